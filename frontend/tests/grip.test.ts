import { expect, test } from 'vitest'

import { Grip } from '../src/screens/hall/grip'

function at(clientX: number, clientY: number): PointerEvent {
  return { clientX, clientY, button: 0, isPrimary: true } as PointerEvent
}

/** How often the actions are opened by a sweep, where the row stands at `before` and then at `after`. */
function opened(across: number, along: number, before = 73, after = 73): number {
  let [place, times] = [before, 0]
  const grip = new Grip(() => place, () => (times += 1))
  grip.begins(at(100, 100))
  grip.moves(at(100 + across, 100 + along))
  place = after
  grip.ends(at(100 + across, 100 + along))
  return times
}

test('64 pixels to either side are a swipe, 63 are none', () => {
  expect([opened(64, 0), opened(-64, 0), opened(63, 0), opened(-63, 0)]).toEqual([1, 1, 0, 0])
})

test('a swipe may go half as far along the list as across it, and no pixel more', () => {
  expect([opened(80, 40), opened(80, 41), opened(80, -40), opened(80, -41)]).toEqual([1, 0, 1, 0])
})

test('a swipe on a row that stands elsewhere since then opens nothing', () => {
  expect(opened(80, 0, 73, 146)).toBe(0)
})
