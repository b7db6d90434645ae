/** What a ruling changes on the chessclock, read from its steps. */

import { type Both, type Player, PLAYERS, type Ruling } from '../api/types'

const SECOND_MS = 1000

export interface Correction {
  /** What comes onto each clock; below zero: is taken off. Null: the arbiter sets both by his judgement. */
  addMs: Both<number> | null
  /** Whose clock is started afterwards; null: no step says so. */
  starts: Player | null
}

/** Null where no step is about the times. */
export function correctionOf(card: Ruling): Correction | null {
  const addMs: Both<number> = { white: 0, black: 0 }
  let isAboutTimes = false
  let isByJudgement = false
  let starts: Player | null = null
  for (const step of card.do_now) {
    if (step.do === 'add-time') addMs[step['to'] as Player] += Number(step['seconds']) * SECOND_MS
    else if (step.do === 'take-back-increment') addMs[step['from'] as Player] -= Number(step['seconds']) * SECOND_MS
    else if (step.do === 'set-clocks' && step['proposed']) add(addMs, step['proposed'] as Partial<Both<number>>)
    else if (step.do === 'set-clocks') isByJudgement = true
    else if (step.do === 'restart') starts = (step['clock'] as Player | undefined) ?? null
    isAboutTimes ||= ABOUT_TIMES.has(step.do)
  }
  return isAboutTimes ? { addMs: isByJudgement ? null : addMs, starts } : null
}

const ABOUT_TIMES: ReadonlySet<string> = new Set(['add-time', 'take-back-increment', 'set-clocks'])

function add(sum: Both<number>, seconds: Partial<Both<number>>): void {
  for (const player of PLAYERS) sum[player] += (seconds[player] ?? 0) * SECOND_MS
}

/** Why a clock is corrected, as the log names it, by the kind of incident. */
export function correctedBecause(kind: string | null): string {
  const reasons: Record<string, string> = {
    'illegal-move': 'illegal-move',
    'odd-position': 'illegal-move',
    flag: 'claim',
    'draw-claim': 'claim',
    'touched-piece': 'claim',
    'knocked-over': 'displaced-pieces',
    'clock-setting': 'wrong-setting',
  }
  return reasons[kind ?? ''] ?? 'other'
}
