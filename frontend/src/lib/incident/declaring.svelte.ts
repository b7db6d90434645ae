/** Declares a ruling and takes it back: entries in the log, which only grows. */

import type { Receipt } from '../api/types'
import type { ProblemData } from '../api/http'
import { desk, write } from '../live/desk.svelte'
import { forget, outbox } from '../live/outbox.svelte'
import { pack } from '../pack/pack.svelte'
import type { Led } from './led'
import type { Looking } from './incident.svelte'

export const UNDO_MS = 10_000

export type Stage = 'open' | 'declared' | 'withdrawn' | 'refused'

export class Declaring {
  stage = $state<Stage>('open')
  /** It waits on this device for the network. */
  isToSend = $state(false)
  canUndo = $state(false)
  refused = $state.raw<ProblemData | null>(null)
  #answered: Promise<Receipt> | null = null
  #seq: number | null = null
  #timer: ReturnType<typeof setTimeout> | null = null

  /** The ruling that the replies lead to, as the arbiter's. */
  async declare(looking: Looking, led: Led, option: string | null): Promise<void> {
    if (this.stage === 'declared') return
    if (!looking.isOpened) looking.open()
    const answered = { kind: looking.kind, replies: led.replies, pack: pack.hash }
    this.stage = 'declared'
    this.isToSend = true
    this.canUndo = true
    this.#timer = setTimeout(() => (this.canUndo = false), UNDO_MS)
    this.#answered = write('ruling-declared', looking.board, { by: 'arbiter', incident: looking.id, answered })
    if (option !== null) void write('note-written', looking.board, { text: option, incident: looking.id })
    await looking.done()
    this.#hears(await this.#answered)
  }

  #hears(receipt: Receipt): void {
    this.isToSend = false
    if ('refused' in receipt) {
      this.stage = 'refused'
      this.canUndo = false
      this.refused = receipt.refused
    } else this.#seq = receipt.seq
  }

  /** One more entry; what was not sent yet is not sent. */
  async undo(looking: Looking): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.canUndo = false
    const incident = looking.id
    if (this.#seq === null && desk.link === 'offline') {
      const waiting = outbox.toSend.find((one) => one.entry.data['incident'] === incident && isRuling(one.entry.kind))
      if (waiting) await forget(waiting)
    } else {
      const receipt = await this.#answered
      if (receipt && 'seq' in receipt) void write('ruling-withdrawn', looking.board, { incident, ruling: receipt.seq })
    }
    this.stage = 'withdrawn'
    await looking.keep()
  }
}

function isRuling(kind: string): boolean {
  return kind === 'ruling-declared'
}
