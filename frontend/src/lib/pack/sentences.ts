/** The sentences of the Laws that a ruling cites, from the pack. */

import type { Pack } from './walk'

/** The sentence as it is restated; empty where the pack does not have it. */
export function sentenceOf(pack: Pack | null, edition: string, article: string, sentence: number): string {
  const id = pack?.laws.editions[edition]?.articles[article]?.sentences[sentence - 1]
  return id === undefined ? '' : (pack?.laws.sentences[id] ?? '')
}

/** What a reading such as `F23-15=a` decides. */
export function readingOf(pack: Pack | null, edition: string, reading: string, language: string): string {
  const [id = '', option = ''] = reading.split('=')
  return text(pack, pack?.laws.editions[edition]?.readings[id]?.options[option], language)
}

/** A sentence of the desk by its id. */
export function text(pack: Pack | null, id: string | undefined, language: string): string {
  const words = pack?.texts[language] ?? pack?.texts['en']
  return id === undefined ? '' : (words?.[id] ?? id)
}
