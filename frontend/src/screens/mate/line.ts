/** A line of moves as positions that can be looked at one after the other, and how each move is spoken. */

import { Chess } from 'chessops/chess'
import { makeFen, parseFen } from 'chessops/fen'
import { makeSquare, parseUci } from 'chessops/util'

import { t } from '../../lib/i18n/i18n.svelte'
import type { Player } from '../../lib/api/types'
import { manWord } from './words'

export interface Step {
  fen: string
  /** For the ear: "3, White knight f7, mate". */
  says: string
  move: readonly [string, string] | null
}

/** From the position itself to the end of the line; what cannot be replayed ends it. */
export function steps(fen: string, line: readonly string[]): Step[] {
  const setup = parseFen(fen).unwrap()
  const all: Step[] = [{ fen, says: t('The position'), move: null }]
  const position = Chess.fromSetup(setup)
  if (position.isErr) return all
  const board = position.value
  for (const [at, uci] of line.entries()) {
    const move = parseUci(uci)
    if (!move || !('from' in move) || !board.isLegal(move)) break
    const [by, role] = [board.turn, board.board.get(move.from)?.role ?? 'pawn']
    board.play(move)
    const end = board.isCheckmate() ? `, ${t('mate')}` : board.isCheck() ? `, ${t('check')}` : ''
    const [from, to] = [makeSquare(move.from), makeSquare(move.to)]
    all.push({ fen: makeFen(board.toSetup()), says: `${at + 1}, ${manWord(role, by as Player)} ${to}${end}`, move: [from, to] })
  }
  return all
}

/** The position before the last move of a game; null where its moves cannot be replayed. */
export function beforeTheLast(line: readonly string[]): string | null {
  if (line.length === 0) return null
  const board = Chess.default()
  for (const uci of line.slice(0, -1)) {
    const move = parseUci(uci)
    if (!move || !board.isLegal(move)) return null
    board.play(move)
  }
  return makeFen(board.toSetup())
}
