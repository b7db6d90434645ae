import { describe, expect, it } from 'vitest'

import type { Ruling } from '../src/lib/api/types'
import { stepsOf } from '../src/lib/incident/steps'

const STOP = { do: 'stop-chessclock', says: 'Stop both clocks.' }
const BACK = { do: 'take-back-increment', from: 'black', seconds: 10, says: "Take 10 s off Black's clock." }
const ADD = { do: 'add-time', to: 'white', seconds: 60, says: "Add 60 s to White's clock." }
const START = { do: 'restart', clock: 'black', says: "Start Black's clock." }

function card(...steps: object[]): Ruling {
  return { do_now: steps, add_seconds: { white: 60, black: 0 }, take_back_increment: { black: 10 } } as unknown as Ruling
}

describe('the steps of a card', () => {
  it('join what is taken from and added to the clocks into one line', () => {
    const corrected = 'Correct the clocks: White +1:00 · Black −0:10.'
    expect(stepsOf(card(STOP, BACK, ADD, START))).toEqual([STOP.says, corrected, START.says])
  })
  it('leave a single change of a clock as it is said', () => {
    expect(stepsOf(card(STOP, ADD, START))).toEqual([STOP.says, ADD.says, START.says])
  })
  it('leave changes apart that other steps stand between', () => {
    expect(stepsOf(card(ADD, STOP, BACK))).toEqual([ADD.says, STOP.says, BACK.says])
  })
})
