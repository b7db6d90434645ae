/** An arbiter at the tablet: the server knows his PIN; without network this tablet knows it from the last time. */

import { call, Unreachable } from '../api/http'
import type { NewEntry, Receipt } from '../api/types'
import { newId } from '../live/ids'

const KEPT = 'rapidplay-clock-pins'
const ROUNDS = 300_000
const MOST_WRONG = 5
const LOCKED_MS = 30_000

/** Somebody who has shown that he is an arbiter. */
export interface Arbiter {
  name: string
  secret: string
}

interface KeptPin {
  name: string
  salt: string
  hash: string
}

/** Too many wrong tries while the server could not be asked. */
export class LockedHere extends Error {
  constructor(readonly untilMs: number) {
    super('too many wrong tries')
  }
}

let wrong = 0
let lockedUntil = 0

/** What an arbiter does at the tablet, in his own name. Nothing may be sent: then his PIN is looked at, no more. */
export async function asArbiter(
  event: string,
  board: string,
  arbiter: Arbiter,
  wanted: { kind: string; data: Record<string, unknown> }[] = [],
): Promise<Receipt[]> {
  const entries: NewEntry[] = wanted.map((one) => ({ id: newId(), board, ...one }))
  const path = `/api/events/${encodeURIComponent(event)}/boards/${encodeURIComponent(board)}/unlock`
  const answer = await call<{ receipts: Receipt[] }>('POST', path, { ...arbiter, entries })
  void keep(arbiter)
  return answer.receipts
}

/**
 * Whether this is an arbiter, by the server, else by what this tablet kept.
 *
 * @returns false where the server could not be asked and nothing is known of him here
 * @throws Problem the server says no
 */
export async function isArbiter(event: string, board: string, arbiter: Arbiter): Promise<boolean> {
  try {
    await asArbiter(event, board, arbiter)
    return true
  } catch (fault) {
    if (!(fault instanceof Unreachable)) throw fault
    return isKnownHere(arbiter)
  }
}

async function isKnownHere({ name, secret }: Arbiter): Promise<boolean> {
  if (Date.now() < lockedUntil) throw new LockedHere(lockedUntil)
  const one = kept().find((pin) => pin.name === name)
  if (one !== undefined && (await hashed(secret, one.salt)) === one.hash) {
    wrong = 0
    return true
  }
  wrong += 1
  if (wrong >= MOST_WRONG) {
    wrong = 0
    lockedUntil = Date.now() + LOCKED_MS
  }
  return false
}

function kept(): KeptPin[] {
  return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as KeptPin[]
}

/** Slow to guess; on plain http the browser has no such thing, and nothing is kept. */
async function keep({ name, secret }: Arbiter): Promise<void> {
  if (crypto.subtle === undefined) return
  const salt = base64(crypto.getRandomValues(new Uint8Array(16)))
  const one = { name, salt, hash: await hashed(secret, salt) }
  localStorage.setItem(KEPT, JSON.stringify([one, ...kept().filter((pin) => pin.name !== name)].slice(0, 3)))
}

async function hashed(secret: string, salt: string): Promise<string> {
  const bytes = new TextEncoder()
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), 'PBKDF2', false, ['deriveBits'])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: ROUNDS }
  return base64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
