/** Times as the screens show them. */

import { beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }))
const { shown } = await import('../src/lib/time/shown')

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [1000, '0:01'],
  [1001, '0:02'],
  [59_999, '1:00'],
  [910_000, '15:10'],
  [3_599_001, '1:00:00'],
  [3_600_000, '1:00:00'],
  [5_025_000, '1:23:45'],
  [-5, '0:00'],
])('%i ms are shown as %s: rounded up, so that 0:00 means used up', (ms, text) => {
  expect(shown(ms)).toBe(text)
})

test.each([
  [9_999, '0:10.0'],
  [9_901, '0:10.0'],
  [9_900, '0:09.9'],
  [1, '0:00.1'],
  [0, '0:00'],
  [10_000, '0:10'],
])('below ten seconds %i ms are shown in tenths as %s', (ms, text) => {
  expect(shown(ms, true)).toBe(text)
})
