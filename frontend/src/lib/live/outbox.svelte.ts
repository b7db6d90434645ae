/** What this device wrote and the server does not have yet: kept, sent in order, sent again; ids make repeats harmless. */

import * as api from '../api/calls'
import { Problem, Unreachable } from '../api/http'
import type { NewEntry, Receipt } from '../api/types'
import { forgetWaiting, keepWaiting, waiting, type Waiting } from './kept'

const AGAIN_MS = 2000

let entries = $state.raw<Waiting[]>([])
let sending: Promise<void> | null = null
let timer: ReturnType<typeof setTimeout> | null = null
const hears = new Map<string, (receipt: Receipt) => void>()

export const outbox = {
  /** What is still to be sent. */
  get toSend(): Waiting[] {
    return entries.filter((one) => one.refused === null)
  },
  /** What the server refused: it stays until somebody has read why. */
  get refused(): Waiting[] {
    return entries.filter((one) => one.refused !== null)
  },
  get all(): Waiting[] {
    return entries
  },
}

async function look(): Promise<void> {
  entries = await waiting()
}

/** When the page starts: what an earlier page could not send. */
export async function openOutbox(): Promise<void> {
  await look()
  sendAll()
}

/**
 * Keeps an entry, and sends it as soon as that is possible. The promise is kept when the server has answered; without
 * network that may be much later, and after a reload never: then the outbox alone tells.
 */
export async function write(event: string, entry: NewEntry): Promise<Receipt> {
  const answered = new Promise<Receipt>((resolve) => hears.set(entry.id, resolve))
  await keepWaiting({ event, entry, refused: null })
  await look()
  sendAll()
  return answered
}

/** Sends whatever waits, now. */
export function sendAll(): void {
  if (timer !== null) clearTimeout(timer)
  timer = null
  sending ??= sendEach().finally(() => (sending = null))
}

async function sendEach(): Promise<void> {
  for (let next = outbox.toSend[0]; next !== undefined; next = outbox.toSend[0]) {
    try {
      const [receipt] = await api.append(next.event, [next.entry])
      if (receipt) await isAnswered(next, receipt)
    } catch (fault) {
      if (fault instanceof Problem && fault.data.status < 500 && ![401, 429].includes(fault.data.status)) {
        await isAnswered(next, { refused: fault.data })
        continue
      }
      if (!(fault instanceof Problem) && !(fault instanceof Unreachable)) throw fault
      const waitMs = fault instanceof Problem && fault.retryAfterS ? fault.retryAfterS * 1000 : AGAIN_MS
      timer = setTimeout(sendAll, waitMs)
      return
    }
  }
}

async function isAnswered(one: Waiting, receipt: Receipt): Promise<void> {
  if ('refused' in receipt) await keepWaiting({ ...one, refused: receipt.refused })
  else if (one.place !== undefined) await forgetWaiting(one.place)
  await look()
  hears.get(one.entry.id)?.(receipt)
  hears.delete(one.entry.id)
}

/** What was refused has been read. */
export async function forget(one: Waiting): Promise<void> {
  if (one.place !== undefined) await forgetWaiting(one.place)
  await look()
}

addEventListener('online', sendAll)
