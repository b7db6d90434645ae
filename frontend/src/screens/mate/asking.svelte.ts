/** Asks whether a player can still checkmate: the solver, or without network the table of men in the pack. */

import * as api from '../../lib/api/calls'
import { Problem, Unreachable } from '../../lib/api/http'
import type { Player } from '../../lib/api/types'
import { noMateBy } from '../../lib/pack/men'
import { pack } from '../../lib/pack/pack.svelte'
import { fenOf, type Position, reasonsAgainst } from './setup'

export const FIRST_NODES = 200_000
const MOST_NODES = 2_000_000
const MORE = 10

export class Asking {
  answer = $state.raw<api.MateAnswer | null>(null)
  /** What was asked about. */
  fen = $state('')
  by = $state<Player>('white')
  reasons = $state.raw<string[]>([])
  isSearching = $state(false)
  isOffline = $state(false)
  nodes = $state(FIRST_NODES)
  #number = 0

  get canSearchLonger(): boolean {
    return this.answer?.answer === 'undetermined' && !this.isOffline && this.nodes < MOST_NODES
  }

  async ask(position: Position, by: Player, nodes = FIRST_NODES): Promise<void> {
    this.cancel()
    this.answer = null
    this.reasons = reasonsAgainst(position)
    if (this.reasons.length > 0) return
    this.fen = fenOf(position)
    this.by = by
    this.nodes = nodes
    const number = ++this.#number
    this.isSearching = true
    const answer = await this.#answered(this.fen, by, nodes)
    if (number !== this.#number) return
    this.isSearching = false
    this.answer = answer
  }

  longer(position: Position): Promise<void> {
    return this.ask(position, this.by, Math.min(MOST_NODES, this.nodes * MORE))
  }

  /** The answer that comes in later is not waited for. */
  cancel(): void {
    this.#number += 1
    this.isSearching = false
  }

  async #answered(fen: string, by: Player, nodes: number): Promise<api.MateAnswer | null> {
    this.isOffline = false
    try {
      return await api.mate({ fen, by, nodes })
    } catch (fault) {
      if (fault instanceof Problem && fault.data.status < 500) {
        this.reasons = fault.message.split('\n')
        return null
      }
      if (!(fault instanceof Problem) && !(fault instanceof Unreachable)) throw fault
      this.isOffline = true
      const cannot = pack.now !== null && noMateBy(pack.now, fen, by)
      return cannot ? { answer: 'cannot', because: 'pieces' } : { answer: 'undetermined', nodes: 0 }
    }
  }
}
