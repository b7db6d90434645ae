/** The moves of a game as they are written; a move outside the Laws is shown as it was made. */

import { Chess } from 'chessops/chess'
import { INITIAL_FEN, parseFen } from 'chessops/fen'
import { makeSan } from 'chessops/san'
import { type Color } from 'chessops/types'
import { parseUci } from 'chessops/util'

export interface Written {
  number: number
  by: Color
  says: string
  /** It is written as it was made: from where, to where. */
  asMade: boolean
}

/** Writes a line of moves; from the first that cannot be followed on they stand as they were made. */
export function written(line: readonly string[]): Written[] {
  let position: Chess | null = Chess.fromSetup(parseFen(INITIAL_FEN).unwrap()).unwrap()
  return line.map((uci, at) => {
    const by: Color = at % 2 === 0 ? 'white' : 'black'
    const move = parseUci(uci)
    const isKnown: boolean = position !== null && move !== undefined && position.isLegal(move)
    const says = isKnown && position !== null && move !== undefined ? makeSan(position, move) : asMade(uci)
    if (isKnown && move !== undefined) position?.play(move)
    else position = null
    return { number: Math.floor(at / 2) + 1, by, says, asMade: !isKnown }
  })
}

function asMade(uci: string): string {
  return `${uci.slice(0, 2)}–${uci.slice(2, 4)}${uci.slice(4).toUpperCase()}`
}

/** Whose man stands on a square of a placement, and what it is. */
export function manOn(fen: string, square: string): { color: Color; role: string } | null {
  const placement = fen.split(' ')[0] ?? ''
  const setup = parseFen(`${placement} w - - 0 1`)
  if (setup.isErr) return null
  const file = square.charCodeAt(0) - 97
  const rank = Number(square[1]) - 1
  const found = setup.value.board.get(rank * 8 + file)
  return found === undefined ? null : { color: found.color, role: found.role }
}

