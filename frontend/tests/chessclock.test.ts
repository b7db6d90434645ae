/** The tablet's chessclock does what the desk's does; the vectors are written by tests/game in Python. */

import { readFileSync } from 'node:fs'

import { describe, expect, test } from 'vitest'

import type { Player } from '../src/lib/api/types'
import {
  type Chessclock,
  type NextPeriod,
  pressed,
  set,
  setUp,
  started,
  stopped,
  type TimeControl,
  timeUsed,
} from '../src/lib/clock/chessclock'

type State = [number[], number[], Player | null, Player | null]
type Step = [string, number | Player | undefined]

interface Vector {
  time_control: string
  control: TimeControl
  next_period: NextPeriod
  steps: [Step, State][]
}

const VECTORS = JSON.parse(
  readFileSync(new URL('./chessclock-vectors.json', import.meta.url), 'utf-8'),
) as Vector[]

function after(clock: Chessclock, [what, value]: Step): Chessclock {
  if (what === 'used') return timeUsed(clock, value as number)
  if (what === 'pressed') return pressed(clock, value as Player)
  if (what === 'started') return started(clock, value as Player)
  return what === 'stopped' ? stopped(clock) : clock
}

function state(clock: Chessclock): State {
  const [white, black] = [clock.white, clock.black].map((one) => [one.displayMs, one.moves, one.period, one.usedMs])
  return [white ?? [], black ?? [], clock.running, clock.firstFlag]
}

test.each(VECTORS)('$time_control, $next_period: each step leaves the same chessclock', (vector) => {
  let clock = setUp(vector.control, vector.next_period)
  for (const [step, expected] of vector.steps) {
    clock = after(clock, step)
    expect([step, state(clock)]).toEqual([step, expected])
  }
})

const TWO_PERIODS: TimeControl = {
  white: [
    { moves: 2, seconds: 60, increment: 0, mode: 'increment' },
    { moves: null, seconds: 30, increment: 5, mode: 'increment' },
  ],
  black: [
    { moves: 2, seconds: 60, increment: 0, mode: 'increment' },
    { moves: null, seconds: 30, increment: 5, mode: 'increment' },
  ],
}

describe('what an arbiter sets', () => {
  const clock = setUp(TWO_PERIODS)

  test('times that are set are shown, and what is not set stays', () => {
    expect(set(clock, { clocks_ms: { white: 1, black: 2 } })).toMatchObject({
      white: { displayMs: 1, moves: 0, period: 0 },
      black: { displayMs: 2, moves: 0, period: 0 },
    })
  })

  test('a clock that shows time again has no flag down', () => {
    const down = timeUsed(started(clock, 'white'), 60_000)
    expect(down.firstFlag).toBe('white')
    expect(set(down, { clocks_ms: { white: 1000, black: 1000 } }).firstFlag).toBeNull()
  })

  test('the counter chooses the period, unless it is set', () => {
    expect(set(clock, { moves: { white: 2, black: 1 } })).toMatchObject({ white: { period: 1 }, black: { period: 0 } })
    expect(set(clock, { moves: { white: 2, black: 1 }, period: 1 }).white.period).toBe(0)
    expect(set(clock, { period: 9 }).black.period).toBe(1)
  })
})

test('negative time is refused', () => {
  expect(() => timeUsed(setUp(TWO_PERIODS), -1)).toThrow(RangeError)
})
