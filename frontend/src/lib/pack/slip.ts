/**
 * The questions of a kind of incident on one sheet of paper: each once, in an order in which they may be asked, with the
 * answers that lead to it. All of it is read off the arrows of the pack; there is no rule here.
 */

import { nameOf, NOT_KNOWN, type Pack, type PackedQuestion, type Question, questionShown } from './walk'

/** An answer on the sheet: number of the question, letter of the answer, as in `2b`. */
export type Mark = string

export interface OnPaper {
  number: number
  question: Question
  /** It is asked with these answers only: one of each group. */
  only: Mark[][]
  /** It is not asked with these answers. */
  never: Mark[]
}

interface Arrow {
  /** Null: a number that was typed, or several answers together. */
  answer: string | null
  to: string
}

/** The questions by id. */
type Questions = Map<string, PackedQuestion>

/** The same, each with what it is called on the sheet. */
type Named = Map<string, { question: PackedQuestion; name: string }>

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export function letterOf(at: number): string {
  return LETTERS[at] ?? String(at + 1)
}

/** The questions of a kind of incident, as they are printed. */
export function slipOf(pack: Pack, kind: string, language: string): OnPaper[] {
  const first = pack.kinds[kind]?.first ?? ''
  const all = reached(pack, first)
  const worded = wordings(all)
  const named = namedIn(all, worded)
  const order = inOrder(named, first)
  const words = pack.texts[language] ?? pack.texts['en'] ?? {}
  return order.flatMap((name, at) => {
    const question = worded.get(name)
    if (question === undefined) return []
    return [{ number: at + 1, question: questionShown(question, words), ...askedWith(named, first, order, name) }]
  })
}

/**
 * All questions by id, those that name no player before those that do: on paper nobody knows yet who he is, and the
 * wording that comes first is taken.
 */
function reached(pack: Pack, first: string): Questions {
  const found: Questions = new Map()
  const naming: string[] = []
  const goes = (from: string[]): void => {
    for (let id = from.shift(); id !== undefined; id = from.shift()) {
      const question = pack.questions[id]
      if (question === undefined || found.has(id)) continue
      found.set(id, question)
      for (const { answer, to } of arrowsOf(question)) (namesAPlayer(question, answer) ? naming : from).push(to)
    }
  }
  goes([first])
  while (naming.length > 0) goes(naming.splice(0))
  return found
}

/** Name -> the question in the words in which it is printed. */
function wordings(all: Questions): Questions {
  const worded: Questions = new Map()
  for (const question of all.values()) if (!worded.has(nameOf(question))) worded.set(nameOf(question), question)
  return worded
}

/** Questions that read the same, and have the same answers, are one on the sheet. */
function namedIn(all: Questions, worded: Questions): Named {
  const byText = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [name, question] of worded) {
    const text = [question.ask, ...question.order.map((key) => `${key} ${question.answers[key]?.says}`)].join()
    byText.set(text, byText.get(text) ?? name)
    names.set(name, byText.get(text) ?? name)
  }
  return new Map([...all].map(([id, question]) => [id, { question, name: names.get(nameOf(question)) ?? '' }]))
}

function namesAPlayer(question: PackedQuestion, answer: string | null): boolean {
  return (answer === 'white' || answer === 'black') && question.answers[NOT_KNOWN] !== undefined
}

function arrowsOf(question: PackedQuestion): Arrow[] {
  const answers = question.order.flatMap((answer) => ({ answer, to: question.answers[answer]?.to ?? '' }))
  const others = [...(question.numbers ?? []).map(({ to }) => to), ...Object.values(question.together ?? {})]
  return [...answers, ...others.map((to) => ({ answer: null, to }))]
}

/** Names of the questions: one that leads to another stands before it. */
function inOrder(named: Named, first: string): string[] {
  const next = new Map<string, Set<string>>()
  for (const { question, name } of named.values()) {
    const after = next.get(name) ?? new Set()
    next.set(name, after)
    for (const { to } of arrowsOf(question)) {
      const other = named.get(to)
      if (other) after.add(other.name)
    }
  }
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    for (const one of [...(next.get(name) ?? [])].reverse()) visit(one)
    order.unshift(name)
  }
  visit(named.get(first)?.name ?? '')
  return order
}

/** With which answers to earlier questions, that are always asked before it, a question is asked. */
function askedWith(named: Named, first: string, order: string[], name: string): Pick<OnPaper, 'only' | 'never'> {
  const only: Mark[][] = []
  const never: Mark[] = []
  const told = new Map<string, boolean>()
  order.slice(0, order.indexOf(name)).forEach((earlier, at) => {
    if (comesTo(named, first, name, new Map(), earlier)) return // there are ways around the earlier one
    const asked = [...named.values()].filter((one) => one.name === earlier).map(({ question }) => question)
    const arrows = asked.flatMap(arrowsOf).filter(({ to }) => comesTo(named, to, name, told))
    const leading = new Set(arrows.map(({ answer }) => answer))
    if (leading.has(null)) return
    const marks = (asked[0]?.order ?? []).map((key, place) => ({ key, mark: `${at + 1}${letterOf(place)}` }))
    const [yes, no] = [marks.filter(({ key }) => leading.has(key)), marks.filter(({ key }) => !leading.has(key))]
    if (no.length <= yes.length) never.push(...no.map(({ mark }) => mark))
    else only.push(yes.map(({ mark }) => mark))
  })
  return { only, never }
}

/** Whether a way from there comes to a question of this name, not through one of the other name; `told` keeps answers. */
function comesTo(named: Named, from: string, name: string, told: Map<string, boolean>, around?: string): boolean {
  const here = named.get(from)
  if (here === undefined || here.name === around) return false
  if (here.name === name) return true
  const kept = told.get(from)
  if (kept !== undefined) return kept
  const comes = arrowsOf(here.question).some(({ to }) => comesTo(named, to, name, told, around))
  told.set(from, comes)
  return comes
}
