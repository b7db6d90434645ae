/** A tablet that is the clock of its board: it owns both times, and tells the desk of everything that happens. */

import type { Player } from '../api/types'
import type { ProblemData } from '../api/http'
import { newId } from '../live/ids'
import * as c from './chessclock'
import { Line } from './line.svelte'
import type { Hello, Rules, SetCommand } from './messages'
import { RunningClock } from './running.svelte'
import { Said } from './said.svelte'
import { type Because, save, saved, type Saved } from './saved'
import { takenOver } from './takenOver'
import { BOUNCE_MS, moment } from './timing'

const TICK_MS = 100
const SAVED_EVERY_MS = 1000
const UNCERTAIN_MS = 1000
const REMEMBERED_MOST = 50

export class Tablet {
  private readonly time = new RunningClock()
  readonly said = new Said(this)
  readonly line: Line
  rules = $state.raw<Rules | null>(null)
  round = $state<number | null>(null)
  /** Whether this device is the clock of its board; null: not known yet. */
  isTheClock = $state<boolean | null>(null)
  hasStarted = $state(false)
  isOver = $state(false)
  because = $state<Because | null>(null)
  /** Whose clock runs when they are set going again. */
  lastRan = $state<Player | null>(null)
  /** How long the page was away, or the device slept. */
  awayMs = $state(0)
  refused = $state.raw<ProblemData[]>([])
  private shown: string[] = []
  private pressedAt = -BOUNCE_MS
  private savedAt = 0
  private offsetMs = 0
  private timer: ReturnType<typeof setInterval> | null = null

  constructor(private readonly event: string, readonly board: string, private readonly device: string) {
    this.line = new Line(event, board, {
      hello: (told) => this.isGreeted(told),
      set: (command, id) => this.isTheClock === true && this.carriesOut(command, id),
      refused: (problem) => this.isRefused(problem),
    })
  }

  async open(): Promise<void> {
    const before = saved(this.event, this.board, this.device)
    if (before !== null) this.restores(before)
    this.timer = setInterval(() => this.ticks(), TICK_MS)
    addEventListener('pagehide', this.keep)
    await this.line.open()
  }

  close(): void {
    this.keep()
    removeEventListener('pagehide', this.keep)
    if (this.timer !== null) clearInterval(this.timer)
    this.line.close()
  }

  /** Both clocks at this moment; null before a game is known. */
  get shows(): c.Chessclock | null {
    return this.time.shows
  }

  get isRunning(): boolean {
    return this.shows?.running != null
  }

  /** Both players together may set the clocks going. */
  get mayGoOn(): boolean {
    const isForThem = this.rules?.players_resume === true && this.plays && this.hasStarted && !this.isRunning
    return isForThem && (this.because === 'called' || this.because === 'arbiter')
  }

  // What players do

  /** The half was touched. `at`: when the finger came down. */
  press(player: Player, at = moment()): void {
    if (!this.plays || at - this.pressedAt < BOUNCE_MS) return
    this.reads(at)
    const clock = this.time.clock
    if (!this.hasStarted && player === 'black') this.starts(at)
    if (clock?.running !== player) return
    this.time.becomes(c.pressed(clock, player))
    this.pressedAt = at
    this.said.hasPressed(player)
    this.tells('clock-pressed', { by: player, clocks_ms: this.time.clocksMs })
  }

  /** Black has pressed before the first move: White's clock runs. */
  private starts(at: number): void {
    this.pressedAt = at
    this.runs('white')
    this.tells('clock-started', this.time.reading)
  }

  /** A result stands: the clocks stop. */
  ends(): void {
    this.reads()
    this.stops(null)
    this.isOver = true
    this.keep()
  }

  pauses(by: Player | 'both', reason: string, because: Because): void {
    this.reads()
    if (this.time.clock?.running == null) return
    this.stops(because)
    this.tells('chessclock-paused', { by, reason, clocks_ms: this.time.clocksMs })
  }

  /** Both players want to play on: the clock that ran last runs. `by`: who agreed last. */
  goesOn(by: Player): void {
    if (!this.mayGoOn || this.lastRan === null) return
    this.runs(this.lastRan)
    this.tells('chessclock-restarted', { by, clocks_ms: this.time.clocksMs })
  }

  // How the clocks go and stand

  private get plays(): boolean {
    return this.isTheClock !== false && !this.isOver && this.time.clock !== null
  }

  private stops(because: Because | null): void {
    const clock = this.time.clock
    this.lastRan = clock?.running ?? this.lastRan
    if (clock !== null) this.time.becomes(c.stopped(clock))
    this.said.ready = null
    this.because = because
  }

  private runs(player: Player): void {
    if (this.time.clock === null) return
    this.time.becomes(c.started(this.time.clock, player))
    this.said.ready = null
    this.lastRan = player
    this.hasStarted = true
    this.isOver = false
    this.because = null
  }

  private reads(at = moment()): void {
    const ran = this.time.clock?.running ?? null
    for (const by of this.time.reads(at)) this.tells('clock-ran-out', { by, clocks_ms: this.time.clocksMs })
    if (ran !== null && this.time.clock?.running === null) [this.lastRan, this.because] = [ran, 'flag']
  }

  private ticks(): void {
    if (this.time.ticks()) this.reads()
    if (this.isRunning && moment() - this.savedAt >= SAVED_EVERY_MS) this.keep()
  }

  /** The device slept: its monotonic clock stood still, and nobody knows for how long a clock would have run. */
  slept(ms: number): void {
    this.reads()
    if (this.time.clock?.running == null) return
    this.stops('slept')
    this.awayMs = ms
    this.tells('clock-restored', { ...this.time.reading, uncertain_ms: Math.round(ms) })
  }

  tells(kind: string, data: Record<string, unknown>): void {
    const made_at = new Date(Date.now() + this.offsetMs).toISOString()
    const about = this.round === null ? data : { round: this.round, ...data }
    this.line.send({ id: newId(), kind, device_ms: Math.round(moment()), made_at, data: about })
    this.keep()
  }

  // What the server and arbiters say

  private isGreeted(told: Hello): void {
    this.offsetMs = told.now_ms - Date.now()
    this.isTheClock = told.is_the_clock
    if (told.rules === null) return
    this.rules = told.rules
    this.time.freeze = told.rules.freeze
    const isAnother = this.time.clock === null || (told.round !== null && told.round !== this.round)
    if (told.is_the_clock && isAnother) this.sets(told, told.rules)
  }

  /** A game that this device does not know: what was shown last is set; a clock that ran elsewhere stands. */
  private sets(told: Hello, rules: Rules): void {
    ;[this.round, this.shown, this.said.offer, this.isOver] = [told.round, [], null, false]
    this.time.begins(takenOver(told, rules))
    this.lastRan = told.run
    this.hasStarted = told.run !== null || (told.moves !== null && told.moves.white + told.moves.black > 0)
    this.stops(this.hasStarted ? 'moved' : null)
    if (told.run !== null) this.tells('clock-restored', { ...this.time.reading, uncertain_ms: UNCERTAIN_MS })
    this.keep()
  }

  /** Shows what an arbiter wants, once, and says so. */
  carriesOut(command: SetCommand, id: string): void {
    if (this.time.clock === null || this.shown.includes(id)) return
    const begins = !this.hasStarted && command.run != null
    this.obeys(command)
    this.shown = [...this.shown, id].slice(-REMEMBERED_MOST)
    if (begins) this.tells('clock-started', this.time.reading)
    this.line.send({ ack: id, device_ms: Math.round(moment()), data: this.time.reading })
    this.keep()
  }

  /** What an arbiter did at this tablet while the server could not be asked. */
  isCorrected(command: SetCommand): void {
    this.obeys(command)
    this.tells('clock-set', this.time.reading)
  }

  private obeys(command: SetCommand): void {
    this.reads()
    if (this.time.clock === null) return
    this.time.becomes(c.set(this.time.clock, command))
    if (command.run != null) this.runs(command.run)
    else this.stops(this.hasStarted ? 'arbiter' : null)
  }

  private isRefused(problem: ProblemData): void {
    this.refused = [...this.refused, problem].slice(-REMEMBERED_MOST)
    if (problem.code === 'not-the-clock') this.isTheClock = false
  }

  // What is kept

  private readonly keep = (): void => {
    const [clock, rules, round] = [this.shows, this.rules, this.round]
    if (clock === null || rules === null || round === null || this.isTheClock === false) return
    this.savedAt = moment()
    const { event, board, device, hasStarted, isOver, because, lastRan, shown, said } = this
    const state = { rules, clock, hasStarted, isOver, because, lastRan, offer: said.offer, shown }
    save({ event, board, device, round, ...state, at: Date.now() })
  }

  /** After a reload the clock stands, a second more or less, until an arbiter sets it going. */
  private restores(before: Saved): void {
    const { rules, round, clock, hasStarted, isOver, because, lastRan, offer, shown } = before
    Object.assign(this, { rules, round, hasStarted, isOver, because, lastRan, shown })
    this.said.offer = offer
    this.time.freeze = rules.freeze
    this.time.begins(clock)
    if (clock.running === null) return
    this.stops('restored')
    this.awayMs = Math.max(0, Date.now() - before.at)
    this.tells('clock-restored', { ...this.time.reading, uncertain_ms: UNCERTAIN_MS })
  }
}
