/**
 * The language of the screens. Sentences are English templates in the code; their translations come from the server's
 * gettext catalogues, a file for each language that is loaded when it is chosen.
 */

export const LANGUAGES = ['en', 'nl', 'ru', 'sr'] as const
export type Language = (typeof LANGUAGES)[number]

const KEPT = 'rapidplay-language'

type Sentences = Record<string, string>

/** Written by tools/catalogues.py from the catalogues; English needs none. */
const files = import.meta.glob<{ default: Sentences }>('./sentences/*.json')

let now = $state<Language>('en')
let sentences = $state.raw<Sentences>({})

/** The language that is spoken now. */
export const language = {
  get now(): Language {
    return now
  },
}

/** Speaks another language from now on, and on this device. */
export async function speak(wanted: Language): Promise<void> {
  const file = files[`./sentences/${wanted}.json`]
  sentences = file ? (await file()).default : {}
  now = wanted
  document.documentElement.lang = wanted === 'sr' ? 'sr-Latn' : wanted
  localStorage.setItem(KEPT, wanted)
}

/** The language chosen on this device before, else the browser's, else English. */
export function preferred(): Language {
  const wanted = [localStorage.getItem(KEPT), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return LANGUAGES.find((language) => language === wanted.find((one) => LANGUAGES.includes(one as Language))) ?? 'en'
}

/** The sentence in the language spoken now, with what fills it in. */
export function t(template: string, fill: Record<string, string | number> = {}): string {
  const said = sentences[template] ?? template
  return said.replace(/\{(\w+)\}/g, (whole, key: string) => String(fill[key] ?? whole))
}
