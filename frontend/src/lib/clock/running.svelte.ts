/** A chessclock in time: what it showed at a moment, and so what it shows now. No tick is ever counted. */

import { type Both, type Player, PLAYERS } from '../api/types'
import * as c from './chessclock'
import { moment } from './timing'

/** A touch may be told so late: only then is a clock that shows zero taken for one that has run out. */
const TOLD_LATE_MS = 200

export class RunningClock {
  /** Both clocks as they were at `readAt`. */
  clock = $state.raw<c.Chessclock | null>(null)
  /** When one flag falls both clocks stop. */
  freeze = false
  private readAt = moment()
  private now = $state(moment())

  /** Both clocks at this moment; null before a game is known. */
  get shows(): c.Chessclock | null {
    return this.clock === null ? null : this.after(this.clock, this.now - this.readAt)
  }

  get clocksMs(): Both<number> {
    return { white: this.clock?.white.displayMs ?? 0, black: this.clock?.black.displayMs ?? 0 }
  }

  /** Displays, counters and whose clock runs, as the log wants them. */
  get reading(): Record<string, unknown> {
    const clock = this.clock
    if (clock === null) return {}
    const moves = { white: clock.white.moves, black: clock.black.moves }
    const period = Math.max(clock.white.period, clock.black.period) + 1
    return { clocks_ms: this.clocksMs, moves, period, ...(clock.running ? { run: clock.running } : {}) }
  }

  /** Another state from now on. */
  becomes(clock: c.Chessclock): void {
    this.clock = clock
  }

  /** A chessclock that is set up now. */
  begins(clock: c.Chessclock): void {
    this.now = this.readAt = moment()
    this.clock = clock
  }

  /**
   * Counts the time up to a moment; what is less than a millisecond is counted the next time.
   *
   * @returns whose time has run out since it was counted last
   */
  reads(at = moment()): Player[] {
    const ms = Math.max(0, Math.floor(at - this.readAt))
    this.readAt += ms
    this.now = Math.max(this.now, this.readAt)
    const before = this.clock
    if (before === null) return []
    const after = this.after(before, ms)
    this.clock = after
    return PLAYERS.filter((player) => before[player].displayMs > 0 && after[player].displayMs === 0)
  }

  /** The time of the device goes on; whether a clock has run out that was not counted yet. */
  ticks(): boolean {
    this.now = moment()
    const late = this.now - this.readAt - TOLD_LATE_MS
    if (this.clock?.running == null || late < 0) return false
    const running = this.clock.running
    return this.clock[running].displayMs > 0 && this.after(this.clock, late)[running].displayMs === 0
  }

  private after(clock: c.Chessclock, ms: number): c.Chessclock {
    const after = c.timeUsed(clock, Math.max(0, Math.floor(ms)))
    return this.freeze && after.firstFlag !== null ? c.stopped(after) : after
  }
}
