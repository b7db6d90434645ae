/** Words of the rules, as they are shown. */

import { t } from '../../lib/i18n/i18n.svelte'

export function chessInWords(chess: string | null | undefined): string {
  const words: Record<string, string> = { rapid: t('rapid'), blitz: t('blitz'), standard: t('standard') }
  return chess ? (words[chess] ?? chess) : t('open: the players have times of two classes')
}

export function regimeInWords(regime: string | null | undefined): string {
  const words: Record<string, string> = { competition: t('Competition Rules'), simplified: t('Simplified rules') }
  return regime ? (words[regime] ?? regime) : t('not decided')
}
