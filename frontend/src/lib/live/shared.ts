/**
 * One stream for all pages of a browser. A browser holds six connections to a server at most, and a stream takes one:
 * with a stream for each page the seventh page would wait for ever. One page leads: it has the stream, and passes on
 * what it hears. When it goes, or is silent, another leads. Needs no secure origin.
 */

import { newId } from './ids'
import { type Event, type Hears, Stream } from './stream'

const ANSWER_WITHIN_MS = 150
const SILENT_MS = 5000
const LOOKS_EVERY_MS = 1000

interface Said {
  from: string
  /** asks: who leads? leads: I do. leaves: not any more. heard: pass this on. */
  says: 'asks' | 'leads' | 'leaves' | 'heard'
  event?: Event
}

export class SharedStream {
  private readonly me = newId()
  private readonly channel: BroadcastChannel
  private stream: Stream | null = null
  private last = 0
  private heardAt = Date.now()
  private leads: ReturnType<typeof setTimeout> | null = null
  private readonly looks: ReturnType<typeof setInterval>

  /** `name`: the same for pages that may hear the same. */
  constructor(
    private readonly path: string,
    name: string,
    private readonly hears: Hears,
  ) {
    this.channel = new BroadcastChannel(`rapidplay-stream/${name}`)
    this.channel.onmessage = (message) => this.isTold(message.data as Said)
    this.looks = setInterval(() => this.looksForALeader(), LOOKS_EVERY_MS)
    addEventListener('pagehide', this.leaves)
    addEventListener('pageshow', this.asks)
    this.asks()
  }

  close(): void {
    this.leaves()
    clearInterval(this.looks)
    removeEventListener('pagehide', this.leaves)
    removeEventListener('pageshow', this.asks)
    this.channel.close()
  }

  private says(says: Said['says'], event?: Event): void {
    this.channel.postMessage({ from: this.me, says, ...(event ? { event } : {}) } satisfies Said)
  }

  private readonly asks = (): void => {
    if (this.stream !== null) return
    this.says('asks')
    this.leadsSoon()
  }

  /** Unless somebody says meanwhile that he leads. Not all at the same moment. */
  private leadsSoon(): void {
    if (this.leads !== null) clearTimeout(this.leads)
    this.leads = setTimeout(() => this.begins(), ANSWER_WITHIN_MS * (1 + Math.random()))
  }

  private begins(): void {
    this.leads = null
    if (this.stream !== null) return
    this.says('leads')
    this.stream = new Stream(this.path, this.last > 0 ? String(this.last) : null, {
      event: (event) => {
        this.says('heard', event)
        this.takes(event)
      },
      turnedAway: () => {
        this.leaves()
        this.hears.turnedAway()
      },
    })
  }

  private readonly leaves = (): void => {
    if (this.leads !== null) clearTimeout(this.leads)
    this.leads = null
    if (this.stream === null) return
    this.stream.close()
    this.stream = null
    this.says('leaves')
  }

  private isTold({ from, says, event }: Said): void {
    if (says === 'leaves') return this.stream === null ? this.leadsSoon() : undefined
    if (says === 'asks') return this.stream === null ? undefined : this.says('leads')
    if (this.stream !== null) {
      if (from > this.me) return this.says('leads')
      this.stream.close() // two lead: the one whose id comes first goes on
      this.stream = null
    }
    if (this.leads !== null) clearTimeout(this.leads)
    this.leads = null
    this.heardAt = Date.now()
    if (event) this.takes(event)
  }

  /** Hears each entry once, whoever told of it. */
  private takes(event: Event): void {
    this.heardAt = Date.now()
    const seq = event.id === null ? null : Number(event.id)
    if (seq !== null && seq <= this.last) return
    this.last = seq ?? this.last
    this.hears.event(event)
  }

  private looksForALeader(): void {
    const isSilent = Date.now() - this.heardAt > SILENT_MS
    if (this.stream === null && this.leads === null && isSilent) this.asks()
  }
}
