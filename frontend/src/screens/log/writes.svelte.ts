/** Writing an entry from a sheet: it is in the outbox at once, and a refusal is told where it was written. */

import type { Receipt } from '../../lib/api/types'
import { t } from '../../lib/i18n/i18n.svelte'
import { write } from '../../lib/live/desk.svelte'
import { say } from '../../lib/ui/announce'

/** Sends, tells what became of it, and returns without waiting for the server. */
export function sends(kind: string, board: string, data: Record<string, unknown>, done: string): void {
  void write(kind, board, data).then((receipt) => say(became(receipt, done)))
}

function became(receipt: Receipt, done: string): string {
  if ('refused' in receipt) return t('Refused: {why}', { why: receipt.refused.detail || receipt.refused.title })
  if (receipt.set_aside) return t('Kept, but set aside: {why}', { why: receipt.set_aside })
  return done
}
