/** Why somebody did not come in, in words; and for how long a door stays locked. */

import { Problem, Unreachable } from '../../lib/api/http'
import { t } from '../../lib/i18n/i18n.svelte'
import { ticker } from '../../lib/time/ticker.svelte'

export class Refusal {
  says = $state('')
  /** What the field for the secret is told. */
  ofTheSecret = $state('')
  #lockedUntil = $state(0)

  /** Seconds until the door opens again; 0: it is open. */
  get lockedS(): number {
    return Math.max(0, Math.ceil((this.#lockedUntil - ticker.now) / 1000))
  }

  /** Tries to come in; whether that worked. */
  async tries(comesIn: () => Promise<unknown>): Promise<boolean> {
    this.says = this.ofTheSecret = ''
    try {
      await comesIn()
      return true
    } catch (fault) {
      if (fault instanceof Problem) this.#reads(fault)
      else if (fault instanceof Unreachable) this.says = t('The server cannot be reached. Join the network of the hall and try again.')
      else throw fault
      return false
    }
  }

  #reads(fault: Problem): void {
    const triesLeft = /^[0-9]+/.exec(fault.data.detail)?.[0]
    if (fault.retryAfterS !== null && (fault.code === 'locked' || fault.code === 'wrong-secret')) {
      this.#lockedUntil = Date.now() + fault.retryAfterS * 1000
      this.says = t('Too many wrong tries. This door is locked for {number} seconds; the arbiters are told.', {
        number: fault.retryAfterS,
      })
    } else if (fault.code === 'wrong-secret' && triesLeft !== undefined) {
      this.ofTheSecret = t('Not right. Tries left: {number}.', { number: triesLeft })
    } else if (fault.code === 'wrong-secret') {
      this.says = t('This card or link is not valid any more. Ask an arbiter for a new one.')
    } else if (fault.code === 'link-used-up') {
      this.says = t('This code was used or is too old. Ask the chief for a new code.')
    } else this.says = fault.message
  }
}
