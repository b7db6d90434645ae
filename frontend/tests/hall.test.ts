/** The order of the hall, and when it may change. */

import { beforeAll, expect, test, vi } from 'vitest'

import type { Row } from '../src/lib/api/types'
import { byNumber, counted, isFound, type Placed, placed, type Wishes } from '../src/screens/hall/order'
import { Steady } from '../src/screens/hall/steady'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))

const NOW = Date.parse('2026-05-02T10:40:00Z')
const WISHES: Wishes = { show: 'all', byNumber: false, pins: new Set(), lowMs: 60_000, now: NOW }

function row(board: string, attention: number, more: Partial<Row> & { left?: number } = {}): Row {
  const side = { name: 'Ivanova', clock_ms: more.left ?? 600_000, left_ms: 0, running: true, flag: false, moves: 0 }
  const black = { ...side, name: 'De Vries', running: false }
  const rest = { own: false, alerts: 0, seen: null, called: null, on_the_way: null, low_battery: null, open_incidents: 0, result_told: null }
  const at = { read_at: '2026-05-02T10:40:00Z', result: null, state: 'running' as const, word: '' }
  return { ...rest, ...at, board, attention, white: side, black, ...more }
}

const boards = (order: Placed[]): string[] => order.map((place) => place.board)

test('the most urgent class comes first, own boards before others, then by number', () => {
  const rows = [row('10', 9), row('2', 9), row('7', 3), row('5', 3, { own: true }), row('24', 1), row('3', 9, { own: true })]
  expect(boards(placed(rows, WISHES))).toEqual(['24', '5', '7', '3', '2', '10'])
})

test('of low time who has less comes first, whoever the server put there before', () => {
  const rows = [row('1', 8, { left: 44_000 }), row('2', 9, { left: 18_000 }), row('3', 9, { left: 60_000 })]
  expect(placed(rows, WISHES).map((place) => place.group)).toEqual(['low', 'low', 'playing'])
  expect(boards(placed(rows, WISHES))).toEqual(['2', '1', '3'])
})

test('by number nothing is sorted but what is pinned', () => {
  const rows = [row('10', 1), row('2', 9), row('3', 11)]
  expect(boards(placed(rows, { ...WISHES, byNumber: true, pins: new Set(['3']) }))).toEqual(['3', '2', '10'])
})

test('boards of teams are sorted by both numbers', () => {
  expect(['10.1', '2.10', '2.9', '2'].sort(byNumber)).toEqual(['2', '2.9', '2.10', '10.1'])
})

test('each choice counts what it shows', () => {
  const rows = [row('1', 1, { own: true }), row('2', 9, { left: 5_000 }), row('3', 11)]
  expect(counted(rows, WISHES)).toEqual({ needs: 1, mine: 1, low: 1, all: 3 })
})

test('a board is found by its number or by a part of a name', () => {
  const found = (words: string): boolean => isFound(row('12', 9), words)
  expect([found('1'), found('2'), found('VRIES'), found('ivan'), found('x'), found('')]).toEqual(
    [true, false, true, true, false, true],
  )
})

const ONE: Placed[] = [{ board: '1', group: 'playing' }, { board: '2', group: 'playing' }]
const OTHER: Placed[] = [...ONE].reverse()

test('the order changes at most every three seconds', () => {
  const steady = new Steady()
  expect(steady.settled(ONE, 0)).toBe(ONE)
  expect(steady.settled(OTHER, 2999)).toBe(ONE)
  expect(steady.settled(OTHER, 3000)).toBe(OTHER)
})

test('the order does not change under a finger, nor within two seconds after', () => {
  const steady = new Steady()
  steady.settled(ONE, 0)
  steady.pressed()
  expect(steady.settled(OTHER, 60_000)).toBe(ONE)
  steady.lifted(60_000)
  expect(steady.settled(OTHER, 61_999)).toBe(ONE)
  expect(steady.settled(OTHER, 62_000)).toBe(OTHER)
})

test('a clock that comes to zero waits for no three seconds, but for the finger', () => {
  const steady = new Steady()
  steady.settled(ONE, 0)
  steady.pressed()
  expect(steady.settled(OTHER, 1, { presses: true })).toBe(ONE)
  steady.lifted(2)
  expect(steady.settled(OTHER, 2001, { presses: true })).toBe(ONE)
  expect(steady.settled(OTHER, 2002, { presses: true })).toBe(OTHER)
})

test('what somebody asks for himself is shown at once', () => {
  const steady = new Steady()
  steady.settled(ONE, 0)
  expect(steady.settled(OTHER, 1, { asked: true })).toBe(OTHER)
})
