/** Searching the Laws on the device: by words, by what means the same, by number. As the server does it (lawbook/search.py). */

import type { PackedLaws } from '../../lib/pack/walk'
import { belongsTo, numberMeant, standsIn, STOP_WORDS, stemsOf, wordsOf } from './words'

export interface Hit {
  edition: string
  clause: string
  sentence: number | null
  says: string
  score: number
}

interface Term {
  stems: string[]
  synonyms: string[][]
  number: string | null
}

interface Candidate {
  edition: string
  clause: string
  passages: { says: string; sentence: number | null; fits: number[] }[]
  fits: number[]
}

const [SAME_WORD, SAME_BEGINNING, SAME_MEANING] = [3, 1.5, 1]
const [NAMED, PART_OF_NAMED, MENTIONED] = [100, 50, 10]
const LONGEST_PHRASE = 4
const SHORTEST_BEGINNING = 4

/** The clauses of these editions that have the most of the words, the best first. */
export function search(laws: PackedLaws, said: Record<string, string>, words: string, editions: string[], language: string): Hit[] {
  const groups = laws.synonyms.map((group) => [...(group['en'] ?? []), ...(group[language] ?? [])].map(stemsOf))
  const terms = termsOf(wordsOf(words), groups)
  const texts = new Texts(laws, said, language)
  const candidates = editions.flatMap((edition) => candidatesOf(texts, edition, terms))
  const found = (one: Candidate): number => one.fits.filter((fit) => fit > 0).length
  const most = Math.max(0, ...candidates.map(found))
  if (most === 0) return []
  const rarity = terms.map((_, at) => rarityOf(candidates, at))
  const hits = candidates.filter((one) => found(one) === most).map((one) => hitOf(one, rarity))
  return hits.sort((a, b) => b.score - a.score || editions.indexOf(a.edition) - editions.indexOf(b.edition))
}

/** The passages of the clauses with their stems; each is cut into words once. */
class Texts {
  private readonly known = new Map<string, string[]>()

  constructor(
    readonly laws: PackedLaws,
    readonly said: Record<string, string>,
    readonly language: string,
  ) {}

  stems(text: string): string[] {
    const known = this.known.get(text) ?? stemsOf(text)
    this.known.set(text, known)
    return known
  }
}

function termsOf(words: string[], groups: string[][][]): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const phrases = Array.from({ length: LONGEST_PHRASE - 1 }, (_, shorter) => words.slice(at, at + LONGEST_PHRASE - shorter))
    const known = phrases.find((one) => one.length > 1 && synonymsOf(stemsOf(one.join(' ')), groups).length > 0)
    const phrase = (known ?? words.slice(at, at + 1)).join(' ')
    if (known || !STOP_WORDS.has(phrase)) terms.push(termOf(phrase, groups))
    at += known?.length ?? 1
  }
  return terms
}

function termOf(phrase: string, groups: string[][][]): Term {
  const stems = stemsOf(phrase)
  const number = numberMeant(phrase)
  return { stems, number, synonyms: number === null ? synonymsOf(stems, groups) : [] }
}

function synonymsOf(stems: string[], groups: string[][][]): string[][] {
  const own = stems.join(' ')
  const having = groups.filter((group) => group.some((one) => one.join(' ') === own))
  return having.flat().filter((one) => one.join(' ') !== own)
}

function candidatesOf(texts: Texts, edition: string, terms: Term[]): Candidate[] {
  const laws = texts.laws.editions[edition]
  return (laws?.order ?? []).map((clause) => {
    const passages = [...sentencesOf(texts, edition, clause, terms), ...readingsOf(texts, edition, clause, terms)]
    const named = terms.map((term) => fitsNumber(term, clause))
    const fits = named.map((fit, at) => Math.max(fit, ...passages.map((one) => one.fits[at] ?? 0)))
    return { edition, clause, passages, fits }
  })
}

function sentencesOf(texts: Texts, edition: string, clause: string, terms: Term[]): Candidate['passages'] {
  const ids = texts.laws.editions[edition]?.articles[clause]?.sentences ?? []
  return ids.map((id, at) => {
    const english = texts.laws.sentences[id] ?? ''
    const other = texts.laws.witnesses[texts.language]?.[id]
    const stems = [texts.stems(english), ...(other ? [texts.stems(other)] : [])]
    return { says: other ?? english, sentence: at + 1, fits: terms.map((term) => fitsText(term, stems)) }
  })
}

function readingsOf(texts: Texts, edition: string, clause: string, terms: Term[]): Candidate['passages'] {
  const readings = Object.entries(texts.laws.editions[edition]?.readings ?? {})
  return readings
    .filter(([, reading]) => reading.article === clause)
    .map(([id, reading]) => {
      const words = [reading.asks, ...Object.values(reading.options)].map((text) => texts.said[text] ?? '')
      const stems = [texts.stems([id, ...words].join(' '))]
      return { says: words[0] ?? id, sentence: null, fits: terms.map((term) => fitsText(term, stems) / 2) }
    })
}

function fitsText(term: Term, texts: string[][]): number {
  if (texts.some((stems) => standsIn(term.stems, stems))) return term.number === null ? SAME_WORD : MENTIONED
  if (term.number !== null) return 0
  const [beginning = ''] = term.stems
  const isLong = term.stems.length === 1 && beginning.length >= SHORTEST_BEGINNING
  if (isLong && texts.some((stems) => stems.some((one) => one.startsWith(beginning)))) return SAME_BEGINNING
  return term.synonyms.some((synonym) => texts.some((stems) => standsIn(synonym, stems))) ? SAME_MEANING : 0
}

function fitsNumber(term: Term, clause: string): number {
  if (term.number === null) return 0
  if (term.number === clause) return NAMED
  return belongsTo(clause, term.number) ? PART_OF_NAMED : 0
}

/** A term that few clauses have says more than one that many have. */
function rarityOf(candidates: Candidate[], term: number): number {
  const having = candidates.filter((one) => (one.fits[term] ?? 0) > 0).length
  return Math.log(1 + candidates.length / Math.max(having, 1))
}

/** The clause with its best passage; terms that stand together in one passage count half as much again. */
function hitOf(one: Candidate, rarity: number[]): Hit {
  const weigh = (fits: number[]): number => fits.reduce((sum, fit, at) => sum + fit * (rarity[at] ?? 0), 0)
  const weighed = one.passages.map((passage) => weigh(passage.fits))
  const best = Math.max(0, ...weighed)
  const passage = one.passages[Math.max(0, weighed.indexOf(best))]
  return {
    edition: one.edition,
    clause: one.clause,
    sentence: passage?.sentence ?? null,
    says: passage?.says ?? '',
    score: Math.round((weigh(one.fits) + best / 2) * 1000) / 1000,
  }
}
