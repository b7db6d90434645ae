/** The rulings of all editions on one incident, and where they differ from the event's own. */

import { call } from '../../lib/api/http'
import type { OpenQuestion, Player, Ruling } from '../../lib/api/types'
import { PLAYERS } from '../../lib/api/types'
import { language, t } from '../../lib/i18n/i18n.svelte'
import { playerWord, posture, resultWord } from '../../lib/incident/words'
import type { Pack, Replies } from '../../lib/pack/walk'
import { shown } from '../../lib/time/shown'

/** Where an edition still asks: what it would rule after either answer. */
export interface ComparedRuling extends Ruling {
  either?: { yes: Ruling; no: Ruling }
}

export interface Compared {
  rulings: ComparedRuling[]
  without_rule?: { edition: string; regime: string; says: string }[]
}

export interface Told {
  kind: string
  replies: Replies
  /** What is supposed beside the replies: the table of facts of an incident. */
  facts: Record<string, unknown>
  regime: string
}

interface Asked {
  fact: string
  of?: string | undefined
}

/** Every edition's ruling; where one is still open, with what follows from yes and from no. */
export async function compareEitherWay(pack: Pack, told: Told): Promise<Compared> {
  const compared = await compare(pack, told)
  const open = openQuestions(compared).filter(({ answers }) => answers.every((answer) => typeof answer === 'boolean'))
  const supposed = await Promise.all(open.map((question) => answeredEitherWay(pack, told, question)))
  const rulings = compared.rulings.map((ruling) => {
    const at = open.findIndex((one) => ruling.questions.some((asked) => isSame(asked, one)))
    const [yes, no] = supposed[at]?.map((one) => one.rulings.find(({ edition }) => edition === ruling.edition)) ?? []
    return yes && no ? { ...ruling, either: { yes, no } } : ruling
  })
  return { ...compared, rulings }
}

function answeredEitherWay(pack: Pack, told: Told, question: OpenQuestion): Promise<Compared[]> {
  const answers = [true, false].map((answer) => ({ ...told, facts: supposing(told.facts, question, answer) }))
  return Promise.all(answers.map((one) => compare(pack, one)))
}

/** The facts with one more; `of`: it is told of each player apart. */
export function supposing(facts: Told['facts'], { fact, of }: Asked, value: boolean): Told['facts'] {
  const table = (facts[fact] ?? {}) as Record<string, unknown>
  return { ...facts, [fact]: of === undefined ? value : { ...table, [of]: value } }
}

function compare(pack: Pack, told: Told): Promise<Compared> {
  const { edition, event_rules } = pack.rules
  const time = (pack.rules as { time_control?: string | null }).time_control
  const head = { edition, event_rules, ...(time ? { time_control: time } : { chess: pack.rules.chess }) }
  return call('POST', '/api/compare', { ...head, ...told }, language.now)
}

const SECOND_MS = 1000

export interface Line {
  name: string
  says: (ruling: ComparedRuling) => string
}

/** The rows of the table, in the order of a card. */
export function lines(): Line[] {
  return [
    { name: t('Posture'), says: (ruling) => posture(ruling).says },
    { name: t('Result'), says: openOrResult },
    { name: t('Time'), says: (ruling) => eitherWay(ruling, timeIn) },
    { name: t('Clause'), says: (ruling) => ruling.cites.join(' ') || '–' },
    { name: t('Readings'), says: (ruling) => ruling.readings.join(' ') || '–' },
  ]
}

function openOrResult(ruling: ComparedRuling): string {
  if (ruling.status !== 'questions') return resultWord(ruling.result)
  const asked = ruling.questions.map((question) => question.ask)
  return [...asked, ruling.either ? eitherWay(ruling, openOrResult) : ''].filter(Boolean).join(' ')
}

/** Once where both answers come to the same. */
function eitherWay({ either, ...ruling }: ComparedRuling, says: (ruling: Ruling) => string): string {
  if (either === undefined) return says(ruling)
  const [yes, no] = [says(either.yes), says(either.no)]
  return yes === no ? yes : `${t('Yes')}: ${yes} · ${t('No')}: ${no}`
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
export function differs(line: Line, place: number, ruling: ComparedRuling, own: ComparedRuling | undefined): boolean {
  return own !== undefined && place < 3 && line.says(ruling) !== line.says(own)
}

/** The questions that some edition still has, each once. */
export function openQuestions(compared: Compared): OpenQuestion[] {
  const asked = compared.rulings.flatMap((ruling) => ruling.questions)
  return asked.filter((one, at) => asked.findIndex((other) => isSame(one, other)) === at)
}

function isSame(one: Asked, other: Asked): boolean {
  return one.fact === other.fact && one.of === other.of
}
