/** An answer of the server that a screen shows: the last known one at once, the server's as soon as it is there. */

import { Problem, Unreachable } from '../api/http'
import type { LogEntry } from '../api/types'
import { desk, listen } from './desk.svelte'
import { fact, keepFact } from './kept'

const SOON_MS = 300

export interface Recalled<T> {
  readonly value: T | null
  /** When it was answered, by the clock of this device; 0: never. */
  readonly at: number
  /** What was refused, where the server did. */
  readonly refused: Problem | null
  ask: () => Promise<void>
}

/** Keeps an answer under a key, asks for it, and again after each entry that concerns it. Called when a screen begins. */
export function recalled<T>(key: string, asks: () => Promise<T>, concerns: (entry: LogEntry) => boolean): Recalled<T> {
  let value = $state.raw<T | null>(null)
  let at = $state(0)
  let refused = $state.raw<Problem | null>(null)
  let timer: ReturnType<typeof setTimeout> | null = null
  /** The last entry that was heard, or was in the log before the last answer. */
  let heard = 0

  async function ask(): Promise<void> {
    heard = Math.max(heard, desk.seq)
    try {
      value = await asks()
      at = Date.now()
      refused = null
      await keepFact(key, value)
    } catch (fault) {
      if (fault instanceof Problem) refused = fault
      else if (!(fault instanceof Unreachable)) throw fault
    }
  }

  async function begin(): Promise<void> {
    const kept = await fact<T>(key)
    if (kept !== null && value === null) {
      value = kept.value
      at = kept.at
    }
    await ask()
  }

  function soon(): void {
    timer ??= setTimeout(() => {
      timer = null
      void ask()
    }, SOON_MS)
  }

  $effect(() => {
    void begin()
    addEventListener('online', soon)
    const ends = listen((entry) => {
      heard = Math.max(heard, entry.seq)
      if (concerns(entry)) soon()
    })
    return () => {
      ends()
      removeEventListener('online', soon)
      if (timer !== null) clearTimeout(timer)
    }
  })

  // What came while the device did not listen: nobody told of it, but the hall has it.
  $effect(() => {
    if (desk.seq <= heard) return
    heard = desk.seq
    soon()
  })

  return {
    get value() {
      return value
    },
    get at() {
      return at
    },
    get refused() {
      return refused
    },
    ask,
  }
}
