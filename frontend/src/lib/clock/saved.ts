/** The clock as it was saved last: at each press and each second, so that a reload loses a second at most. */

import type { Player } from '../api/types'
import type { Chessclock } from './chessclock'
import type { Rules } from './messages'

const KEPT = 'rapidplay-clock'

/** Why the clocks stand. */
export type Because = 'restored' | 'slept' | 'moved' | 'called' | 'claim' | 'arbiter' | 'flag'

export interface Saved {
  event: string
  board: string
  device: string
  round: number
  rules: Rules
  clock: Chessclock
  hasStarted: boolean
  isOver: boolean
  because: Because | null
  lastRan: Player | null
  /** Whose offer of a draw is not answered. */
  offer: Player | null
  /** Commands that it has carried out. */
  shown: string[]
  /** By the time of day. */
  at: number
}

export function save(saved: Saved): void {
  localStorage.setItem(KEPT, JSON.stringify(saved))
}

/** What was saved by this device as the clock of this board. */
export function saved(event: string, board: string, device: string): Saved | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Saved | null
    return found?.event === event && found.board === board && found.device === device ? found : null
  } catch {
    return null
  }
}
