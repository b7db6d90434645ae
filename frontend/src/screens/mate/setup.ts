/** A position that somebody sets up: what stands where, written as FEN or as a list of pieces. */

import { attacks, kingAttacks, knightAttacks, pawnAttacks } from 'chessops/attacks'
import { parseBoardFen } from 'chessops/fen'
import type { Board } from 'chessops/board'
import { makeSquare, opposite } from 'chessops/util'

import { t } from '../../lib/i18n/i18n.svelte'
import type { Player } from '../../lib/api/types'
import { PLAYERS } from '../../lib/api/types'
import { playerWord } from '../../lib/incident/words'

/** Square → letter of a FEN: `e1` → `K`. */
export type Men = Readonly<Record<string, string>>

export const FILES = 'abcdefgh'
export const LETTERS = 'KQRBNPkqrbnp'
const RANKS = [8, 7, 6, 5, 4, 3, 2, 1]

export interface Position {
  men: Men
  turn: Player
  castling: string
  passant: string
}

export const EMPTY: Position = { men: {}, turn: 'white', castling: '', passant: '' }

export function placementOf(men: Men): string {
  return RANKS.map((rank) => {
    const row = [...FILES].map((file) => men[`${file}${rank}`] ?? '1').join('')
    return row.replace(/1+/g, (gap) => String(gap.length))
  }).join('/')
}

export function fenOf(position: Position): string {
  const turn = position.turn === 'white' ? 'w' : 'b'
  return `${placementOf(position.men)} ${turn} ${position.castling || '-'} ${position.passant || '-'} 0 1`
}

/** A FEN, or a list such as "Ke1 Nf3; Kh8 Ph7", White first; null where it is neither. */
export function read(text: string): Position | null {
  return text.includes('/') ? readFen(text.trim()) : readList(text)
}

function readFen(text: string): Position | null {
  const [placement = '', turn = 'w', castling = '-', passant = '-'] = text.split(/\s+/)
  const men: Record<string, string> = {}
  const rows = placement.split('/')
  if (rows.length !== RANKS.length) return null
  for (const [down, row] of rows.entries()) {
    let file = 0
    for (const sign of row) {
      if (/[1-8]/.test(sign)) file += Number(sign)
      else if (LETTERS.includes(sign)) men[`${FILES[file++] ?? 'x'}${RANKS[down]}`] = sign
      else return null
    }
    if (file !== FILES.length) return null
  }
  return { men, turn: turn === 'b' ? 'black' : 'white', castling: none(castling), passant: none(passant) }
}

function none(field: string): string {
  return field === '-' ? '' : field
}

function readList(text: string): Position | null {
  const men: Record<string, string> = {}
  const sides = text.split(';')
  if (sides.length > 2 || !text.trim()) return null
  for (const [at, side] of sides.entries()) {
    for (const word of side.split(/[\s,]+/).filter(Boolean)) {
      const found = /^([KQRBNP])?([a-h][1-8])$/.exec(word)
      if (!found) return null
      const letter = found[1] ?? 'P'
      men[found[2] ?? ''] = at === 0 ? letter : letter.toLowerCase()
    }
  }
  return { ...EMPTY, men }
}

/** Why no game can be in this position: every reason at once, as the server would give them. */
export function reasonsAgainst(position: Position): string[] {
  const board = parseBoardFen(placementOf(position.men)).unwrap()
  const reasons: string[] = []
  for (const player of PLAYERS) {
    const kings = board.pieces(player, 'king').size()
    if (kings !== 1) {
      reasons.push(t('{player} has {number} kings, expected one.', { player: playerWord(player), number: kings }))
    }
  }
  for (const player of PLAYERS) {
    for (const square of board.pieces(player, 'pawn')) {
      const rank = square >> 3
      if (rank !== 0 && rank !== 7) continue
      const where = { player: playerWord(player), square: makeSquare(square) }
      const isLast = (player === 'white') === (rank === 7)
      reasons.push(
        isLast
          ? t('A pawn of {player} stands on {square}, on its last rank.', where)
          : t('A pawn of {player} stands on {square}, behind where pawns begin.', where),
      )
    }
  }
  const waits = opposite(position.turn)
  if (isInCheck(board, waits)) {
    reasons.push(t('The king of {player}, who is not on move, is in check.', { player: playerWord(waits) }))
  }
  return reasons
}

function isInCheck(board: Board, player: Player): boolean {
  const king = board.pieces(player, 'king').singleSquare()
  if (king === undefined) return false
  const by = opposite(player)
  const sliders = (['queen', 'rook', 'bishop'] as const).some((role) =>
    attacks({ role, color: player }, king, board.occupied).intersects(board.pieces(by, role)),
  )
  return (
    sliders ||
    knightAttacks(king).intersects(board.pieces(by, 'knight')) ||
    kingAttacks(king).intersects(board.pieces(by, 'king')) ||
    pawnAttacks(player, king).intersects(board.pieces(by, 'pawn'))
  )
}
