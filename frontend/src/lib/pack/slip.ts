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

type Questions = Map<string, PackedQuestion>

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

export function letterOf(at: number): string {
  return LETTERS[at] ?? String(at + 1)
}

/** The questions of a kind of incident, as they are printed. */
export function slipOf(pack: Pack, kind: string, language: string): OnPaper[] {
  const first = pack.kinds[kind]?.first ?? ''
  const all = reached(pack, first)
  const worded = new Map<string, PackedQuestion>()
  for (const question of all.values()) if (!worded.has(nameOf(question))) worded.set(nameOf(question), question)
  const order = inOrder(all, first)
  const words = pack.texts[language] ?? pack.texts['en'] ?? {}
  return order.flatMap((name, at) => {
    const question = worded.get(name)
    if (question === undefined) return []
    return [{ number: at + 1, question: questionShown(question, words), ...askedWith(all, first, order, worded, name) }]
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

function namesAPlayer(question: PackedQuestion, answer: string | null): boolean {
  return (answer === 'white' || answer === 'black') && question.answers[NOT_KNOWN] !== undefined
}

function arrowsOf(question: PackedQuestion): Arrow[] {
  const answers = question.order.flatMap((answer) => ({ answer, to: question.answers[answer]?.to ?? '' }))
  const others = [...(question.numbers ?? []).map(({ to }) => to), ...Object.values(question.together ?? {})]
  return [...answers, ...others.map((to) => ({ answer: null, to }))]
}

/** Names of the questions: one that leads to another stands before it. */
function inOrder(all: Questions, first: string): string[] {
  const next = new Map<string, Set<string>>()
  for (const question of all.values()) {
    const after = next.get(nameOf(question)) ?? new Set()
    next.set(nameOf(question), after)
    for (const { to } of arrowsOf(question)) {
      const other = all.get(to)
      if (other) after.add(nameOf(other))
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
  const begin = all.get(first)
  if (begin) visit(nameOf(begin))
  return order
}

/** With which answers to earlier questions, that are always asked before it, a question is asked. */
function askedWith(
  all: Questions, first: string, order: string[], worded: Questions, name: string,
): Pick<OnPaper, 'only' | 'never'> {
  const only: Mark[][] = []
  const never: Mark[] = []
  const leads = new Map<string, boolean>()
  order.slice(0, order.indexOf(name)).forEach((earlier, at) => {
    if (comesTo(all, first, name, new Map(), earlier)) return // there are ways around the earlier one
    const arrows = [...all.values()].filter((one) => nameOf(one) === earlier).flatMap(arrowsOf)
    const leading = new Set(arrows.filter(({ to }) => comesTo(all, to, name, leads)).map(({ answer }) => answer))
    if (leading.has(null)) return
    const marks = (worded.get(earlier)?.order ?? []).map((key, place) => ({ key, mark: `${at + 1}${letterOf(place)}` }))
    const [yes, no] = [marks.filter(({ key }) => leading.has(key)), marks.filter(({ key }) => !leading.has(key))]
    if (no.length <= yes.length) never.push(...no.map(({ mark }) => mark))
    else only.push(yes.map(({ mark }) => mark))
  })
  return { only, never }
}

/** Whether a way from there comes to a question of this name, not through one of the other name; `told` keeps answers. */
function comesTo(all: Questions, from: string, name: string, told: Map<string, boolean>, around?: string): boolean {
  const question = all.get(from)
  if (question === undefined || nameOf(question) === around) return false
  if (nameOf(question) === name) return true
  const kept = told.get(from)
  if (kept !== undefined) return kept
  const comes = arrowsOf(question).some(({ to }) => comesTo(all, to, name, told, around))
  told.set(from, comes)
  return comes
}
