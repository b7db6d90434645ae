/** What this device keeps: the last facts, the outbox, drafts, the pack. It survives a reload and a start without network. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import type { NewEntry } from '../api/types'
import type { ProblemData } from '../api/http'

/** The last known answer of a call, and when it was given (by the device's clock). */
export interface Fact<T = unknown> {
  value: T
  at: number
}

/** An entry that is to be sent, or was refused. */
export interface Waiting {
  /** Its place in the outbox; given when it is kept. */
  place?: number
  event: string
  entry: NewEntry
  refused: ProblemData | null
}

interface Kept extends DBSchema {
  facts: { key: string; value: Fact }
  outbox: { key: number; value: Waiting }
  drafts: { key: string; value: unknown }
}

let opened: Promise<IDBPDatabase<Kept>> | null = null

function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('rapidplay', 1, {
    upgrade(db) {
      db.createObjectStore('facts')
      db.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
      db.createObjectStore('drafts')
    },
  })
  return opened
}

export async function keepFact(key: string, value: unknown): Promise<void> {
  await (await database()).put('facts', { value, at: Date.now() }, key)
}

export async function fact<T>(key: string): Promise<Fact<T> | null> {
  return ((await (await database()).get('facts', key)) as Fact<T> | undefined) ?? null
}

/** Everything that is to be sent, in the order in which it was written. */
export async function waiting(): Promise<Waiting[]> {
  return (await database()).getAll('outbox')
}

export async function keepWaiting(one: Waiting): Promise<number> {
  return (await database()).put('outbox', one)
}

export async function forgetWaiting(place: number): Promise<void> {
  await (await database()).delete('outbox', place)
}

export async function keepDraft(key: string, value: unknown): Promise<void> {
  await (await database()).put('drafts', value, key)
}

export async function draft<T>(key: string): Promise<T | null> {
  return ((await (await database()).get('drafts', key)) as T | undefined) ?? null
}

export async function forgetDraft(key: string): Promise<void> {
  await (await database()).delete('drafts', key)
}

/** When somebody signs out nothing stays but what was not sent. */
export async function forgetFacts(): Promise<void> {
  const db = await database()
  await Promise.all([db.clear('facts'), db.clear('drafts')])
}
