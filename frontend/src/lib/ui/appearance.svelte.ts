/** How the screens look on this device: light or dark, contrast, size of the text, which hand. */

const KEPT = 'rapidplay-appearance'

export interface Chosen {
  theme: 'light' | 'dark' | 'device'
  highContrast: boolean
  textPercent: number
  leftHand: boolean
  vibrates: boolean
  lowTimeS: number
  singleKeys: boolean
  /** The language of what is said to the players; null: the one of the screens. */
  sayLanguage: string | null
}

const AT_FIRST: Chosen = {
  theme: 'device',
  highContrast: false,
  textPercent: 100,
  leftHand: false,
  vibrates: true,
  lowTimeS: 60,
  singleKeys: true,
  sayLanguage: null,
}

const dark = matchMedia('(prefers-color-scheme: dark)')
let chosen = $state<Chosen>({ ...AT_FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Chosen>) })

export const appearance = {
  get chosen(): Chosen {
    return chosen
  },
  choose(changed: Partial<Chosen>): void {
    chosen = { ...chosen, ...changed }
    localStorage.setItem(KEPT, JSON.stringify(chosen))
    this.apply()
  },
  apply(): void {
    const root = document.documentElement
    const isDark = chosen.theme === 'dark' || (chosen.theme === 'device' && dark.matches)
    root.dataset['theme'] = isDark ? 'dark' : 'light'
    root.dataset['contrast'] = chosen.highContrast ? 'high' : 'normal'
    root.dataset['hand'] = chosen.leftHand ? 'left' : 'right'
    root.style.setProperty('--text-scale', String(chosen.textPercent / 100))
  },
}

dark.addEventListener('change', () => appearance.apply())
