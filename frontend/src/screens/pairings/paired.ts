/** Who plays on which board of a round, as it is hung up on a wall. */

import type { ByeKind, ChessEvent, PlayerOfEvent, RoundOfEvent } from '../../lib/api/types'
import { t } from '../../lib/i18n/i18n.svelte'

export interface Paired {
  board: string
  white: PlayerOfEvent
  black: PlayerOfEvent
}

export interface WithoutAGame {
  player: PlayerOfEvent
  bye: ByeKind
}

/** Where somebody finds himself by his name. */
export interface Line {
  player: PlayerOfEvent
  says: string
}

function playersOf(event: ChessEvent): Map<number, PlayerOfEvent> {
  return new Map((event.players ?? []).map((player) => [player.number, player]))
}

/** By board, in the order of the hall. */
export function pairedIn(event: ChessEvent, round: RoundOfEvent): Paired[] {
  const players = playersOf(event)
  return round.boards.flatMap((board) => {
    const [white, black] = (round.pairings?.[board] ?? []).map((number) => players.get(number))
    return white && black ? [{ board, white, black }] : []
  })
}

export function byesIn(event: ChessEvent, round: RoundOfEvent): WithoutAGame[] {
  const players = playersOf(event)
  return Object.entries(round.byes ?? {}).flatMap(([number, bye]) => {
    const player = players.get(Number(number))
    return player ? [{ player, bye }] : []
  })
}

/** All players of a round by name, as the language sorts names. */
export function byName(paired: Paired[], byes: WithoutAGame[], language: string): Line[] {
  const lines = paired.flatMap(({ board, white, black }) => [
    { player: white, says: t('board {board}, White', { board }) },
    { player: black, says: t('board {board}, Black', { board }) },
  ])
  lines.push(...byes.map(({ player, bye }) => ({ player, says: byeInWords(bye) })))
  const order = new Intl.Collator(language)
  return lines.sort((one, other) => order.compare(one.player.name, other.player.name))
}

export function byeInWords(bye: ByeKind): string {
  const words: Record<ByeKind, string> = {
    'pairing-allocated': t('bye'),
    'full-point': t('full-point bye'),
    'half-point': t('half-point bye'),
    'zero-point': t('zero-point bye'),
  }
  return words[bye]
}
