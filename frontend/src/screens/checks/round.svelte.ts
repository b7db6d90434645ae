/** A round before it starts: what was checked by whom, what is still to be sent, and what the chessclocks show. */

import { hall as askHall } from '../../lib/api/calls'
import { Problem, Unreachable } from '../../lib/api/http'
import { PLAYERS, type RoundOfEvent, type Row, type Tick } from '../../lib/api/types'
import { t } from '../../lib/i18n/i18n.svelte'
import { desk, listen, write } from '../../lib/live/desk.svelte'
import { outbox } from '../../lib/live/outbox.svelte'
import { shown } from '../../lib/time/shown'

const ASK_AFTER_MS = 250
/** Batteries stand in no entry of the log. */
const ASK_AT_LEAST_EVERY_MS = 10_000

/** The rounds that can be looked at: the one to be started first. */
export function roundToShow(rounds: RoundOfEvent[], wanted: number | null): RoundOfEvent | null {
  const named = rounds.find((round) => round.round === wanted)
  const open = rounds.filter((round) => round.state !== 'closed')
  const toStart = open.find((round) => round.state === 'paired' || round.state === 'checked')
  return named ?? toStart ?? open[0] ?? rounds.at(-1) ?? null
}

type Place = 'board' | 'item'

export interface Found {
  tick: Tick
  /** The server has it. */
  isSent: boolean
}

interface Told {
  round: number
  key: Place
  place: string
  tick: Tick
  /** Where it stands in the log; null: not sent yet. */
  seq: number | null
}

let told = $state<Told[]>([])
let refusal = $state('')

export const lastRefusal = {
  /** Why what was ticked last did not get into the log. */
  get says(): string {
    return refusal
  },
}

/** Ticks a board or an item: shown at once, and until the event itself, as the server tells it, has it. */
export async function ticks(round: number, key: Place, place: string, what: Tick['found'], note?: string): Promise<void> {
  refusal = ''
  const stamp = { seq: 0, at: '', by: desk.session?.name ?? '' }
  const tick: Tick = { board: null, item: null, found: what, note: note ?? null, stamp, [key]: place }
  told = [...told.filter((one) => desk.about === null || one.seq === null || one.seq > desk.about.seq), { round, key, place, tick, seq: null }]
  const mine = told.at(-1)
  const data = { round, ...(key === 'item' ? { item: place } : {}), found: what, ...(note ? { note } : {}) }
  const receipt = await write('check-ticked', key === 'board' ? place : null, data)
  if ('refused' in receipt) {
    refusal = receipt.refused.detail || receipt.refused.title
    told = told.filter((one) => one !== mine)
  } else if (mine !== undefined) mine.seq = receipt.seq
}

/** What was found at each board, or of each item: what the event has, then what this device wrote since. */
export function found(round: RoundOfEvent, key: Place): Map<string, Found> {
  const all = new Map<string, Found>()
  for (const tick of round.ticks ?? []) {
    const place = tick[key]
    if (place !== null) all.set(place, { tick, isSent: true })
  }
  for (const one of [...keptFromBefore(round, key), ...told]) {
    const isNewer = one.seq === null || one.seq > (desk.about?.seq ?? 0)
    if (one.round !== round.round || one.key !== key || !isNewer) continue
    all.set(one.place, { tick: one.tick, isSent: one.seq !== null })
  }
  return all
}

/** What a page before this one could not send. */
function keptFromBefore(round: RoundOfEvent, key: Place): Told[] {
  const mine = outbox.toSend.filter(({ event, entry }) => event === desk.event && entry.kind === 'check-ticked')
  return mine.flatMap(({ entry }) => {
    const data = entry.data as { round?: number; item?: string; found?: Tick['found']; note?: string }
    const place = key === 'board' ? entry.board : data.item
    if (data.round !== round.round || !place) return []
    const stamp = { seq: 0, at: entry.made_at ?? '', by: desk.session?.name ?? '' }
    const tick: Tick = { board: null, item: null, found: data.found ?? 'in-order', note: data.note ?? null, stamp, [key]: place }
    return [{ round: round.round, key, place, tick, seq: null }]
  })
}

/** "clock 15:00, rules say 15:10"; empty where the displays are as the rules say, or nothing is known of them. */
export function clockDiffers(row: Row | undefined, round: RoundOfEvent): string {
  if (row === undefined || round.clocks_ms === null || row.state !== 'not-started') return ''
  const off = PLAYERS.filter((player) => {
    const is = row[player].clock_ms
    return is !== null && is !== round.clocks_ms?.[player]
  })
  const [player] = off
  if (player === undefined) return ''
  return t('clock {is}, rules say {should}', {
    is: shown(row[player].clock_ms ?? 0),
    should: shown(round.clocks_ms[player]),
  })
}

/** The boards of a round that is not the one which the hall shows: asked for anew when the log grows, and in between. */
export class Boards {
  rows = $state.raw<Row[]>([])
  #round: number
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(round: number) {
    this.#round = round
    void this.#ask()
  }

  /** Follows the log until what is returned is called. */
  follow(): () => void {
    const ends = listen(() => {
      this.#timer ??= setTimeout(() => void this.#ask(), ASK_AFTER_MS)
    })
    const asks = setInterval(() => void this.#ask(), ASK_AT_LEAST_EVERY_MS)
    return () => {
      ends()
      clearInterval(asks)
      if (this.#timer !== null) clearTimeout(this.#timer)
    }
  }

  async #ask(): Promise<void> {
    this.#timer = null
    try {
      this.rows = (await askHall(desk.event, this.#round)).rows
    } catch (fault) {
      if (!(fault instanceof Problem) && !(fault instanceof Unreachable)) throw fault
    }
  }
}

/** `Anna Berg` → `AB`. */
export function initials(name: string): string {
  return name.split(/[\s,]+/).filter(Boolean).slice(0, 2).map((word) => word[0]?.toUpperCase() ?? '').join('')
}
