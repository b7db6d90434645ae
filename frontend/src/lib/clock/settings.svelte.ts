/** How the clock looks on this tablet: which way it lies, what the digits are, how large a millimetre is. */

const KEPT = 'rapidplay-clock-settings'

export interface Settings {
  /** White sits where Black's half would be. */
  swapped: boolean
  /** between: one half is turned round; beside: both are read the same way; device: as the screen lies. */
  lies: 'device' | 'between' | 'beside'
  tenths: boolean
  digitsOnly: boolean
  highContrast: boolean
  /** CSS pixels of the short side of a bank card laid on the glass; null: nobody has measured. */
  cardPx: number | null
  /** Arbiters who have unlocked this tablet, the last one first. */
  arbiters: string[]
}

const AT_FIRST: Settings = {
  swapped: false,
  lies: 'device',
  tenths: true,
  digitsOnly: false,
  highContrast: false,
  cardPx: null,
  arbiters: [],
}

const MOST_NAMES = 3

let now = $state<Settings>({ ...AT_FIRST, ...(JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>) })

export const settings = {
  get now(): Settings {
    return now
  },
  choose(changed: Partial<Settings>): void {
    now = { ...now, ...changed }
    localStorage.setItem(KEPT, JSON.stringify(now))
  },
  hasUnlocked(name: string): void {
    this.choose({ arbiters: [name, ...now.arbiters.filter((one) => one !== name)].slice(0, MOST_NAMES) })
  },
}
