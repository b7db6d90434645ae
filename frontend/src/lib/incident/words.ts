/** Words for the tokens of a ruling: postures, results, options, facts, who can find something out. */

import { CircleHelp, Hand, Hourglass, OctagonAlert, Play, ShieldAlert } from '@lucide/svelte'

import { t } from '../i18n/i18n.svelte'
import type { Player, Ruling } from '../api/types'

export type Look = 'step-in' | 'claim' | 'one-move' | 'play' | 'ask' | 'undecided'

export function posture(card: Pick<Ruling, 'status' | 'intervene'>): { look: Look; says: string; icon: typeof Play } {
  switch (card.status === 'questions' ? null : card.intervene) {
    case 'now':
      return { look: 'step-in', says: t('STEP IN NOW'), icon: OctagonAlert }
    case 'wait-for-claim':
      return { look: 'claim', says: t('WAIT FOR A CLAIM'), icon: Hand }
    case 'wait-one-move':
      return { look: 'one-move', says: t('WAIT ONE MOVE'), icon: Hourglass }
    case 'no':
      return { look: 'play', says: t('LET THEM PLAY'), icon: Play }
    case 'discretion':
      return { look: 'ask', says: t('ASK THE CHIEF'), icon: ShieldAlert }
    default:
      return { look: 'undecided', says: t('NOT DECIDED YET'), icon: CircleHelp }
  }
}

export function playerWord(player: Player): string {
  return player === 'white' ? t('White') : t('Black')
}

const GOES_ON = new Set(['continue', 'new-game', 'result-stands'])

/** The game is over with this result. */
export function endsTheGame(result: string): boolean {
  return !GOES_ON.has(result)
}

export function resultWord(result: string): string {
  if (result === 'continue') return t('The game goes on')
  if (result === 'new-game') return t('A new game')
  if (result === 'result-stands') return t('The result on the board stands')
  return result === '1/2-1/2' ? t('Drawn, ½-½') : result
}

export function optionWord(option: string): string {
  const words: Record<string, string> = {
    'accept-claim': t('Accept the claim'),
    'refuse-claim': t('Refuse the claim'),
    'adjust-clocks': t('Adjust the clocks'),
    continue: t('Let the game go on'),
    'new-game': t('A new game'),
    warning: t('A warning'),
    'more-time-for-opponent': t('More time for the opponent'),
    'less-time-for-offender': t('Less time for the offender'),
    'more-points-for-opponent': t('More points for the opponent'),
    'fewer-points-for-offender': t('Fewer points for the offender'),
    loss: t('Loss of the game'),
    fine: t('A fine, announced beforehand'),
    'exclusion-from-rounds': t('Exclusion from rounds'),
    expulsion: t('Expulsion from the event'),
  }
  return words[option] ?? option
}

export function counterWord(counter: string): string {
  const words: Record<string, string> = {
    illegal_moves: t('illegal moves'),
    two_hands: t('two hands'),
    empty_presses: t('presses without a move'),
    warnings: t('warnings'),
  }
  return words[counter] ?? counter
}

export function finderWord(finder: string): string {
  const words: Record<string, string> = {
    arbiter: t('you can find it out'),
    players: t('the players can tell'),
    chessclock: t('the chessclock shows it'),
    solver: t('the position shows it'),
  }
  return words[finder] ?? finder
}

export function sideWord(side: string): string {
  if (side === 'a-side') return t("queen's side")
  return side === 'h-side' ? t("king's side") : t('both sides')
}
