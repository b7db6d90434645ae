/** Which men stand on a board, and what the pack says of them: can the one checkmate the other? */

import type { Player } from '../api/types'
import { opponentOf } from '../api/types'
import type { Pack } from './walk'

const ORDER = ['Q', 'R', 'Bd', 'Bl', 'N', 'P']

/** The men of a player beside his king, as the pack names them: `Bd` is a bishop on dark squares. */
export function menOf(fen: string, player: Player): string {
  const found: string[] = []
  const rows = (fen.split(' ')[0] ?? '').split('/')
  rows.forEach((row, down) => {
    let file = 0
    for (const sign of row) {
      if (/\d/.test(sign)) file += Number(sign)
      else {
        const man = sign.toUpperCase()
        const isTheirs = (sign === man) === (player === 'white')
        if (isTheirs && man !== 'K') found.push(man === 'B' ? (file + down) % 2 === 0 ? 'Bl' : 'Bd' : man)
        file += 1
      }
    }
  })
  return found.sort((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)).join('+')
}

/** Certainly not, by a theorem that the server put into the table; else nothing is known. */
export function noMateBy(pack: Pack, fen: string, player: Player): boolean {
  const own = pack.pieces[menOf(fen, player)]
  return (own?.[menOf(fen, opponentOf(player))] ?? own?.['*']) === 'cannot'
}
