/** Words of a search: cut out of a text, and brought to a common form. As the server's search does it (lawbook/words.py). */

const WORD = /[A-Za-z]{1,3}(?:\.[\p{L}\p{N}_]+)+|\d+(?:\.[\p{L}\p{N}_]+)+|[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu
const ENDINGS = ["'s", 'ing', 'ed', 'es', 's', 'e']
const SHORTEST_STEM = 3

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the of to in on at as by for from with and or if not no is are be do does did may shall can it its he his him
   that this which who what when where how`.split(/\s+/),
)

export function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map((word) => word.toLowerCase().replaceAll('’', "'"))
}

/** An English word without its ending; a clause number stays as it is. */
export function stem(word: string): string {
  if (/\d/.test(word) || word.endsWith('ss')) return word
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM)
  return ending === undefined ? word : word.slice(0, -ending.length)
}

export function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem)
}

/** The phrase stands in the text, word after word. */
export function standsIn(phrase: string[], stems: string[]): boolean {
  return stems.some((_, at) => phrase.every((word, further) => stems[at + further] === word))
}

const LATIN: Record<string, string> = { А: 'A', В: 'B', С: 'C', Е: 'E', а: 'a', в: 'b' }
const SHAPE = /^(?:(?:[A-Z]|[IVX]+|[0-9]{1,3})(?:\.(?:[0-9]{1,3}|[a-z]))+|[A-Z]|[0-9]{1,2})$/

/** The number that a person means: `a.5.2.`, `А.5.2` in Cyrillic, `9.5.1)`; null where it is none. */
export function numberMeant(text: string): string | null {
  const plain = [...text.trim()].map((sign) => LATIN[sign] ?? sign).join('').replace(/^[[(]+|[\])]+$/g, '').replace(/[.:;)]+$/, '')
  const isRoman = /^[IVX]+/.test(plain.toUpperCase())
  const [chapter = '', ...parts] = plain.split('.')
  const written = isRoman
    ? [chapter.toUpperCase(), ...parts.map((one) => one.toLowerCase())].join('.')
    : plain.slice(0, 1).toUpperCase() + plain.slice(1).toLowerCase()
  return SHAPE.test(written) && /\d/.test(written) ? written : null
}

/** The clause is the other one, or a part of it. */
export function belongsTo(number: string, whole: string): boolean {
  return number === whole || number.startsWith(`${whole}.`)
}
