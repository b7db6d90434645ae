/** What a feed, a tablet or the desk saw at a board, in words: the tokens are those of `rapidplay watch`. */

import { t } from '../i18n/i18n.svelte'

const SEEN: Readonly<Record<string, () => string>> = {
  flag: () => t('a clock at zero'),
  'illegal-move': () => t('an illegal move'),
  'both-kings-in-check': () => t('both kings in check'),
  'pawn-on-last-rank': () => t('a pawn on the last rank'),
  fivefold: () => t('fifth occurrence'),
  'seventy-five-moves': () => t('75 moves without progress'),
  'dead-position': () => t('a dead position'),
  'result-differs': () => t('a result in doubt'),
  threefold: () => t('third occurrence'),
  'fifty-moves': () => t('50 moves without progress'),
  'threefold-by-a-move': () => t('third occurrence with the next move'),
  'fifty-moves-by-a-move': () => t('50 moves with the next move'),
  'clock-gained': () => t('time gained'),
  'not-followed': () => t('moves that cannot be followed'),
  'result-signalled': () => t('kings in the centre: result?'),
}

const DRAWS = ['threefold', 'fifty-moves', 'threefold-by-a-move', 'fifty-moves-by-a-move']

/** What is shown for a token that this version does not know: the token. */
export function seenSays(seen: string): string {
  return SEEN[seen]?.() ?? seen.replaceAll('-', ' ')
}

/** A draw that a player may claim. */
export function isADraw(seen: string): boolean {
  return DRAWS.includes(seen)
}
