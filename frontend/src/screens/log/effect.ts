/** What a ruling changes, as it is written in a line: only what the server's ruling says, put into words. */

import { t } from '../../lib/i18n/i18n.svelte'
import { type Both, PLAYERS, type Ruling, type RulingOfIncident } from '../../lib/api/types'
import { shown } from '../../lib/time/shown'
import { sideWord } from './words'

const SECOND_MS = 1000

/** Seconds with their sign: `+1:00`, `−0:10`. */
export function signed(seconds: number): string {
  return `${seconds < 0 ? '−' : '+'}${shown(Math.abs(seconds) * SECOND_MS)}`
}

/** What it does to the clocks, for each player that it touches. */
export function times(ruling: Ruling | null): Partial<Both<number>> {
  const changed: Partial<Both<number>> = {}
  for (const player of PLAYERS) {
    const seconds = (ruling?.add_seconds?.[player] ?? 0) - (ruling?.take_back_increment?.[player] ?? 0)
    if (seconds !== 0) changed[player] = seconds
  }
  return changed
}

export function timesInWords(changed: Partial<Both<number>>, sign: 1 | -1 = 1): string {
  const parts = PLAYERS.filter((player) => changed[player] !== undefined)
  return parts.map((player) => `${sideWord(player)} ${signed(sign * (changed[player] ?? 0))}`).join(' · ')
}

export function resultInWords(result: string | null): string {
  const words: Record<string, string> = { '1/2-1/2': '½-½', continue: t('the game goes on') }
  return result === null ? '' : (words[result] ?? result)
}

/** The effect in a line: result where the game ends, then times; else that it goes on. */
export function effectOf(one: RulingOfIncident): string {
  const ended = one.result !== null && one.result !== 'continue'
  const parts = [ended ? resultInWords(one.result) : '', timesInWords(times(one.object))].filter(Boolean)
  return parts.join(' · ') || resultInWords('continue')
}
