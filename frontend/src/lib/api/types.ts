/** What the server tells of a live event. Docs: docs/api.md, docs/desk.md, docs/rulings.md. */

export type Player = 'white' | 'black'
export const PLAYERS: readonly Player[] = ['white', 'black']

export function opponentOf(player: Player): Player {
  return player === 'white' ? 'black' : 'white'
}

export interface Both<T> {
  white: T
  black: T
}

export type Role =
  | 'chief' | 'deputy' | 'arbiter' | 'assistant' | 'organiser' | 'board' | 'hall-screen' | 'spectator' | 'feed'

export const ARBITERS: readonly Role[] = ['chief', 'deputy', 'arbiter']
export const CHIEFS: readonly Role[] = ['chief', 'deputy']

/** Who is signed in on this device. */
export interface Session {
  event: string
  as: Role
  name: string
  device: string
  board: string | null
  locked: boolean
  /** This phone is unlocked by a PIN; what came in by a passphrase or a card does not lock. */
  has_pin: boolean
}

/** One side of a board, as the hall shows it. */
export interface Side {
  name: string | null
  /** What the chessclock showed when it was read last. */
  clock_ms: number | null
  /** What it shows now, as far as the server can tell. */
  left_ms: number | null
  running: boolean
  flag: boolean
  moves: number | null
}

export type State =
  | 'not-started' | 'running' | 'paused' | 'waiting-one-move' | 'claim-open' | 'ended' | 'disputed'

/** A board as players and spectators see it. */
export interface PublicRow {
  board: string
  state: State
  white: Side
  black: Side
  result: string | null
  read_at: string | null
}

/** A board as arbiters see it: also who needs one, and why. */
export interface Row extends PublicRow {
  /** 1 (a clock at zero) to 11 (ended). */
  attention: number
  word: string
  own: boolean
  alerts: number
  /** What the newest alert that nobody has put away shows. */
  seen: string | null
  called: { by: string; at: string } | null
  /** Who goes there. */
  on_the_way: string | null
  /** What is left in the board's tablet, in per cent, where it needs a charger. */
  low_battery: number | null
  open_incidents: number
  result_told: ResultTold | null
}

export interface EnteredResult extends Stamp {
  result: string
  reason: string | null
  unrated: boolean
  note: string | null
}

/** What was said of the result of a game. */
export interface ResultTold {
  entered: EnteredResult[]
  standing: EnteredResult | null
  confirmed: Stamp | null
  corrected: (Stamp & { was: string; because: string })[]
  ruled: { incident: string; ruling: number; result: string; by: string }[]
  /** The result that the board shows by the law of the event. */
  stands: string | null
  /** What speaks against it: `disputed` `ruling` `reason` `flag` `board`. */
  against: string[]
  /** Result -> what would speak against it, before it is entered. */
  would_be_against: Record<string, string[]>
}

export interface Hall {
  seq: number
  now: string
  /** Where the public sees things later: the moment at which the boards are shown. */
  as_of?: string
  round: number | null
  rows: Row[]
  /** Feeds that tell nothing new; only arbiters hear of them. */
  feeds?: FeedTrouble[]
}

export interface FeedTrouble {
  feed: string
  /** `not-heard`: of the watch itself nothing is heard; else what the watch says of a source. */
  seen: string
  at: string
  about: string | null
  note: string | null
  /** The alert that can be put away. */
  alert: string | null
}

export interface Stamp {
  seq: number
  at: string
  by: string
}

/** What may be claimed now, by whom and until when. */
export interface Window {
  who: Player | 'both'
  may: string
  until: unknown
  cites: string[]
  tell: boolean
  says: string
}

export interface DoNow {
  do: string
  says: string
  [parameter: string]: unknown
}

export interface Reason {
  says: string
  truth: 'met' | 'not-met' | 'undetermined'
  cites: { edition: string; article: string; sentence: number } | null
  events: number[]
}

export interface OpenQuestion {
  fact: string
  of?: Player
  ask: string
  because: string
  answers: unknown[]
  found_by: 'arbiter' | 'players' | 'chessclock' | 'solver'
}

export type Intervene = 'now' | 'wait-for-claim' | 'wait-one-move' | 'no' | 'discretion' | null

/** The object of a ruling: docs/rulings.md. */
export interface Ruling {
  format: string
  edition: string
  regime: string | null
  chess: string
  status: 'ruling' | 'questions'
  result: string
  intervene: Intervene
  options: string[]
  claim: 'upheld' | 'rejected' | 'check-first' | null
  add_seconds?: Partial<Both<number>>
  take_back_increment?: Partial<Both<number>>
  clocks?: Both<string>
  restore: string | null
  must?: { who: Player; do: string; piece?: string }
  must_moves?: string[]
  counters?: Record<string, Partial<Both<number>>>
  castling_barred?: Partial<Both<string[]>>
  do_now: DoNow[]
  say: string
  windows: Window[]
  reasons: Reason[]
  cites: string[]
  readings: string[]
  confidence: 'text' | 'commentary' | 'inferred'
  did_not_matter: string[]
  questions: OpenQuestion[]
}

export interface RulingOfIncident {
  ruling: number
  declared: Stamp
  withdrawn: (Stamp & { because?: string }) | null
  result: string
  counted: Record<string, Partial<Both<number>>>
  object: Ruling | null
  told: Record<string, unknown> | null
  pack: string | null
}

export interface Incident {
  incident: string
  kind: string | null
  state: 'open' | 'waiting' | 'declared' | 'withdrawn' | 'noted' | 'disputed' | 'settled'
  opened: Stamp | null
  /** What has been answered about it so far. */
  answered: (Stamp & { replies: Record<string, string | number | string[]> }) | null
  rulings: RulingOfIncident[]
}

export interface Alert {
  alert: string
  source: string
  seen: string
  /** The whole sentence. */
  note: string | null
  at: string
}

/** One board with all that an arbiter may know of it. */
export interface Board extends Omit<Row, 'alerts'> {
  seq: number
  round: number
  alerts: Alert[]
  rules: { edition: string; regime: string | null; chess: string | null; time_control: string } | null
  windows: Window[]
  unknown_because: string | null
  fen: string | null
  line: string[]
  moves_known: boolean
  /** How often the position has occurred; null where not every move is known. */
  occurrences: number | null
  moves_without_progress: number | null
  counters: Record<string, Partial<Both<number>>>
  scoresheet_requests: Partial<Both<number>>
  incidents: Incident[]
  /** The incident that waits for one move, and whether that move is completed. */
  awaited: { incident: string; completed: boolean } | null
  clock: {
    device: string | null
    feed: string | null
    first_flag: Player | null
    restored_at: string | null
    correction: { id: string; by: string; on_the_clock: boolean } | null
  }
  look_again: { seq: number; by: string; came: number[] }[]
  set_aside: { seq: number; kind: string; author: string; why: string }[]
}

/** What somebody found when he looked at a board, or at an item of the hall, before a round. */
export interface Tick {
  board: string | null
  item: string | null
  found: 'in-order' | 'wrong' | 'not-yet' | 'hidden'
  note: string | null
  stamp: Stamp
}

export type ByeKind = 'pairing-allocated' | 'full-point' | 'half-point' | 'zero-point'

export interface RoundOfEvent {
  round: number
  state: 'paired' | 'checked' | 'started' | 'closing' | 'closed'
  planned_start: string | null
  boards: string[]
  /** Board -> start numbers of White and Black; what a device kept from before it was told has none. */
  pairings?: Record<string, [number, number]>
  /** Start number -> kind of bye. */
  byes?: Record<string, ByeKind>
  regime: string | null
  warnings: string[]
  not_in_order: string[]
  items: string[]
  ticks: Tick[]
  started: Stamp | null
  /** What the chessclocks show before the first move, by the rules; null before they are declared. */
  clocks_ms: Both<number> | null
  without_a_result: string[]
  unconfirmed: string[]
}

export interface Staff {
  name: string
  role: Role
  boards: string | null
}

export interface PlayerOfEvent {
  number: number
  name: string
  short_name?: string
  title?: string
  federation?: string
}

/** A device that was let in. */
export interface DeviceOfEvent {
  device: string
  as: 'arbiter' | 'board' | 'hall-screen' | 'organiser' | 'feed'
  name: string | null
  board: string | null
  lost: boolean
}

export interface ChessEvent {
  seq: number
  name: string
  place: string | null
  federation: string | null
  days: string[]
  rounds_planned: number
  rounds: RoundOfEvent[]
  /** What the hall screens show to everybody. */
  notice: { text: string; at: string } | null
  languages: string[]
  /** When the names of players were taken out of the log, and by whom. */
  purged: Stamp | null
  edition: string | null
  declarations: { rules: Record<string, unknown>; because: string | null; stamp: Stamp }[]
  staff: Staff[]
  players: PlayerOfEvent[]
  devices: DeviceOfEvent[]
  /** The reports that the chief has released: of a round, or (null) of the whole event. */
  released: Released[]
}

export interface Released {
  round: number | null
  stamp: Stamp
}

/** An entry of the log, as far as this role may see it. */
export interface LogEntry {
  seq: number
  kind: string
  at: string
  board?: string
  author?: string
  made_at?: string
  data: Record<string, unknown>
}

/** An entry before it is sent. */
export interface NewEntry {
  id: string
  kind: string
  board?: string | null
  made_at?: string
  seen_seq?: number
  data: Record<string, unknown>
}

export type Receipt =
  | { seq: number; look_again?: number[]; set_aside?: string }
  | { refused: import('./http').ProblemData }
