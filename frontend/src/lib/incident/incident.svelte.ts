/** An incident that an arbiter is looking into: its draft, kept on the device until something is declared. */

import type { Board, Incident, LogEntry } from '../api/types'
import { language } from '../i18n/i18n.svelte'
import { desk, listen, write } from '../live/desk.svelte'
import { newId } from '../live/ids'
import { draft, forgetDraft, keepDraft } from '../live/kept'
import { pack } from '../pack/pack.svelte'
import type { Replies, Reply } from '../pack/walk'
import { CLAIMED, kindOfClaim, type Wanted } from './address'
import { incidentOf, isOpen, repliesTold, sameAs } from './answered'
import { type Known, knownOf, NOTHING_KNOWN } from './known'
import { changed, type Led, led } from './led'
import { boardNow, lookAt } from './looked'

/** What is kept of an incident on the device. */
export interface Draft {
  id: string
  kind: string | null
  given: Replies
  /** All that is answered, as the log has it. */
  told: Replies
  known: Known
  isOpened: boolean
  isAwaiting: boolean
  /** Up to which entry the log was known when it was kept. */
  seq: number
}

/** Where the draft of a board is kept. */
export function draftKey(board: string): string {
  return `${desk.event}/incident/${board}`
}

export class Looking {
  readonly board: string
  id = $state(newId())
  kind = $state<string | null>(null)
  given = $state.raw<Replies>({})
  known = $state.raw<Known>(NOTHING_KNOWN)
  /** The question that is being answered anew. */
  editing = $state<string | null>(null)
  /** The answers that a changed one made void. */
  gone = $state.raw<string[]>([])
  isOpened = $state(false)
  isAwaiting = $state(false)
  isReady = $state(false)
  /** Declared or noted here. */
  isDone = $state(false)
  facts = $state.raw<Board | null>(null)
  /** What was declared on it already; null: nothing that stands. */
  past = $state.raw<Incident | null>(null)
  /** Another arbiter, who answers or has declared meanwhile. */
  other = $state<{ name: string; declared: boolean } | null>(null)
  /** What this device told the log: it comes back with the stream. */
  #told = new Set<string>()

  constructor(board: string) {
    this.board = board
    $effect(() => listen((entry) => this.hears(entry)))
    void this.begin()
  }

  /** Other incidents of this board that nobody has finished. */
  get openOnes(): Incident[] {
    return this.facts?.incidents.filter((one) => isOpen(one) && one.incident !== this.id) ?? []
  }

  /** How far the answers lead; null before a tile is chosen, and without a pack. */
  get led(): Led | null {
    return this.ledIn(language.now)
  }

  ledIn(spoken: string): Led | null {
    if (this.kind === null || pack.now === null) return null
    return led(pack.now, this.kind, this.given, this.known, this.now(), spoken)
  }

  /** What the hall shows now, for what changes while an incident is looked into. */
  private now(): Known {
    const row = desk.row(this.board)
    return row ? knownOf(row, null, [], null) : this.known
  }

  async choose(kind: string): Promise<void> {
    this.kind = kind
    this.given = {}
    this.gone = []
    this.editing = null
    this.known = await this.look()
    await this.keep()
  }

  answer(name: string, reply: Reply): void {
    const now = this.led
    if (now === null) return
    if (!this.isOpened) this.open()
    const after = changed(now, this.given, name, reply)
    this.given = after.given
    this.gone = after.gone
    this.editing = null
    this.tell()
    void this.keep()
  }

  /** Goes where an address leads: a kind of incident, or one that is in the log. */
  async goes(wanted: Wanted): Promise<void> {
    if (wanted.incident !== null) {
      await this.look() // a draft is shown before the board was asked
      const found = incidentOf(this.facts, wanted.incident)
      if (found) await this.takeUp(found)
      return
    }
    const kind = wanted.kind === CLAIMED ? kindOfClaim(this.known.claim?.of) : wanted.kind
    if (kind === null || kind === this.kind || !pack.now?.kinds[kind]) return
    if (this.kind !== null || this.isOpened) await this.again()
    await this.choose(kind)
  }

  /** Goes on with an incident of the log, as far as it was answered. */
  async takeUp(chosen: Incident): Promise<void> {
    const known = await this.look()
    const incident = incidentOf(this.facts, chosen.incident) ?? chosen
    const isCompleted = this.facts?.awaited?.incident === incident.incident && this.facts.awaited.completed
    this.id = incident.incident
    this.kind = incident.kind !== null && pack.now?.kinds[incident.kind] ? incident.kind : null
    this.given = incident.answered?.replies ?? {}
    // Of an awaited move that is completed the counters show no more that it was not.
    this.known = isCompleted ? { ...known, moves: NOTHING_KNOWN.moves } : known
    this.gone = []
    this.editing = this.other = null
    this.isOpened = true
    this.isAwaiting = incident.state === 'waiting'
    this.past = isOpen(incident) || incident.rulings.every((one) => one.withdrawn) ? null : incident
    await this.keep()
  }

  private tell(): void {
    const { id: incident, kind } = this
    const replies = repliesTold(this.led)
    this.#told.add(sameAs(kind, replies))
    void write('question-answered', this.board, { incident, kind, replies })
  }

  /** What others do about the same incident is seen as it comes. */
  private hears(entry: LogEntry): void {
    if (entry.board !== this.board) return
    if (entry.kind === 'incident-opened' || entry.kind === 'ruling-declared') void boardNow(this.board).then((board) => (this.facts = board))
    if (entry.data['incident'] !== this.id) return
    const name = entry.author?.split(':').at(-1) ?? ''
    if (entry.kind === 'next-move-awaited') this.isAwaiting = true
    else if (entry.kind === 'ruling-declared') this.other = { name, declared: true }
    else if (entry.kind === 'question-answered') this.hearsAnswers(entry, name)
  }

  private hearsAnswers(entry: LogEntry, name: string): void {
    const { kind, replies } = entry.data as { kind: string; replies: Replies }
    if (this.#told.has(sameAs(kind, replies))) return
    this.kind = kind
    this.given = replies
    this.gone = []
    this.editing = null
    this.other = { name, declared: false }
    void this.keep()
  }

  /** Back to the tiles; what was opened stays the same incident. */
  back(): void {
    this.kind = null
    this.given = {}
    this.gone = []
    this.editing = null
    void this.keep()
  }

  open(): void {
    this.isOpened = true
    void write('incident-opened', this.board, { incident: this.id, kind: this.kind })
  }

  async await(by: unknown, what: string): Promise<void> {
    if (!this.isOpened) this.open()
    const mover = by === 'white' || by === 'black' ? { by } : {}
    void write('next-move-awaited', this.board, { incident: this.id, what, ...mover })
    this.isAwaiting = true
    await this.keep()
  }

  /** Whatever was told is declared or noted: the next incident is another one. */
  async done(): Promise<void> {
    this.isDone = true
    await forgetDraft(draftKey(this.board))
  }

  async again(): Promise<void> {
    this.id = newId()
    this.isOpened = this.isAwaiting = false
    this.past = this.other = null
    this.back()
    await this.done()
    this.isDone = false
  }

  async keep(): Promise<void> {
    const { id, kind, given, known, isOpened, isAwaiting } = this
    const kept: Draft = { id, kind, given, told: repliesTold(this.led), known, isOpened, isAwaiting, seq: desk.seq }
    await keepDraft(draftKey(this.board), $state.snapshot(kept))
  }

  private async begin(): Promise<void> {
    const kept = await draft<Draft>(draftKey(this.board))
    if (kept === null) this.known = await this.look()
    else {
      const { id, kind, given, known, isOpened, isAwaiting } = kept
      Object.assign(this, { id, kind, given, known, isOpened, isAwaiting })
      this.isReady = true
      await this.look()
      await this.seesOthers(kept)
    }
    this.isReady = true
  }

  /** What another device answered or declared since this one kept its draft. */
  private async seesOthers(kept: Draft): Promise<void> {
    const found = incidentOf(this.facts, kept.id)
    if (found?.state === 'declared' || found?.state === 'disputed') return this.again()
    const answered = found?.answered
    if (!answered || answered.seq <= kept.seq) return
    if (sameAs(found.kind, answered.replies) === sameAs(kept.kind, kept.told)) return
    this.kind = found.kind
    this.given = answered.replies
    await this.keep()
  }

  /** Asks for what the board knows; without network what was known last. */
  private async look(): Promise<Known> {
    const { board, known } = await lookAt(this.board)
    this.facts = board
    return known
  }
}
