/** Results of games as they are shown, in words, and their reasons: the tokens are the server's. */

import type { ResultTold } from '../api/types'
import { t } from '../i18n/i18n.svelte'

/** The three that nearly every game has. */
export const COMMON = ['1-0', '1/2-1/2', '0-1'] as const
export const FORFEITS = ['+/-', '-/+', '-/-', 'not-played'] as const
/** A confirmed result that was none: the game goes on. It is no result of the server's. */
export const REOPENED = 'none'
export const PENALISED = ['0-0', '1/2-0', '0-1/2'] as const

/** `1/2-1/2` → `½-½`. */
export function scoreOf(result: string): string {
  if (result === REOPENED) return t('no result')
  if (result === 'not-played') return t('not played')
  return result.replaceAll('1/2', '½').replace('/', ' ').replaceAll('-', result.includes('/') && /[+]|^-/.test(result) ? '−' : '-')
}

/** What a result says, with names. */
export function resultSays(result: string, white: string, black: string): string {
  const names = { white, black }
  switch (result) {
    case '1-0': return t('{white} wins', names)
    case '0-1': return t('{black} wins', names)
    case '1/2-1/2': return t('{white} and {black} draw', names)
    case '0-0': return t('{white} and {black} both lose', names)
    case '1/2-0': return t('{white} gets half a point, {black} none', names)
    case '0-1/2': return t('{black} gets half a point, {white} none', names)
    case '+/-': return t('{white} wins, {black} is not there', names)
    case '-/+': return t('{black} wins, {white} is not there', names)
    case '-/-': return t('neither {white} nor {black} is there', names)
    case REOPENED: return t('the game of {white} and {black} goes on', names)
    default: return t('the game is not played')
  }
}

export const REASONS: Readonly<Record<string, () => string>> = {
  mate: () => t('checkmate'),
  resignation: () => t('resignation'),
  agreement: () => t('agreement'),
  time: () => t('time has run out'),
  stalemate: () => t('stalemate'),
  'dead-position': () => t('dead position'),
  repetition: () => t('repetition of the position'),
  'no-progress': () => t('moves without progress'),
  'illegal-move': () => t('illegal move'),
  forfeit: () => t('not present'),
  ruling: () => t('ruling of the arbiter'),
  adjudication: () => t('adjudication'),
  other: () => t('another reason'),
}

export function reasonSays(reason: string): string {
  return REASONS[reason]?.() ?? reason
}

/** What speaks against a result; shown, never blocked. */
export function againstSays(token: string, told: ResultTold | null): string {
  const ruled = told?.ruled[0]?.result ?? null
  switch (token) {
    case 'disputed': return t('Two people entered different results. The chief confirms one of them.')
    case 'ruling': return t('A ruling says {result}.', { result: ruled === null ? '' : scoreOf(ruled) })
    case 'reason': return t('This result does not follow from its reason.')
    case 'flag': return t('The clock shows that the flag of the winner fell first.')
    case 'board': return t('The board shows {result}.', { result: scoreOf(told?.stands ?? '') })
    default: return token
  }
}
