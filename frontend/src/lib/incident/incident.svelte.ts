/** An incident that an arbiter is looking into: its draft, kept on the device until something is declared. */

import * as api from '../api/calls'
import { Problem, Unreachable } from '../api/http'
import type { Board, LogEntry } from '../api/types'
import { language } from '../i18n/i18n.svelte'
import { desk, write } from '../live/desk.svelte'
import { newId } from '../live/ids'
import { draft, fact, forgetDraft, keepDraft, keepFact } from '../live/kept'
import { pack } from '../pack/pack.svelte'
import type { Replies, Reply } from '../pack/walk'
import { type Known, knownOf, NOTHING_KNOWN } from './known'
import { changed, type Led, led } from './led'

const LAST_ENTRIES = 1000
const MINUTE_MS = 60_000

/** What is kept of an incident on the device. */
export interface Draft {
  id: string
  kind: string | null
  given: Replies
  known: Known
  isOpened: boolean
  isAwaiting: boolean
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
  facts = $state.raw<Board | null>(null)

  constructor(board: string) {
    this.board = board
    void this.begin()
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
    await forgetDraft(draftKey(this.board))
  }

  async again(): Promise<void> {
    this.id = newId()
    this.isOpened = this.isAwaiting = false
    this.back()
    await this.done()
  }

  async keep(): Promise<void> {
    const { id, kind, given, known, isOpened, isAwaiting } = this
    const kept: Draft = { id, kind, given, known, isOpened, isAwaiting }
    await keepDraft(draftKey(this.board), $state.snapshot(kept))
  }

  private async begin(): Promise<void> {
    const kept = await draft<Draft>(draftKey(this.board))
    if (kept !== null) Object.assign(this, kept)
    else this.known = await this.look()
    this.isReady = true
    if (kept !== null) await this.look()
  }

  /** Asks for what the board knows; without network what was known last. */
  private async look(): Promise<Known> {
    const [board, entries, minutes] = await Promise.all([this.askBoard(), this.askLog(), this.askStart()])
    this.facts = board
    const row = desk.row(this.board)
    return row ? knownOf(row, board, entries, minutes) : NOTHING_KNOWN
  }

  private async askBoard(): Promise<Board | null> {
    const key = `${desk.event}/board/${this.board}`
    const board = await asked(() => api.board(desk.event, this.board))
    if (board !== null) void keepFact(key, board)
    return board ?? (await fact<Board>(key))?.value ?? null
  }

  private async askLog(): Promise<LogEntry[]> {
    const after = Math.max(0, desk.seq - LAST_ENTRIES)
    return (await asked(() => api.log(desk.event, { board: this.board, after })))?.entries ?? []
  }

  private async askStart(): Promise<number | null> {
    const log = await asked(() => api.log(desk.event, { kind: 'round-started' }))
    const started = log?.entries.at(-1)
    return started ? Math.max(0, Math.floor((desk.serverNow - Date.parse(started.at)) / MINUTE_MS)) : null
  }
}

async function asked<T>(asks: () => Promise<T>): Promise<T | null> {
  try {
    return await asks()
  } catch (fault) {
    if (fault instanceof Problem || fault instanceof Unreachable) return null
    throw fault
  }
}
