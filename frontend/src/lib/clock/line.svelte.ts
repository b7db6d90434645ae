/** The line of a board's clock: it comes back by itself, and sends in order what has no answer yet. */

import type { ProblemData } from '../api/http'
import { type Hello, nameOf, type Report, type SetCommand, type Told } from './messages'
import { Reports } from './reports'

const AGAIN_MS = 1000
const AGAIN_AT_MOST_MS = 5000
/** So long an answer may take; then the line is taken for dead. */
const ANSWER_WITHIN_MS = 8000
/** The session is over: coming back is of no use. */
const SIGNED_OUT = 4401
/** Problems that pass: what was refused so is sent again. */
const PASSING = new Set(['store-unavailable', 'busy', 'too-many-requests', 'unexpected'])

export interface Hears {
  hello(told: Hello): void
  set(command: SetCommand, id: string): void
  refused(problem: ProblemData, report: Report): void
}

export class Line {
  /** Whether the server is on the line. */
  isOn = $state(false)
  isSignedOut = $state(false)
  /** What is still to be sent. */
  toSend = $state(0)
  private socket: WebSocket | null = null
  private timer: ReturnType<typeof setTimeout> | null = null
  private watch: ReturnType<typeof setTimeout> | null = null
  private waitMs = AGAIN_MS
  private isClosed = false
  private readonly reports: Reports
  private readonly path: string

  constructor(event: string, board: string, private readonly hears: Hears) {
    this.reports = new Reports(`${event}/${board}`)
    this.path = `/api/events/${encodeURIComponent(event)}/boards/${encodeURIComponent(board)}/clock`
  }

  async open(): Promise<void> {
    await this.reports.open()
    this.toSend = this.reports.all.length
    addEventListener('online', this.again)
    addEventListener('offline', this.cut)
    this.again()
  }

  close(): void {
    this.isClosed = true
    removeEventListener('online', this.again)
    removeEventListener('offline', this.cut)
    if (this.timer !== null) clearTimeout(this.timer)
    this.leave()
  }

  /** Keeps a report and sends it as soon as that is possible. */
  send(report: Report): void {
    this.reports.add(report)
    this.toSend = this.reports.all.length
    if (this.isOn) this.say(report)
  }

  /** What is left in the battery of this device: nothing answers it, and only the newest counts. */
  tellsOfTheBattery(percent: number, charging: boolean): void {
    this.socket?.send(JSON.stringify({ battery: { level: percent / 100, charging } }))
  }

  /** Comes to the line anew: to be greeted again, or because there is a network again. */
  readonly again = (): void => {
    if (this.isClosed) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.leave()
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}${this.path}`)
    this.socket = socket
    socket.addEventListener('message', (message) => this.takes(JSON.parse(String(message.data)) as Told))
    socket.addEventListener('close', (closed) => {
      if (this.socket !== socket) return
      this.isSignedOut = closed.code === SIGNED_OUT
      this.cut()
    })
  }

  private readonly cut = (): void => {
    this.leave()
    if (this.isClosed || this.isSignedOut) return
    if (this.timer !== null) clearTimeout(this.timer)
    this.timer = setTimeout(this.again, this.waitMs)
    this.waitMs = Math.min(AGAIN_AT_MOST_MS, this.waitMs * 2)
  }

  private leave(): void {
    const socket = this.socket
    this.socket = null
    this.isOn = false
    if (this.watch !== null) clearTimeout(this.watch)
    this.watch = null
    socket?.close()
  }

  private takes(told: Told): void {
    if (this.watch !== null) clearTimeout(this.watch)
    this.watch = null
    if ('hello' in told) this.isGreeted(told.hello)
    else if ('set' in told) this.hears.set(told.set, told.id)
    else if ('ack' in told) void this.isDone(told.ack)
    else this.isRefused(told.refused, told.id ?? '')
    if (this.reports.all.length > 0) this.watches()
  }

  private isGreeted(hello: Hello): void {
    this.isOn = true
    this.waitMs = AGAIN_MS
    for (const report of this.reports.all) this.say(report)
    this.hears.hello(hello)
  }

  /** Without it nothing more is heard of a report: the server may never have got it. */
  private isRefused(problem: ProblemData, name: string): void {
    if (PASSING.has(problem.code)) {
      this.timer ??= setTimeout(this.again, AGAIN_AT_MOST_MS)
      return
    }
    const report = this.reports.all.find((one) => nameOf(one) === name)
    if (report === undefined) return
    this.hears.refused(problem, report)
    void this.isDone(name)
  }

  private async isDone(name: string): Promise<void> {
    const done = this.reports.done(name)
    this.toSend = this.reports.all.length
    await done
  }

  private say(report: Report): void {
    this.socket?.send(JSON.stringify(report))
    this.watches()
  }

  private watches(): void {
    this.watch ??= setTimeout(this.again, ANSWER_WITHIN_MS)
  }
}
