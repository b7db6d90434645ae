/**
 * The chessclock: two clocks, connected so that only one of them can run at one time (Article 6.1). Arithmetic only, in
 * whole milliseconds: how much time has passed is told from outside. It is that of rapidplay.game.chessclock; a test
 * holds the two against each other.
 */

import { type Both, opponentOf, type Player, PLAYERS } from '../api/types'

/** A period of play, as the server reads the time control. */
export interface Period {
  /** null: all the remaining moves. */
  moves: number | null
  seconds: number
  /** Seconds a move. */
  increment: number
  mode: 'increment' | 'delay' | 'bronstein'
}

export type TimeControl = Both<Period[]>

/** When the next period is added: by the move counter, or when the display comes to zero. */
export type NextPeriod = 'by-moves' | 'at-zero'

/** One player's side of the chessclock. */
export interface Clock {
  displayMs: number
  /** One for each press. */
  moves: number
  /** The index of the period whose time was added last. */
  period: number
  /** Time that passed on the move being thought about, counted or not. */
  usedMs: number
}

export interface Chessclock extends Both<Clock> {
  control: TimeControl
  running: Player | null
  nextPeriod: NextPeriod
  /** Whose display came to zero first, while it shows zero; null: none is at zero, or the order is unknown. */
  firstFlag: Player | null
}

/** The chessclock before the game: the first period, and with an increment the one for the first move. */
export function setUp(control: TimeControl, nextPeriod: NextPeriod = 'by-moves'): Chessclock {
  const side = (periods: Period[]): Clock => ({ displayMs: firstDisplayMs(periods), moves: 0, period: 0, usedMs: 0 })
  const [white, black] = [side(control.white), side(control.black)]
  return { control, white, black, running: null, nextPeriod, firstFlag: null }
}

/** The clock of the player runs. */
export function started(clock: Chessclock, player: Player): Chessclock {
  return { ...clock, running: player }
}

/** Neither clock runs. What was used on the move is remembered, so a delay is not given twice. */
export function stopped(clock: Chessclock): Chessclock {
  return { ...clock, running: null }
}

/** Milliseconds passed; they are counted on the clock that runs, down to zero. */
export function timeUsed(clock: Chessclock, ms: number): Chessclock {
  if (ms < 0) throw new RangeError(`time used: expected milliseconds from zero up, not ${ms}`)
  if (clock.running === null) return clock
  return withSide(clock, clock.running, ran(clock, clock.running, clock[clock.running], ms))
}

/** A player stops his own clock and starts the opponent's; where his does not run, nothing happens. */
export function pressed(clock: Chessclock, by: Player): Chessclock {
  if (clock.running !== by) return clock
  const other = opponentOf(by)
  const after = withSide(clock, by, completed(clock, by))
  return started(withSide(after, other, { ...after[other], usedMs: 0 }), other)
}

/** What somebody sets: times, counters, and for both players the number of the period, counted from 1. */
export interface Setting {
  clocks_ms?: Both<number> | undefined
  moves?: Both<number> | undefined
  period?: number | undefined
}

/** The chessclock as it was set: what was not set stays as it was. */
export function set(clock: Chessclock, setting: Setting): Chessclock {
  return PLAYERS.reduce((after, player) => withSide(after, player, sideSet(after, player, setting)), clock)
}

function sideSet(clock: Chessclock, player: Player, { clocks_ms, moves, period }: Setting): Clock {
  const side = clock[player]
  const made = moves?.[player] ?? side.moves
  const last = clock.control[player].length - 1
  const byMoves = moves === undefined ? side.period : periodInForce(clock.control[player], made)
  const entered = period === undefined ? byMoves : Math.min(period - 1, last)
  return { ...side, displayMs: clocks_ms?.[player] ?? side.displayMs, moves: made, period: entered }
}

/** The index of the period that the next move belongs to, by the number of completed moves. */
export function periodInForce(periods: Period[], moves: number): number {
  let last = 0
  return periods.slice(0, -1).filter((period) => moves >= (last += period.moves ?? 0)).length
}

function withSide(clock: Chessclock, player: Player, side: Clock): Chessclock {
  const after = { ...clock, [player]: side }
  const atZero = PLAYERS.filter((one) => after[one].displayMs === 0)
  return atZero.length === PLAYERS.length ? after : { ...after, firstFlag: atZero[0] ?? null }
}

/** The clock after `ms`: first a delay passes, then the display counts, then a period may be added. */
function ran(clock: Chessclock, player: Player, side: Clock, ms: number): Clock {
  const periods = clock.control[player]
  const period = at(periods, side.period)
  const delayMs = period.mode === 'delay' ? 1000 * period.increment : 0
  const uncounted = Math.min(ms, Math.max(0, delayMs - side.usedMs))
  const counted = Math.min(ms - uncounted, side.displayMs)
  const displayMs = side.displayMs - counted
  const rest = ms - uncounted - counted
  if (displayMs > 0 || clock.nextPeriod === 'by-moves' || period.moves === null) {
    return { ...side, displayMs, usedMs: side.usedMs + ms }
  }
  const next = at(periods, side.period + 1)
  const entered = { ...side, displayMs: 1000 * next.seconds, period: side.period + 1, usedMs: side.usedMs + ms - rest }
  return ran(clock, player, entered, rest)
}

/** The clock of the player who pressed: with what the press adds, if there is time remaining. */
function completed(clock: Chessclock, player: Player): Clock {
  const side = clock[player]
  const after = { ...side, moves: side.moves + 1, usedMs: 0 }
  if (side.displayMs === 0) return after
  const periods = clock.control[player]
  const thoughtIn = at(periods, side.period)
  const byMoves = clock.nextPeriod === 'by-moves' ? periodInForce(periods, after.moves) : 0
  const entered = Math.max(side.period, byMoves)
  const added = periods.slice(side.period + 1, entered + 1).reduce((sum, period) => sum + period.seconds, 0)
  const gained = at(periods, entered).mode === 'increment' ? at(periods, entered).increment : 0
  const back = thoughtIn.mode === 'bronstein' ? Math.min(side.usedMs, 1000 * thoughtIn.increment) : 0
  return { ...after, displayMs: side.displayMs + 1000 * (added + gained) + back, period: entered }
}

function firstDisplayMs(periods: Period[]): number {
  const period = at(periods, 0)
  return 1000 * (period.seconds + (period.mode === 'increment' ? period.increment : 0))
}

function at(periods: Period[], index: number): Period {
  const found = periods[index]
  if (found === undefined) throw new RangeError(`a time control: expected a period ${index + 1}`)
  return found
}
