/** Server-sent events, read by fetch: the browser's own EventSource sends cookies, and cannot show a token. */

import { whoCalls } from '../api/watching'

const AGAIN_MS = 2000

export interface Event {
  kind: string
  data: string
  /** Where it stands in the log; null: nowhere. */
  id: string | null
}

export interface Hears {
  event(event: Event): void
  /** The server would not: it is not asked again. */
  turnedAway(): void
}

export class Stream {
  private readonly ends = new AbortController()

  /** `last`: the entry that was heard last; null: from now on. */
  constructor(
    private readonly path: string,
    private last: string | null,
    private readonly hears: Hears,
  ) {
    void this.follows()
  }

  close(): void {
    this.ends.abort()
  }

  private async follows(): Promise<void> {
    while (!this.ends.signal.aborted) {
      const answer = await this.asks()
      if (answer !== null && !answer.ok) return this.hears.turnedAway()
      await this.reads(answer)
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }

  /** The answer; null where the server cannot be reached. */
  private async asks(): Promise<Response | null> {
    const { credentials, headers } = whoCalls()
    const seen: Record<string, string> = this.last === null ? {} : { 'Last-Event-ID': this.last }
    const how = { credentials, headers: { ...headers, ...seen }, signal: this.ends.signal }
    return fetch(this.path, { ...how, cache: 'no-store' }).catch(() => null)
  }

  private async reads(answer: Response | null): Promise<void> {
    const reader = answer?.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    try {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        const events = (text + read.value).split('\n\n')
        text = events.pop() ?? ''
        for (const one of events) this.tells(one)
      }
    } catch {
      // It was cut: what was missed is asked for by the last entry that was heard.
    }
  }

  private tells(told: string): void {
    const fields = new Map(told.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^[^:]*: ?/, '')]))
    const [kind, data, id] = [fields.get('event'), fields.get('data'), fields.get('id') ?? null]
    this.last = id ?? this.last
    if (kind && data !== undefined && !this.ends.signal.aborted) this.hears.event({ kind, data, id })
  }
}
