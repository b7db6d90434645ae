/** The answer to the mate question goes back to the incident that asked it, and into the log. */

import type { Draft } from '../../lib/incident/incident.svelte'
import { draftKey } from '../../lib/incident/incident.svelte'
import { desk, write } from '../../lib/live/desk.svelte'
import { draft, keepDraft } from '../../lib/live/kept'
import type { Asking } from './asking.svelte'

export async function giveBack(board: string, asking: Asking, reply: 'yes' | 'no'): Promise<void> {
  const kept = await draft<Draft>(draftKey(board))
  if (kept !== null) {
    const answered = { [`can_checkmate:${asking.by}`]: reply }
    const replies = { ...kept.told, ...answered }
    await keepDraft(draftKey(board), { ...kept, given: { ...kept.given, ...answered }, told: replies, at: desk.serverNow })
    if (kept.isOpened) void write('question-answered', board, { incident: kept.id, kind: kept.kind, replies })
  }
  const answer = asking.answer
  void write('mate-question-answered', board, {
    by: asking.isOffline ? 'pack' : 'solver',
    fen: asking.fen,
    who: asking.by,
    can_checkmate: reply === 'yes',
    ...(answer?.uci ? { line: answer.uci } : {}),
    ...(answer?.because ? { proof: answer.because } : {}),
    ...(kept?.isOpened ? { incident: kept.id } : {}),
  })
}
