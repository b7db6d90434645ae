/** The steps of a card in words; what is taken from and added to the clocks stands in one line. */

import { type Player, PLAYERS, type Ruling } from '../api/types'
import { t } from '../i18n/i18n.svelte'
import { shown } from '../time/shown'
import { playerWord } from './words'

const SECOND_MS = 1000
const OF_A_CLOCK: ReadonlySet<string> = new Set(['take-back-increment', 'add-time'])

export function stepsOf(card: Ruling): string[] {
  const joined = t('Correct the clocks: {changes}.', { changes: timeChanges(card).join(' · ') })
  const isOfAClock = card.do_now.map((step) => OF_A_CLOCK.has(step.do))
  return card.do_now.flatMap((step, at) => {
    const hasNeighbour = isOfAClock[at - 1] || isOfAClock[at + 1]
    if (!isOfAClock[at] || !hasNeighbour) return [step.says]
    return isOfAClock[at - 1] ? [] : [joined]
  })
}

/** What comes onto each clock, and what is taken off: `White +1:00`, `Black −0:10`. */
export function timeChanges(card: Ruling): string[] {
  return PLAYERS.flatMap((player) => [
    ...changed(player, '+', card.add_seconds?.[player]),
    ...changed(player, '−', card.take_back_increment?.[player]),
  ])
}

function changed(player: Player, sign: string, seconds: number | undefined): string[] {
  return seconds ? [`${playerWord(player)} ${sign}${shown(seconds * SECOND_MS)}`] : []
}
