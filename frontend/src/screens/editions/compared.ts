/** The rulings of all editions on one incident, and where they differ from the event's own. */

import { call } from '../../lib/api/http'
import type { Player, Ruling } from '../../lib/api/types'
import { PLAYERS } from '../../lib/api/types'
import { language, t } from '../../lib/i18n/i18n.svelte'
import { playerWord, posture, resultWord } from '../../lib/incident/words'
import type { Pack, Replies } from '../../lib/pack/walk'
import { shown } from '../../lib/time/shown'

export interface Compared {
  rulings: Ruling[]
  without_rule?: { edition: string; regime: string; says: string }[]
}

export interface Told {
  kind: string
  replies: Replies
  /** What is supposed beside the replies: the table of facts of an incident. */
  facts: Record<string, unknown>
  regime: string
}

export function compare(pack: Pack, told: Told): Promise<Compared> {
  const { edition, event_rules } = pack.rules
  const time = (pack.rules as { time_control?: string | null }).time_control
  const head = { edition, event_rules, ...(time ? { time_control: time } : { chess: pack.rules.chess }) }
  return call('POST', '/api/compare', { ...head, ...told }, language.now)
}

const SECOND_MS = 1000

export interface Line {
  name: string
  says: (ruling: Ruling) => string
}

/** The rows of the table, in the order of a card. */
export function lines(): Line[] {
  return [
    { name: t('Posture'), says: (ruling) => posture(ruling).says },
    { name: t('Result'), says: (ruling) => (ruling.status === 'questions' ? openIn(ruling) : resultWord(ruling.result)) },
    { name: t('Time'), says: timeIn },
    { name: t('Clause'), says: (ruling) => ruling.cites.join(' ') || '–' },
    { name: t('Readings'), says: (ruling) => ruling.readings.join(' ') || '–' },
  ]
}

function openIn(ruling: Ruling): string {
  return ruling.questions.map((question) => question.ask).join(' ')
}

function timeIn(ruling: Ruling): string {
  const given = PLAYERS.flatMap((player: Player) => {
    const [more, less] = [ruling.add_seconds?.[player] ?? 0, ruling.take_back_increment?.[player] ?? 0]
    const name = playerWord(player)
    return [more ? `${name} +${shown(more * SECOND_MS)}` : '', less ? `${name} −${shown(less * SECOND_MS)}` : '']
  })
  return given.filter(Boolean).join(', ') || t('none')
}

/** In posture, result or time; the clause is another one anyway. */
export function differs(line: Line, place: number, ruling: Ruling, own: Ruling | undefined): boolean {
  return own !== undefined && place < 3 && line.says(ruling) !== line.says(own)
}

/** The questions that some edition still has, each once. */
export function openQuestions(compared: Compared): { fact: string; of: string | undefined; ask: string }[] {
  const open = new Map<string, { fact: string; of: string | undefined; ask: string }>()
  for (const { fact, of, ask } of compared.rulings.flatMap((ruling) => ruling.questions)) {
    open.set(`${fact}:${of ?? ''}`, { fact, of, ask })
  }
  return [...open.values()]
}
