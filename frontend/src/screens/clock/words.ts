/** The words of a clock: players, why the clocks stand, results. */

import type { Player } from '../../lib/api/types'
import type { Because } from '../../lib/clock/saved'
import { t } from '../../lib/i18n/i18n.svelte'
import { shown } from '../../lib/time/shown'

export function playerNamed(player: Player): string {
  return player === 'white' ? t('White') : t('Black')
}

/** Why both clocks stand, and what is done about it. */
export function becauseSaid(because: Because | null, awayMs: number, mayGoOn: boolean): string {
  if (mayGoOn) return t('Paused. When both players are ready the clocks go on.')
  if (because === 'restored') {
    return t('Paused, restored ± 1 s; the tablet was away for {time}. An arbiter sets the clocks going.', {
      time: shown(awayMs),
    })
  }
  if (because === 'slept') {
    return t('Paused: the tablet slept for {time}. An arbiter sets the clocks.', { time: shown(awayMs) })
  }
  if (because === 'moved') return t('Paused: the clock was moved to this tablet. An arbiter sets it going.')
  if (because === 'claim') return t('Paused for a claim. An arbiter was called.')
  if (because === 'called') return t('Paused. An arbiter was called.')
  if (because === 'flag') return t('A flag has fallen, and both clocks stand.')
  return t('Paused by an arbiter.')
}

export function resultShown(result: string): string {
  return result.replaceAll('1/2', '½')
}

/** Why an arbiter sets a clock: the tokens of the log, and their words. */
export function reasons(): [string, string][] {
  return [
    ['illegal-move', t('Illegal move')],
    ['claim', t('Claim')],
    ['displaced-pieces', t('Displaced pieces')],
    ['wrong-setting', t('Wrong setting')],
    ['distraction', t('Distraction')],
    ['other', t('Other')],
  ]
}
