/** What is asked once before a game is ended, and whose it is to end it. */

import type { ChessEvent, Row } from '../../lib/api/types'
import { t } from '../../lib/i18n/i18n.svelte'

/** With the board and the names: "Board 12: De Vries (Black) loses?" */
export function endingQuestion(board: string, result: string, row: Row | undefined): string {
  const white = row?.white.name ?? ''
  const black = row?.black.name ?? ''
  if (result === '1-0') return t('Board {board}: {name} (Black) loses?', { board, name: black })
  if (result === '0-1') return t('Board {board}: {name} (White) loses?', { board, name: white })
  if (result === '1/2-1/2') return t('Board {board}: {white} – {black}, drawn?', { board, white, black })
  return t('Board {board}: {white} – {black}, {result}?', { board, white, black, result })
}

/** The event leaves to the chief whatever does not let the game go on. */
export function leftToTheChief(about: ChessEvent | null, result: string): boolean {
  const rules = about?.declarations.at(-1)?.rules['desk'] as { game_ending?: string } | undefined
  return rules?.game_ending === 'chief-only' && result !== 'continue'
}
