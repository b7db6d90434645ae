/** The men of a placement, by square: what is read out and what the text board lists. No rule is known here. */

import type { Player } from '../api/types'
import { t } from '../i18n/i18n.svelte'

export interface Man {
  square: string
  color: Player
  /** The letter of a FEN in lower case. */
  letter: string
}

export const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
export const RANKS = [8, 7, 6, 5, 4, 3, 2, 1] as const

/** Reads the first field of a FEN; what is not a man or a number is left out. */
export function menOf(fen: string): Map<string, Man> {
  const men = new Map<string, Man>()
  const ranks = (fen.split(' ')[0] ?? '').split('/')
  ranks.forEach((rank, down) => {
    let file = 0
    for (const sign of rank) {
      if (/[1-8]/.test(sign)) file += Number(sign)
      else if (/[kqrbnp]/i.test(sign)) {
        const square = `${FILES[file] ?? ''}${8 - down}`
        men.set(square, { square, color: sign === sign.toUpperCase() ? 'white' : 'black', letter: sign.toLowerCase() })
        file += 1
      }
    }
  })
  return men
}

/** "white pawn", for the ear. */
export function manSays(man: Man): string {
  const words: Record<string, [string, string]> = {
    k: [t('white king'), t('black king')],
    q: [t('white queen'), t('black queen')],
    r: [t('white rook'), t('black rook')],
    b: [t('white bishop'), t('black bishop')],
    n: [t('white knight'), t('black knight')],
    p: [t('white pawn'), t('black pawn')],
  }
  return words[man.letter]?.[man.color === 'white' ? 0 : 1] ?? man.letter
}

/** "e4, white pawn", or "e4, empty". */
export function squareSays(square: string, man: Man | undefined): string {
  return man === undefined ? t('{square}, empty', { square }) : `${square}, ${manSays(man)}`
}

const ORDER = 'kqrbnp'

/** The men of one side as they are written: "Ke1", "Rd1", "e4". */
export function listed(men: ReadonlyMap<string, Man>, color: Player): string[] {
  const own = [...men.values()].filter((man) => man.color === color)
  own.sort((one, other) => ORDER.indexOf(one.letter) - ORDER.indexOf(other.letter) || (one.square < other.square ? -1 : 1))
  return own.map((man) => (man.letter === 'p' ? '' : man.letter.toUpperCase()) + man.square)
}

export const FIGURES: Readonly<Record<string, string>> = { k: '♚', q: '♛', r: '♜', b: '♝', n: '♞', p: '♟' }
