/** The rules of the event as they are being set up: kept on this device until they are declared. */

import { weigh, type Weighed } from '../../lib/api/calls'
import { Problem, Unreachable } from '../../lib/api/http'
import { desk } from '../../lib/live/desk.svelte'
import { draft as keptDraft, forgetDraft, keepDraft } from '../../lib/live/kept'
import { keepForLater } from './earlier'

const WEIGH_AFTER_MS = 200

export interface Rules {
  edition?: string
  regime?: 'competition' | 'simplified'
  chess?: 'rapid' | 'blitz' | 'standard'
  time_control: string
  event_rules: {
    default_time_minutes?: number
    guidelines_iii: boolean
    draw_offers: string
    readings: Record<string, string>
  }
  desk: {
    game_ending: 'any-arbiter' | 'chief-only'
    freeze: boolean
    players_resume: boolean
    counter_shown: boolean
    sounds: boolean
    public_view: boolean
    delay_minutes: number
  }
  staffing: { boards: number; arbiters: number; recorded_by_arbiter?: boolean; recorded_electronically: boolean }
}

/** What is proposed; nothing of it holds before it is declared. */
function atFirst(): Rules {
  const boards = Math.max(1, desk.about?.rounds.at(-1)?.boards.length ?? 24)
  const arbiters = Math.max(1, desk.about?.staff?.filter((one) => one.role === 'arbiter').length ?? 1)
  return {
    time_control: '15+10',
    event_rules: { guidelines_iii: false, draw_offers: 'allowed', readings: {} },
    desk: {
      game_ending: 'any-arbiter',
      freeze: false,
      players_resume: false,
      counter_shown: true,
      sounds: false,
      public_view: false,
      delay_minutes: 0,
    },
    staffing: { boards, arbiters, recorded_electronically: false },
  }
}

/** The rules that hold, with what they leave out filled in; null before they are declared. */
export function declared(): Partial<Rules> | null {
  return (desk.about?.declarations?.at(-1)?.rules as Partial<Rules> | undefined) ?? null
}

export class Draft {
  rules = $state<Rules>(atFirst())
  weighed = $state.raw<Weighed | null>(null)
  says = $state('')
  /** What was filled in before was read: before that nothing can be changed. */
  isOpen = $state(false)
  /** No answer of the server: what follows from the draft is not known now. */
  isUnreachable = $state(false)
  #timer: ReturnType<typeof setTimeout> | null = null
  #asked = 0

  constructor() {
    this.#start(declared() ?? {})
    const holds = declared()
    if (holds === null) void this.open()
    else {
      keepForLater({ event: desk.event, name: desk.about?.name ?? desk.event, rules: holds })
      this.isOpen = true
      void this.weigh()
    }
  }

  change(changed: Partial<Rules>): void {
    this.rules = { ...this.rules, ...changed }
    void keepDraft(this.#key, $state.snapshot(this.rules))
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.weigh(), WEIGH_AFTER_MS)
  }

  async weigh(): Promise<void> {
    const number = ++this.#asked
    try {
      const weighed = await weigh(desk.event, $state.snapshot(this.rules) as unknown as Record<string, unknown>)
      if (number !== this.#asked) return
      this.weighed = weighed
      this.says = ''
      this.isUnreachable = false
    } catch (fault) {
      if (fault instanceof Unreachable) this.isUnreachable = true
      else if (fault instanceof Problem) this.says = fault.message
      else throw fault
    }
  }

  /** Begins with the rules of an earlier event; what they do not say is as it is proposed. */
  copies(rules: Partial<Rules>): void {
    this.#start(rules)
    this.change({})
  }

  async forget(): Promise<void> {
    await forgetDraft(this.#key)
  }

  /** A draft belongs to the rules that held when it was begun. */
  get #key(): string {
    return `${desk.event}/rules/${desk.about?.declarations?.length ?? 0}`
  }

  #start(rules: Partial<Rules>): void {
    const first = this.rules
    this.rules = {
      ...first,
      ...rules,
      event_rules: { ...first.event_rules, ...rules.event_rules },
      desk: { ...first.desk, ...rules.desk },
      staffing: { ...first.staffing, ...rules.staffing },
    }
  }

  /** Takes up what was filled in before and is not declared. */
  async open(): Promise<void> {
    const kept = await keptDraft<Rules>(this.#key)
    if (kept !== null) this.#start(kept)
    this.isOpen = true
    await this.weigh()
  }
}
