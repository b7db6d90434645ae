/** Why a board needs an arbiter, in words and with a sign: the tokens are the server's. */

import {
  CircleCheck, CircleHelp, CirclePause, CirclePlay, Eye, Flag, Hand, Hourglass, Megaphone, MessageCircleQuestionMark,
  OctagonAlert, Scale, Tablet, Timer,
} from '@lucide/svelte'
import type { Component } from 'svelte'

import { t } from '../i18n/i18n.svelte'
import { seenSays } from './seen'

interface Attention {
  says: () => string
  icon: Component<{ size?: number }>
}

export const ATTENTION: Readonly<Record<string, Attention>> = {
  'call-the-flag': { says: () => t('CALL THE FLAG?'), icon: Flag },
  'you-may-call': { says: () => t('YOU MAY CALL'), icon: Flag },
  'say-nothing': { says: () => t('SAY NOTHING'), icon: Hand },
  'declare-drawn': { says: () => t('DECLARE DRAWN'), icon: Flag },
  'answer-now': { says: () => t('ANSWER NOW'), icon: MessageCircleQuestionMark },
  'player-calls': { says: () => t('PLAYER CALLS'), icon: Megaphone },
  'claim-open': { says: () => t('CLAIM OPEN'), icon: Scale },
  'stop-the-game': { says: () => t('STOP THE GAME'), icon: OctagonAlert },
  'clocks-disagree': { says: () => t('CLOCKS DISAGREE'), icon: Timer },
  'tablet-lost': { says: () => t('TABLET CAME BACK'), icon: Tablet },
  'wait-one-move': { says: () => t('WAIT ONE MOVE'), icon: Hourglass },
  'look-at-the-feed': { says: () => t('FEED: go and see'), icon: Eye },
  'low-time': { says: () => t('Low time'), icon: Timer },
  playing: { says: () => t('Playing'), icon: CirclePlay },
  'not-started': { says: () => t('Not started'), icon: CirclePause },
  ended: { says: () => t('Ended'), icon: CircleCheck },
}

/** Why a board needs an arbiter; of a feed, what it shows. */
export function attentionSays(word: string, seen: string | null): string {
  if (word !== 'look-at-the-feed' || seen === null) return attentionOf(word).says()
  return seen === 'result-signalled' ? seenSays(seen) : t('FEED: {seen}', { seen: seenSays(seen) })
}

/** What is shown for a token that this version does not know: the token. */
export function attentionOf(word: string): Attention {
  return ATTENTION[word] ?? { says: () => word, icon: CircleHelp }
}
