/** Which boards a hall screen shows, and how they lie on its pages. */

import type { PublicRow } from '../../lib/api/types'

export const MODES = ['boards', 'pairings', 'results', 'countdown', 'message'] as const
export type Mode = (typeof MODES)[number]

/** What a hall screen shows; a message only while there is one. */
export function modeOf(text: string | null, hasMessage: boolean): Mode {
  const mode = MODES.find((one) => one === text) ?? 'boards'
  return mode === 'message' && !hasMessage ? 'boards' : mode
}

/** Whether a board is among `1-8, 12`; without a list all are. */
export function isAmong(board: string, list: string | null): boolean {
  if (list === null || list.trim() === '') return true
  const number = Number.parseFloat(board)
  return list.split(',').some((part) => {
    const [from, to] = part.split('-').map((one) => one.trim())
    if (to === undefined) return from === board || from === board.split('.')[0]
    return number >= Number(from) && number < Number(to) + 1
  })
}

function place(board: string): [number, number] {
  const [table, second] = board.split('.').map(Number)
  return [table ?? 0, second ?? 0]
}

export function byNumber(rows: readonly PublicRow[]): PublicRow[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [place(one.board), place(other.board)]
    return a[0] - b[0] || a[1] - b[1]
  })
}

export function pagesOf<T>(all: readonly T[], each: number): T[][] {
  const count = Math.max(1, Math.ceil(all.length / each))
  return Array.from({ length: count }, (_, page) => all.slice(page * each, (page + 1) * each))
}

/** From 8 to 16 boards a page, by what the height has room for, in two columns. */
export function perPage(height: number, rowPx: number, headPx: number): number {
  return 2 * Math.min(8, Math.max(4, Math.floor((height - headPx) / rowPx)))
}
