/** The calls of the server by name. Each throws `Problem` or `Unreachable`. */

import { language } from '../i18n/i18n.svelte'
import { call } from './http'
import type { Board, ChessEvent, Hall, LogEntry, NewEntry, Receipt, Role, Ruling, Session } from './types'
import { watchBy, watchNoMore } from './watching'

function of(event: string): string {
  return `/api/events/${encodeURIComponent(event)}`
}

function query(parameters: Record<string, string | number | null | undefined>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return text ? `?${text}` : ''
}

export interface SignIn {
  event: string
  as: Role
  name?: string | null
  secret: string
}

export interface LogWanted {
  board?: string | null
  player?: number | null
  kind?: string | null
  after?: number
  limit?: number
}

export const session = (): Promise<Session> => call('GET', '/api/session')
export function signIn(asked: SignIn): Promise<void> {
  watchNoMore()
  return call('POST', '/api/session', asked)
}

/** By the public link: nobody signs in, its token is shown with each call. */
export async function watch(token: string): Promise<void> {
  watchBy(token)
  try {
    await session()
  } catch (fault) {
    watchNoMore()
    throw fault
  }
}
export const signOut = (): Promise<void> => call('DELETE', '/api/session')
export function enrol(token: string, pin: string): Promise<void> {
  watchNoMore()
  return call('POST', '/api/enrolments', { token, pin })
}

/** A one-use link for somebody, or the card of a board, or the public link. */
export const invite = (asked: { as: Role; name?: string; boards?: string }) =>
  call<Invitation>('POST', '/api/enrolments', asked)

export const revoke = (asked: { as: Role; name?: string; boards?: string }): Promise<void> => call('DELETE', '/api/enrolments', asked)
export const newPassphrase = (door: string) => call<{ passphrase: string }>('POST', '/api/passphrases', { door })
export const newEvent = (asked: { event: string; chief: string; secret: string; about: Record<string, unknown> }) =>
  call<{ passphrase: string; recovery_code: string }>('POST', '/api/events', asked)

export const about = (event: string): Promise<ChessEvent> => call('GET', of(event))
export const hall = (event: string, round?: number | null): Promise<Hall> =>
  call('GET', `${of(event)}/hall${query({ round })}`)
export const board = (event: string, number: string, round?: number | null): Promise<Board> =>
  call('GET', `${of(event)}/boards/${encodeURIComponent(number)}${query({ round })}`, undefined, language.now)
export const log = (event: string, wanted: LogWanted = {}) =>
  call<{ entries: LogEntry[]; last: number }>('GET', `${of(event)}/log${query({ ...wanted })}`)
export const append = (event: string, entries: NewEntry[]): Promise<Receipt[]> =>
  call('POST', `${of(event)}/log`, entries)
export const decide = (event: string, told: Record<string, unknown>): Promise<Ruling> =>
  call('POST', `${of(event)}/decide`, told, language.now)

export const compare = (incident: Record<string, unknown>) =>
  call<{ rulings: Ruling[]; without_rule?: Record<string, string>[] }>('POST', '/api/compare', incident, language.now)
export const mate = (asked: { fen: string; by: string; nodes?: number }) =>
  call<MateAnswer>('POST', '/api/mate', asked, language.now)
export const classify = (tc: string, edition: string) =>
  call<Classified>('GET', `/api/classify${query({ tc, edition })}`, undefined, language.now)

/** The names of players leave the log of an event that is over; it is named once more. */
export const purge = (event: string, named: string) =>
  call<{ seq: number; last_hash: string }>('POST', `${of(event)}/purge`, { event: named })

/** What would follow from rules; writes nothing. */
export const weigh = (event: string, rules: Record<string, unknown>): Promise<Weighed> =>
  call('POST', `${of(event)}/rules`, { rules }, language.now)
export const laws = () =>
  call<{ editions: { edition: string; title: string; profiles: Record<string, unknown> }[] }>('GET', '/api/laws')

export interface Weighed {
  edition: string | null
  readings: { id: string; article: string; asks: string; options: Record<string, string>; default: string; taken: string }[]
  time: { chess: string | null; cites: string[]; open_point: string | null; total_seconds: { white: number; black: number } } | null
  supervision: Supervision | null
  follows: Follows[]
  objections: { key: string; says: string; refused: boolean; cites: string[] }[]
}

/** How one of the commonest incidents would be ruled. */
export interface Follows extends Pick<Ruling, 'status' | 'intervene' | 'result' | 'cites'> {
  of: 'illegal-move-seen' | 'both-kings-in-check' | 'flag-seen' | 'wrong-draw-claim'
  do: string[]
}

export interface Supervision {
  most_games: number | null
  recording_asked: boolean
  one_regime: string[]
  games_per_arbiter?: number
  arbiters_needed?: number | null
  regime?: 'competition' | 'simplified' | null
  asks?: string | null
  missing?: string[]
  cites?: string[]
}

/** What a file of pairings would become; nothing is stored. */
export const showImport = (event: string, round: number, file: Blob): Promise<ShownImport> =>
  call('POST', `${of(event)}/imports${query({ round })}`, file)
export const acceptImport = (event: string, id: string, planned_start: string | null) =>
  call<{ seq: number }>('POST', `${of(event)}/imports/${id}/accept`, planned_start === null ? {} : { planned_start })
/** The address of a file that the server makes. */
export type ExportedFile = 'trf26' | 'trf16' | 'pgn' | 'csv' | 'log'
export const exported = (event: string, what: ExportedFile, round?: number | null): string =>
  `${of(event)}/export/${what}${query({ round })}`

export interface ShownImport {
  import: string
  format: string
  round: number
  encoding: string
  count: number
  new_players: number
  /** What somebody who accepts it should know. */
  notes: string[]
  first: { line: number; board: string | null; white: string; black: string | null; result: string | null }[]
  rejected: { line: number; text: string; why: string }[]
  /** What a round that is paired already becomes; null: it is not paired yet. */
  differences: { board: string; was: PairOfNames | null; becomes: PairOfNames | null }[] | null
}

export interface PairOfNames {
  white: string
  black: string
}

/** A link that lets somebody in, and its QR code: black squares as the path of an SVG of `side` squares. */
export interface Invitation {
  link: string
  qr: { side: number; path: string }
  /** When it ends; null: it may be used again until it is revoked. */
  expires_at: string | null
}

export interface MateAnswer {
  answer: 'can' | 'cannot' | 'undetermined'
  /** In SAN, from what stands on the board, both sides moving. */
  line?: string[]
  uci?: string[]
  because?: string
  positions?: number
  nodes?: number
}

export interface Classified {
  time_control: string
  total_seconds: { white: number; black: number }
  classes: { edition: string; chess: string | null; cites: string[] }[]
}
