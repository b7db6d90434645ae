/** What a device replies for the arbiter, and what a set-up position says. */

import { beforeAll, expect, test, vi } from 'vitest'

import { knownReply, NOTHING_KNOWN, type Known } from '../src/lib/incident/known'
import { menOf, noMateBy } from '../src/lib/pack/men'
import type { Pack } from '../src/lib/pack/walk'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
const { fenOf, read, reasonsAgainst } = await import('../src/screens/mate/setup')

const BLACK_PRESSED: Known = {
  ...NOTHING_KNOWN,
  running: 'white',
  lastPress: 'black',
  illegalMoves: { white: 0, black: 1 },
  moves: { white: 12, black: 11 },
}
const reply = (kind: string, name: string, known: Known, replies = {}, now = known) =>
  knownReply(kind, name, replies, known, now)

test('whoever pressed last moved, and pressed; another one is asked about', () => {
  expect(reply('illegal-move', 'who', BLACK_PRESSED)).toBe('black')
  expect(reply('illegal-move', 'pressed', BLACK_PRESSED, { who: 'black' })).toBe('yes')
  expect(reply('illegal-move', 'pressed', BLACK_PRESSED, { who: 'white' })).toBeUndefined()
})

test('the counter of the game answers how often he was penalised', () => {
  expect(reply('illegal-move', 'before', BLACK_PRESSED, { who: 'black' })).toBe(1)
  expect(reply('illegal-move', 'before', NOTHING_KNOWN, { who: 'black' })).toBeUndefined()
})

test('illegal held on the tablet is a claim by the opponent of who moved', () => {
  const claimed: Known = { ...BLACK_PRESSED, running: null, claim: { by: 'black', of: 'illegal-move' } }
  expect(reply('illegal-move', 'who', claimed)).toBe('white')
  expect(reply('illegal-move', 'how-wrong', claimed, { who: 'white' })).toBe('claim')
  expect(reply('illegal-move', 'how-wrong', claimed, { who: 'black' })).toBeUndefined()
})

test('a clock that shows nothing is at zero; one millisecond is not', () => {
  expect(reply('flag', 'flag', { ...NOTHING_KNOWN, leftMs: { white: 0, black: 1 } })).toBe('white')
  expect(reply('flag', 'flag', { ...NOTHING_KNOWN, leftMs: { white: 0, black: 0 } })).toBe('both')
  expect(reply('flag', 'flag', { ...NOTHING_KNOWN, leftMs: { white: 1, black: 1 } })).toBeUndefined()
})

test('of two clocks at zero it is known who claims, or that nobody does; who only calls is asked', () => {
  const both: Known = { ...NOTHING_KNOWN, leftMs: { white: 0, black: 0 } }
  expect(reply('flag', 'flag', { ...both, claim: { by: 'black', of: 'win-on-time' } })).toBe('both-black')
  expect(reply('flag', 'flag', { ...both, claim: { by: 'black', of: 'illegal-move' } })).toBeUndefined()
  expect(reply('flag', 'flag', { ...both, caller: 'white' })).toBeUndefined()
})

test('time of the claimant is read only where the clocks are stopped', () => {
  const shown: Known = { ...NOTHING_KNOWN, leftMs: { white: 1, black: 0 } }
  expect(reply('flag', 'own_time_left:white', shown)).toBeUndefined()
  expect(reply('flag', 'own_time_left:white', { ...shown, isPaused: true })).toBe('yes')
  expect(reply('flag', 'own_time_left:black', { ...shown, isPaused: true })).toBe('no')
})

test('the awaited move is not completed until its player has pressed', () => {
  const later: Known = { ...BLACK_PRESSED, moves: { white: 13, black: 11 } }
  expect(reply('odd-position', 'after-kings', BLACK_PRESSED, { move: 'white' })).toBe('not-yet')
  expect(reply('odd-position', 'after-kings', BLACK_PRESSED, { move: 'white' }, later)).toBeUndefined()
})

test('of the move counters the lower one counts', () => {
  expect(reply('set-up', 'moves_completed', BLACK_PRESSED)).toBe(11)
  expect(reply('set-up', 'moves_completed', NOTHING_KNOWN)).toBeUndefined()
})

test('whose clock runs has the move; of the paused who did not press last', () => {
  expect(reply('draw-claim', 'on-move', BLACK_PRESSED, { who: 'white' })).toBe('yes')
  expect(reply('draw-claim', 'on-move', { ...BLACK_PRESSED, running: null }, { who: 'black' })).toBe('no')
})

test('bishops are named by the colour of their square', () => {
  const fen = '8/6k1/3b4/8/2R5/5K2/8/B7 w - - 0 1'
  expect(menOf(fen, 'black')).toBe('Bd')
  expect(menOf(fen, 'white')).toBe('R+Bd')
  const pack = { pieces: { Bd: { 'R+Bd': 'cannot' }, '': { '*': 'cannot' } } } as unknown as Pack
  expect(noMateBy(pack, fen, 'black')).toBe(true)
  expect(noMateBy(pack, fen, 'white')).toBe(false)
  expect(noMateBy(pack, '7k/8/8/8/8/8/8/KQQQ4 w - - 0 1', 'black')).toBe(true)
})

test('a list of pieces is read, White first', () => {
  const position = read('Ke1 Nf3; Kh8 h7')
  expect(position && fenOf(position)).toBe('7k/7p/8/8/8/5N2/8/4K3 w - - 0 1')
  expect(read('Ke1 Xf3')).toBeNull()
  expect(read('')).toBeNull()
})

test('a FEN is read with its rights', () => {
  const fen = 'r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1'
  const position = read(fen)
  expect(position && fenOf(position)).toBe(fen)
  expect(read('8/8/8 w - - 0 1')).toBeNull()
  expect(read('9/8/8/8/8/8/8/8 w - - 0 1')).toBeNull()
})

test('kings beside each other, and a side in check that has not the move, are no position', () => {
  const position = read('Ke1; Ke2')
  expect(position && reasonsAgainst(position)).toHaveLength(1)
  const lawful = read('Ke1; Ke3')
  expect(lawful && reasonsAgainst(lawful)).toEqual([])
})
