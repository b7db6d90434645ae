/** The card that is shown for the answers so far: the desk's, or after a short wait the pack's. */

import type { Ruling } from '../api/types'
import { desk } from '../live/desk.svelte'
import { cardFor, type Carded } from './card'
import { Declaring } from './declaring.svelte'
import type { Looking } from './incident.svelte'
import type { Led } from './led'

/** So long the desk's own card is waited for; then the pack's is shown until it comes. */
const PATIENCE_MS = 1500

export class ShownCard {
  card = $state.raw<Ruling | null>(null)
  from = $state<'desk' | 'pack'>('pack')
  /** The edition gives no rule for this. */
  isRefused = $state(false)
  isAsking = $state(false)
  problem = $state<string | null>(null)
  /** What becomes of it: it outlives a turn of the device, which lays the page out anew. */
  declaring = $state.raw(new Declaring())
  #asked = ''

  /** Asks anew where the answers have changed. */
  follow(looking: Looking, led: Led | null): void {
    const key = led === null ? '' : JSON.stringify([looking.kind, led.replies, led.next?.name ?? null, led.refused])
    if (key === this.#asked) return
    this.#asked = key
    this.declaring = new Declaring()
    this.card = this.problem = null
    this.isRefused = led?.refused ?? false
    this.isAsking = false
    if (led === null || !(led.card || mayBeKnown(led, looking))) return
    this.isAsking = true
    const late = setTimeout(() => this.#asked === key && this.#shows({ card: led.card, from: 'pack', problem: null }), PATIENCE_MS)
    void this.#ask(looking, led, key).finally(() => clearTimeout(late))
  }

  async #ask(looking: Looking, led: Led, key: string): Promise<void> {
    const told = { event: desk.event, board: looking.board, kind: looking.kind ?? '', replies: led.replies }
    const answer = await cardFor({ ...told, round: desk.hall?.round ?? null }, led.card)
    if (this.#asked !== key) return
    // While the pack still asks, only a decided card of the desk takes the place of the question.
    if (led.card === null && answer.card?.status !== 'ruling') this.#shows({ card: null, from: 'pack', problem: null })
    else this.#shows(answer)
  }

  #shows(answer: Carded): void {
    this.isAsking = false
    this.card = answer.card
    this.from = answer.from
    this.isRefused = answer.problem?.code === 'no-such-rule'
    this.problem = answer.problem?.code === 'impossible-event' ? answer.problem.message : null
  }
}

/** The desk may know by the position what the pack has to ask. */
function mayBeKnown(led: Led, looking: Looking): boolean {
  return (led.next?.name.startsWith('can_checkmate:') ?? false) && looking.facts?.moves_known === true
}
