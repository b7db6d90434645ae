/** Men and proofs in words. */

import { t } from '../../lib/i18n/i18n.svelte'
import type { MateAnswer } from '../../lib/api/calls'
import type { Player } from '../../lib/api/types'

const ROLES: Record<string, string> = { k: 'king', q: 'queen', r: 'rook', b: 'bishop', n: 'knight', p: 'pawn' }

export function manWord(role: string, player: Player): string {
  const white: Record<string, string> = {
    king: t('White king'), queen: t('White queen'), rook: t('White rook'), bishop: t('White bishop'),
    knight: t('White knight'), pawn: t('White pawn'),
  }
  const black: Record<string, string> = {
    king: t('Black king'), queen: t('Black queen'), rook: t('Black rook'), bishop: t('Black bishop'),
    knight: t('Black knight'), pawn: t('Black pawn'),
  }
  return (player === 'white' ? white : black)[role] ?? role
}

/** By the letter of a FEN. */
export function letterWord(letter: string): string {
  const role = ROLES[letter.toLowerCase()] ?? letter
  return manWord(role, letter === letter.toUpperCase() ? 'white' : 'black')
}

export function roleOf(letter: string): string {
  return ROLES[letter.toLowerCase()] ?? ''
}

export function proofWord(answer: MateAnswer): string {
  if (answer.because === 'material') return t('The men on the board can never give mate, whatever is played.')
  if (answer.because === 'locked') return t('The pawns are locked for good, and nothing can break through.')
  if (answer.because === 'pieces') return t('By the table of men in the pack: such men can never give mate.')
  return t('Every position that can come about was looked at: {number}.', { number: answer.positions ?? 0 })
}
