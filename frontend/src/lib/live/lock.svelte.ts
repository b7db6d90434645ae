/**
 * The lock of an arbiter's phone: after ten minutes without a touch, or when the page is opened anew, the PIN is asked.
 * A reload is no opening. Only who came in by a link has a PIN.
 */

import { desk, stop } from './desk.svelte'

const LOCKS_AFTER_MS = 10 * 60_000
const LOOKS_EVERY_MS = 1_000
const KEPT = 'rapidplay-locked'
const OPENED = 'rapidplay-opened'

let isLocked = $state(localStorage.getItem(KEPT) === 'yes' || sessionStorage.getItem(OPENED) === null)
let touchedAt = Date.now()

export const lock = {
  /** The PIN is to be asked. */
  get isOn(): boolean {
    const session = desk.session
    return session !== null && session.has_pin && (isLocked || session.locked)
  },
  now(): void {
    isLocked = true
    localStorage.setItem(KEPT, 'yes')
    stop()
  },
  /** The PIN was right, or somebody has just come in. */
  off(): void {
    isLocked = false
    touchedAt = Date.now()
    localStorage.removeItem(KEPT)
    sessionStorage.setItem(OPENED, 'yes')
  },
}

for (const touch of ['pointerdown', 'keydown']) {
  addEventListener(touch, () => (touchedAt = Date.now()), { capture: true, passive: true })
}

setInterval(() => {
  if (desk.session?.has_pin && !isLocked && Date.now() - touchedAt > LOCKS_AFTER_MS) lock.now()
}, LOOKS_EVERY_MS)
