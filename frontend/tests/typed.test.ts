/** Times as they are typed. */

import { expect, test } from 'vitest'

import { typedMs } from '../src/lib/time/typed'

test.each([
  ['1:43', 103_000],
  ['0:07', 7_000],
  [' 15:10 ', 910_000],
  ['1:02:03', 3_723_000],
  ['90', 90_000],
  ['100:00', 6_000_000],
  ['1:60', null],
  ['1:2:3:4', null],
  ['', null],
  ['-1:00', null],
  ['1.5', null],
])('%s is read as %s ms', (text, ms) => {
  expect(typedMs(text)).toBe(ms)
})
