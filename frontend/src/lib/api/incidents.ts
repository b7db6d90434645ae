/** The incidents of all rounds, with what was ruled and counted: for arbiters. */

import { call } from './http'
import type { Both, Incident } from './types'

export interface PlayerOfGame {
  number: number
  name: string
}

/** A game in which something was looked into. */
export interface GameRuled {
  round: number
  board: string
  white: PlayerOfGame
  black: PlayerOfGame
  /** Counter -> player -> number; what is zero is left out. */
  counters: Record<string, Partial<Both<number>>>
  scoresheet_requests: Partial<Both<number>>
  incidents: Incident[]
  look_again: { seq: number; by: string; came: number[] }[]
}

export interface Ruled {
  seq: number
  games: GameRuled[]
}

export const incidents = (event: string): Promise<Ruled> =>
  call('GET', `/api/events/${encodeURIComponent(event)}/incidents`)
