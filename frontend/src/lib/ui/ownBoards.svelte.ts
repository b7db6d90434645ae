/** Own boards that begin to need their arbiter at once are said aloud and felt; those of others are only shown. */

import { ARBITERS } from '../api/types'
import { desk } from '../live/desk.svelte'
import { t } from '../i18n/i18n.svelte'
import { appearance } from './appearance.svelte'
import { interrupt, say } from './announce'

const AT_ONCE = 1
const VIBRATION_MS = [200, 100, 200]

let urgent: ReadonlySet<string> | null = null
let link: string | null = null

/** Called by the shell: it looks at every change of the hall, and tells of what is new. */
export function watchOwnBoards(): void {
  $effect(() => {
    const role = desk.session?.as
    if (desk.hall === null || !role || !ARBITERS.includes(role)) return
    const rows = desk.hall.rows.filter((row) => row.own && row.attention === AT_ONCE)
    const now = new Set(rows.map((row) => row.board))
    const isNew = rows.find((row) => urgent !== null && !urgent.has(row.board))
    urgent = now
    if (isNew) tells(isNew.board)
  })
}

function tells(board: string): void {
  interrupt(t('Board {board} needs you: a clock shows zero.', { board }))
  if (appearance.chosen.vibrates) navigator.vibrate?.(VIBRATION_MS)
}

/** Called by the shell: says when the connection is lost, and when it is back. */
export function watchLink(): void {
  $effect(() => {
    const now = desk.link
    if (link !== null && link !== now) {
      if (now === 'offline') say(t('Offline. What you write is kept and sent later.'))
      else if (link === 'offline' && now === 'live') say(t('Live again.'))
    }
    link = now
  })
}
