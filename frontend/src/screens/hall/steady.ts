/** When the order of the hall may change: at most every three seconds, never under a finger nor soon after. */

import type { Placed } from './order'

const AT_MOST_EVERY_MS = 3000
const AFTER_A_FINGER_MS = 2000

export class Steady {
  #order: Placed[] = []
  #changedAt = -Infinity
  #liftedAt = -Infinity
  #isDown = false

  /** A finger, or the pointer, is on the list. */
  pressed(): void {
    this.#isDown = true
  }

  lifted(now: number): void {
    if (this.#isDown) this.#liftedAt = now
    this.#isDown = false
  }

  /**
   * The order to be shown, where this one is wanted. `asked`: somebody asked for another order himself, or another
   * round is shown; `presses`: a clock has come to zero, which waits for no three seconds.
   */
  settled(wanted: Placed[], now: number, { asked = false, presses = false } = {}): Placed[] {
    if (isAlike(this.#order, wanted)) return this.#order
    if (asked || this.#order.length === 0 || this.#mayChange(now, presses)) {
      this.#order = wanted
      this.#changedAt = now
    }
    return this.#order
  }

  #mayChange(now: number, presses: boolean): boolean {
    if (this.#isDown || now - this.#liftedAt < AFTER_A_FINGER_MS) return false
    return presses || now - this.#changedAt >= AT_MOST_EVERY_MS
  }
}

function isAlike(one: readonly Placed[], other: readonly Placed[]): boolean {
  if (one.length !== other.length) return false
  return one.every((place, at) => place.board === other[at]?.board && place.group === other[at]?.group)
}
