/** The live event on this device: who is signed in, the hall, how fresh its facts are. There is one for the page. */

import * as api from '../api/calls'
import { csrfToken, Problem, Unreachable } from '../api/http'
import type { ChessEvent, Hall, LogEntry, NewEntry, Receipt, Row, Session } from '../api/types'
import { publicToken, watchNoMore } from '../api/watching'
import { ticker } from '../time/ticker.svelte'
import { OF_CLOCKS, pressed } from './clocks'
import { newId } from './ids'
import { fact, forgetFacts, keepFact } from './kept'
import { sendAll, write as writeToOutbox } from './outbox.svelte'
import { SharedStream } from './shared'

export type Link = 'live' | 'slow' | 'offline' | 'signed-out'

const SLOW_MS = 5_000
const OFFLINE_MS = 15_000
const ASK_SOON_MS = 150
const ASK_AT_MOST_EVERY_MS = 1_000
const ASK_AT_LEAST_EVERY_MS = 10_000
const KEEP_EVERY_MS = 5_000

let session = $state.raw<Session | null>(null)
let about = $state.raw<ChessEvent | null>(null)
let hall = $state.raw<Hall | null>(null)
let hallAt = $state(0)
let heardAt = $state(Date.now())
let signedOut = $state(false)
let offsetMs = $state(0)
let seq = $state(0)

// Each is reckoned once a tick, for however many clocks a screen shows.
const ageMs = $derived(Math.max(0, ticker.now - heardAt))
const link = $derived<Link>(signedOut ? 'signed-out' : ageMs > OFFLINE_MS ? 'offline' : ageMs > SLOW_MS ? 'slow' : 'live')
const behindMs = $derived(hall?.as_of ? Date.parse(hall.now) - Date.parse(hall.as_of) : 0)
const clockNow = $derived(Math.min(ticker.now, heardAt + OFFLINE_MS) + offsetMs - behindMs)

let stream: SharedStream | null = null
let asking: ReturnType<typeof setTimeout> | null = null
let askedAt = 0
let keptAt = 0
const listeners = new Set<(entry: LogEntry) => void>()

export const desk = {
  get session(): Session | null {
    return session
  },
  get event(): string {
    return session?.event ?? ''
  },
  get about(): ChessEvent | null {
    return about
  },
  get hall(): Hall | null {
    return hall
  },
  /** The last entry of the log that this device has seen. */
  get seq(): number {
    return Math.max(seq, hall?.seq ?? 0)
  },
  /** The server's time, as far as this device can tell. */
  get serverNow(): number {
    return ticker.now + offsetMs
  },
  get offsetMs(): number {
    return offsetMs
  },
  /** How old the facts are. */
  get ageMs(): number {
    return ageMs
  },
  get link(): Link {
    return link
  },
  /** So long ago was what the hall shows: the public may see it later. */
  get behindMs(): number {
    return behindMs
  },
  /** The time at which a running clock is to be shown: it stands still where nothing has been heard for too long. */
  get clockNow(): number {
    return clockNow
  },
  row(board: string): Row | undefined {
    return hall?.rows.find((row) => row.board === board)
  },
}

/**
 * Begins: asks who is signed in on this device, and follows the event. Without network the last known facts are shown.
 *
 * @returns whether anybody is signed in
 */
export async function start(): Promise<boolean> {
  // The cookie that comes with each session, or the token of the public: without them nobody need be asked.
  if (csrfToken() === '' && publicToken() === null) return false
  try {
    session = await api.session()
    await keepFact('session', session)
  } catch (fault) {
    if (fault instanceof Problem && fault.data.status === 401 && fault.code !== 'pin-wanted') return false
    if (!(fault instanceof Unreachable) && !(fault instanceof Problem)) throw fault
    session = (await fact<Session>('session'))?.value ?? null
    if (session === null) return false
    heardAt = Date.now() - OFFLINE_MS - 1
  }
  signedOut = false
  await showWhatIsKept()
  follow()
  return true
}

/** Signs out here; nothing of the event stays on the device but what was not sent. */
export async function leave(): Promise<void> {
  if (publicToken() === null) await api.signOut().catch((fault: unknown) => {
    if (!(fault instanceof Problem)) throw fault
  })
  watchNoMore()
  stop()
  await forgetFacts()
  session = null
  about = hall = null
}

export function stop(): void {
  stream?.close()
  stream = null
  if (asking !== null) clearTimeout(asking)
  asking = null
}

/** Tells of every entry that comes in; what is returned ends it. */
export function listen(listener: (entry: LogEntry) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes an entry: kept on the device first, then sent. */
export function write(kind: string, board: string | null, data: Record<string, unknown>): Promise<Receipt> {
  const entry: NewEntry = {
    id: newId(),
    kind,
    board,
    made_at: new Date(Date.now() + offsetMs).toISOString(),
    data: { ...data },
  }
  if (desk.seq > 0 && session !== null && session.as !== 'board') entry.seen_seq = desk.seq
  return writeToOutbox(desk.event, entry)
}

/** Asks for the event and its hall anew. */
export async function refresh(): Promise<void> {
  await Promise.all([askAbout(), askHall()])
}

async function showWhatIsKept(): Promise<void> {
  const event = desk.event
  about = (await fact<ChessEvent>(`${event}/about`))?.value ?? null
  const kept = await fact<Hall>(`${event}/hall`)
  if (kept !== null && hall === null) {
    hall = kept.value
    hallAt = kept.at
    // Until the server is heard: its time as it was told with these facts, and their age.
    offsetMs = Date.parse(hall.now) - hallAt
    if (heardAt < Date.now() - OFFLINE_MS) heardAt = Math.min(heardAt, hallAt)
  }
}

function follow(): void {
  stop()
  void refresh()
  const path = `/api/events/${encodeURIComponent(desk.event)}/stream`
  stream = new SharedStream(path, `${desk.event}/${session?.device ?? ''}`, {
    event: ({ kind, data }) => {
      if (kind === 'beat') beats(JSON.parse(data) as { now_ms: number; seq: number })
      else if (kind === 'log') hears(JSON.parse(data) as LogEntry)
    },
    turnedAway: () => void isTurnedAway(),
  })
}

function beats(told: { now_ms: number; seq: number }): void {
  isHeard()
  offsetMs = told.now_ms - Date.now()
  if (told.seq > desk.seq) askSoon()
}

function isHeard(): void {
  const wasAway = Date.now() - heardAt > SLOW_MS
  heardAt = Date.now()
  if (wasAway) {
    sendAll()
    askSoon()
  }
}

/** The server would not tell this device anything: is anybody still signed in? */
async function isTurnedAway(): Promise<void> {
  stop()
  try {
    session = await api.session()
    setTimeout(follow, SLOW_MS)
  } catch (fault) {
    if (fault instanceof Problem && fault.data.status === 401 && fault.code !== 'pin-wanted') signedOut = true
    else setTimeout(() => void isTurnedAway(), SLOW_MS)
  }
}

function hears(entry: LogEntry): void {
  isHeard()
  seq = Math.max(seq, entry.seq)
  const row = entry.board === undefined ? undefined : desk.row(entry.board)
  if (OF_CLOCKS.has(entry.kind) && row && hall && entry.data['round'] === hall.round) {
    const rows = hall.rows.map((one) => (one === row ? pressed(row, entry) : one))
    hall = { ...hall, rows }
  } else askSoon()
  for (const listener of listeners) listener(entry)
}

function askSoon(): void {
  if (asking !== null) return
  const waitMs = Math.max(ASK_SOON_MS, askedAt + ASK_AT_MOST_EVERY_MS - Date.now())
  asking = setTimeout(() => {
    asking = null
    void refresh()
  }, waitMs)
}

async function askHall(): Promise<void> {
  askedAt = Date.now()
  const answer = await known(() => api.hall(desk.event))
  // An answer that was overtaken by a later one tells nothing new.
  if (answer === null || (hall !== null && answer.round === hall.round && answer.seq < hall.seq)) return
  hall = answer
  hallAt = Date.now()
  offsetMs = Date.parse(answer.now) - hallAt
  isHeard()
  if (hallAt - keptAt > KEEP_EVERY_MS) {
    keptAt = hallAt
    void keepFact(`${desk.event}/hall`, answer)
  }
}

async function askAbout(): Promise<void> {
  const answer = await known(() => api.about(desk.event))
  if (answer === null) return
  about = answer
  void keepFact(`${desk.event}/about`, answer)
}

/** An answer, or null where there is none now: the last known facts stay. */
async function known<T>(asks: () => Promise<T>): Promise<T | null> {
  try {
    return await asks()
  } catch (fault) {
    if (fault instanceof Problem && fault.data.status === 401 && fault.code !== 'pin-wanted') signedOut = true
    if (fault instanceof Problem && fault.code === 'pin-wanted' && session) session = { ...session, locked: true }
    if (fault instanceof Problem || fault instanceof Unreachable) return null
    throw fault
  }
}

setInterval(() => {
  if (session !== null && stream !== null && Date.now() - askedAt > ASK_AT_LEAST_EVERY_MS) askSoon()
}, ASK_SOON_MS * 10)
