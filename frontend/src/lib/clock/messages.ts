/** What a board's clock and the server say to each other on the line. Docs: docs/api.md. */

import type { Both, Player } from '../api/types'
import type { ProblemData } from '../api/http'
import type { Period, Setting } from './chessclock'

/** The time control as the server reads it, and what the event wants of a clock. */
export interface Rules extends Both<Period[]> {
  time_control: string
  /** When one flag falls both clocks stop. */
  freeze: boolean
  /** Both players together may set a paused chessclock going again. */
  players_resume: boolean
}

/** What the tablet is told when it comes, or comes back. */
export interface Hello {
  board: string
  now_ms: number
  is_the_clock: boolean
  rules: Rules | null
  round: number | null
  clocks_ms: Both<number> | null
  read_at: string | null
  moves: Both<number> | null
  run: Player | null
}

/** What an arbiter wants the clock to show. */
export interface SetCommand extends Setting {
  run?: Player | null
}

export type Told =
  | { hello: Hello }
  | { set: SetCommand; id: string }
  | { ack: string; seq: number }
  | { refused: ProblemData; id?: string }

/** What the tablet sends: something that happened, or (`ack`) that it shows what it was told to. */
export interface Report {
  id?: string
  ack?: string
  kind?: string
  device_ms?: number
  made_at?: string
  data: Record<string, unknown>
}

export function nameOf(report: Report): string {
  return report.id ?? report.ack ?? ''
}
