/** What the tokens of the log mean, in words: kinds of incident, states, counters. */

import { t } from '../../lib/i18n/i18n.svelte'
import { pack } from '../../lib/pack/pack.svelte'
import { language } from '../../lib/i18n/i18n.svelte'

/** The kind of an incident: as the tile of the interview says it, where there is one. */
export function kindWord(kind: string | null): string {
  const now = pack.now
  const tile = kind === null ? undefined : now?.kinds[kind]
  const said = tile && (now?.texts[language.now] ?? now?.texts['en'])?.[tile.says]
  return said ?? OTHER_KINDS()[kind ?? ''] ?? kind ?? t('Incident')
}

const OTHER_KINDS = (): Record<string, string> => ({
  'flag-fall': t('Flag fall'),
  'illegal-move': t('Illegal move'),
  'odd-position': t('Odd position'),
  flag: t('Flag, time'),
  phone: t('Phone'),
  conduct: t('Conduct'),
  'draw-claim': t('Draw claim'),
  'clock-setting': t('Clock setting'),
  'set-up': t('Set-up, colours'),
  'touched-piece': t('Touched piece'),
  'knocked-over': t('Pieces knocked over'),
  'game-over': t('Game over?'),
})

export function stateWord(state: string): string {
  const words: Record<string, string> = {
    open: t('open'),
    waiting: t('waiting for a move'),
    declared: t('declared'),
    disputed: t('disputed'),
    withdrawn: t('withdrawn'),
    'noted-only': t('noted only'),
    'to-send': t('to send'),
  }
  return words[state] ?? state
}

export const STATES = ['open', 'waiting', 'disputed', 'declared', 'withdrawn', 'noted-only'] as const

export function counterWord(counter: string): string {
  const words: Record<string, string> = {
    illegal_moves: t('illegal moves'),
    two_hands: t('two hands for one move'),
    empty_presses: t('presses without a move'),
    warnings: t('warnings'),
    added_seconds: t('time received'),
  }
  return words[counter] ?? counter
}

export function sideWord(side: string): string {
  const words: Record<string, string> = { white: t('White'), black: t('Black'), both: t('Both'), arbiter: t('Arbiter') }
  return words[side] ?? side
}
