/** What players say at their clock: they call, claim, offer, answer, resign. What follows is for the desk and arbiters. */

import { opponentOf, type Player } from '../api/types'
import type { Because } from './saved'

/** The clock at which they say it. */
export interface AtAClock {
  readonly board: string
  readonly isOver: boolean
  pauses(by: Player | 'both', reason: string, because: Because): void
  ends(): void
  goesOn(by: Player): void
  tells(kind: string, data: Record<string, unknown>): void
}

export class Said {
  /** Whose offer of a draw is not answered. */
  offer = $state<Player | null>(null)
  /** Who is ready to play on, and waits for the other. */
  ready = $state<Player | null>(null)

  constructor(private readonly clock: AtAClock) {}

  /** Stops both clocks to seek the arbiter. */
  call(by: Player | 'tablet'): void {
    this.clock.pauses(by === 'tablet' ? 'both' : by, 'seek-arbiter', 'called')
    this.clock.tells('arbiter-called', { by })
  }

  claim(by: Player, of: 'illegal-move' | 'win-on-time'): void {
    this.clock.pauses(by, 'claim', 'claim')
    this.clock.tells('claim-made', { by, of })
  }

  asksForTheRecord(by: Player): void {
    this.clock.tells('request-made', { by, of: 'arbiters-record' })
    this.clock.tells('arbiter-called', { by })
  }

  /** Ready to play on, or not after all; the clocks go when both are. */
  wantsToGoOn(by: Player): void {
    if (this.ready === opponentOf(by)) this.clock.goesOn(by)
    else this.ready = this.ready === by ? null : by
  }

  offersADraw(by: Player): void {
    if (this.offer === by || this.clock.isOver) return
    this.offer = by
    this.clock.tells('draw-offered', { by })
  }

  answers(by: Player, answer: 'accept' | 'decline'): void {
    this.offer = null
    if (answer === 'accept') this.clock.ends()
    this.clock.tells('draw-answered', { by, answer })
    if (answer === 'accept') this.enters('1/2-1/2', 'agreement')
  }

  resigns(by: Player): void {
    this.clock.ends()
    this.clock.tells('resigned', { by })
    this.enters(by === 'white' ? '0-1' : '1-0', 'resignation')
  }

  /** An offer is gone when the one to whom it was made presses. */
  hasPressed(player: Player): void {
    if (this.offer === opponentOf(player)) this.offer = null
  }

  private enters(result: string, reason: string): void {
    this.clock.tells('result-entered', { board: this.clock.board, result, reason })
  }
}
