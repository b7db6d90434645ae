/**
 * Walks a pack: the questions that can change the ruling, and the card at the end of each way. Every arrow was drawn by
 * the law on the server; there is no rule here. Docs: docs/pack.md.
 */

import type { DoNow, OpenQuestion, Reason, Ruling, Window } from '../api/types'

export const NOT_KNOWN = 'not-known'

/** The key of an answer, a number, or the keys of several answers. */
export type Reply = string | number | string[]
export type Replies = Readonly<Record<string, Reply>>

interface PackedAnswer {
  says: string
  to: string
  as?: string
}

export interface PackedQuestion {
  id?: string
  fact?: string
  of?: string
  found_by?: string
  ask: string
  because: string
  order: string[]
  answers: Record<string, PackedAnswer>
  numbers?: { from: number; to: string }[]
  most?: number
  invites?: string
  together?: Record<string, string>
}

type Part = Record<string, unknown>

interface Leaf {
  refused?: string
  say?: string
  do_now?: string[]
  windows?: string[]
  reasons?: string[]
  questions?: string[]
  rulings?: string[]
  [key: string]: unknown
}

export interface Pack {
  format: string
  rules: { edition: string; regime: string | null; chess: string; event_rules: Record<string, unknown> }
  kinds: Record<string, { first: string; says: string }>
  questions: Record<string, PackedQuestion>
  leaves: Record<string, Leaf>
  parts: Record<string, Part>
  texts: Record<string, Record<string, string>>
  pieces: Record<string, Record<string, 'cannot' | 'depends'>>
  laws: PackedLaws
  guides: Record<string, string[]>
}

export interface PackedLaws {
  editions: Record<string, PackedEdition>
  sentences: Record<string, string>
  witnesses: Record<string, Record<string, string>>
  index: Record<string, string[]>
  counterparts: Record<string, Record<string, string[]>>
  synonyms: Record<string, string[]>[]
  /** Edition or profile → its cases; a pack that was kept before there were any has none. */
  cases?: Record<string, PackedCase[]>
}

/** A case of the casebook under an edition. */
export interface PackedCase {
  case: string
  title: string
  disputed: boolean
  regime: string | null
  cites: string[]
  ruled: string[]
}

export interface PackedArticle {
  sentences: string[]
  silence?: Record<string, string>
  confidence?: string
  /** The language of a print, and what is wrong in it. */
  defects?: [string, string][]
}

export interface PackedEdition {
  title: string
  in_force: unknown
  order: string[]
  articles: Record<string, PackedArticle>
  readings: Record<string, { asks: string; options: Record<string, string>; default: string; article: string }>
  profiles: unknown
}

/** A question as it is put to the arbiter. */
export interface Question {
  /** What it is answered under. */
  name: string
  ask: string
  because: string
  answers: { key: string; says: string }[]
  foundBy: string | null
  /** Several answers may be given together. */
  several: boolean
  /** A number may be given: the greatest one, and what invites to type it. */
  number: { most: number; invites: string } | null
}

/** How far the replies lead. */
export interface Walk {
  /** The questions that were answered, each with its reply, in order. */
  asked: { question: Question; reply: Reply }[]
  /** The next question; null where a card is reached. */
  next: Question | null
  card: Ruling | null
  /** The edition gives no rule for this. */
  refused: boolean
}

/** Follows the replies as far as they go; replies to what is not asked are left aside. */
export function walk(pack: Pack, kind: string, replies: Replies, language: string): Walk {
  const words = pack.texts[language] ?? pack.texts['en'] ?? {}
  const asked: Walk['asked'] = []
  let at = pack.kinds[kind]?.first ?? ''
  for (let question = pack.questions[at]; question !== undefined; question = pack.questions[at]) {
    const reply = replies[nameOf(question)]
    const to = reply === undefined ? undefined : nextAfter(question, reply)
    const shown = questionShown(question, words)
    if (reply === undefined || to === undefined) return { asked, next: shown, card: null, refused: false }
    asked.push({ question: shown, reply })
    at = to
  }
  const leaf = pack.leaves[at]
  if (leaf === undefined || leaf.refused !== undefined) return { asked, next: null, card: null, refused: true }
  return { asked, next: null, card: cardOf(pack, at, words), refused: false }
}

/** What a question is answered under; it stands once in a kind of incident. */
export function nameOf(question: PackedQuestion): string {
  return question.id ?? [question.fact, question.of].filter((part) => part !== undefined).join(':')
}

/** Where a reply leads; undefined where the question does not offer it. */
function nextAfter(question: PackedQuestion, reply: Reply): string | undefined {
  if (typeof reply === 'number') {
    if (reply > (question.most ?? reply)) return undefined
    return question.numbers?.findLast((stretch) => stretch.from <= reply)?.to
  }
  if (typeof reply === 'string') return question.answers[reply]?.to
  const same = new Set(reply.map((key) => question.answers[key]?.as ?? key))
  const some = question.order.filter((key) => same.has(key)).join('+')
  return question.together?.[some] ?? question.answers[some]?.to
}

/** A question in words. */
export function questionShown(question: PackedQuestion, words: Record<string, string>): Question {
  const said = (id: string): string => words[id] ?? id
  return {
    name: nameOf(question),
    ask: said(question.ask),
    because: said(question.because),
    answers: question.order.map((key) => ({ key, says: said(question.answers[key]?.says ?? key) })),
    foundBy: question.found_by ?? null,
    several: question.together !== undefined,
    number: question.numbers ? { most: question.most ?? 999, invites: said(question.invites ?? '') } : null,
  }
}

function cardOf(pack: Pack, id: string, words: Record<string, string>): Ruling {
  const leaf = pack.leaves[id] ?? {}
  const parts = (ids: string[] | undefined): Part[] => (ids ?? []).map((part) => said(pack.parts[part] ?? {}, words))
  return {
    ...(leaf as unknown as Ruling),
    say: words[leaf.say ?? ''] ?? '',
    do_now: parts(leaf.do_now) as unknown as DoNow[],
    windows: parts(leaf.windows) as unknown as Window[],
    reasons: parts(leaf.reasons) as unknown as Reason[],
    questions: parts(leaf.questions) as unknown as OpenQuestion[],
  }
}

/** A step, window, reason or question with its sentences. */
function said(part: Part, words: Record<string, string>): Part {
  const filled: Part = { ...part }
  for (const key of ['says', 'ask', 'because']) {
    if (typeof part[key] === 'string') filled[key] = words[part[key]] ?? part[key]
  }
  if (Array.isArray(part['answers'])) {
    filled['answers'] = part['answers'].map((one: unknown) =>
      typeof one === 'object' && one !== null && 'says' in one ? words[String(one.says)] : one,
    )
  }
  return filled
}
