/** The pack of the event on this device: asked for once, kept, and asked for again when the rules have changed. */

import { Problem, Unreachable } from '../api/http'
import { desk } from '../live/desk.svelte'
import { fact, keepFact } from '../live/kept'
import type { Pack } from './walk'

interface KeptPack {
  hash: string
  pack: Pack
}

let kept = $state.raw<KeptPack | null>(null)
let isServers = $state(false)

export const pack = {
  get now(): Pack | null {
    return kept?.pack ?? null
  },
  get hash(): string | null {
    return kept?.hash ?? null
  },
  /** The server has this one, too. */
  get isServers(): boolean {
    return isServers
  },
}

/** The pack that is kept, then the server's where that is another one. */
export async function openPack(): Promise<void> {
  const key = `${desk.event}/pack`
  kept = (await fact<KeptPack>(key))?.value ?? null
  try {
    const answer = await fetch(`/api/events/${encodeURIComponent(desk.event)}/pack`, {
      headers: kept === null ? {} : { 'If-None-Match': `"${kept.hash}"` },
      credentials: 'same-origin',
    })
    if (answer.status === 200) {
      kept = { hash: (answer.headers.get('ETag') ?? '').replaceAll('"', ''), pack: (await answer.json()) as Pack }
      await keepFact(key, kept)
    }
    isServers = answer.status === 200 || answer.status === 304
  } catch (fault) {
    if (!(fault instanceof TypeError) && !(fault instanceof Problem) && !(fault instanceof Unreachable)) throw fault
    isServers = false
  }
}
