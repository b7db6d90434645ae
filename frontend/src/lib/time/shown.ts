/** Times of a chessclock, as they are shown and as they are spoken. */

import { t } from '../i18n/i18n.svelte'

const SECOND_MS = 1000
const TENTHS_BELOW_MS = 10_000

/** `h:mm:ss` from one hour on, else `m:ss`; rounded up, so that 0:00 means used up. */
export function shown(ms: number, tenths = false): string {
  if (tenths && ms > 0 && ms < TENTHS_BELOW_MS) return shownInTenths(ms)
  const seconds = Math.ceil(Math.max(0, ms) / SECOND_MS)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, two(seconds % 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

function shownInTenths(ms: number): string {
  const tenths = Math.ceil(ms / 100)
  return `0:${two(Math.floor(tenths / 10))}.${tenths % 10}`
}

/** For the ear: "2 minutes 10 seconds". */
export function spoken(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / SECOND_MS)
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = [
    hours > 0 ? t('{number} h', { number: hours }) : '',
    minutes > 0 ? t('{number} minutes', { number: minutes }) : '',
    rest > 0 || seconds === 0 ? t('{number} seconds', { number: rest }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** How long ago something was: `0:41`. */
export function ago(ms: number): string {
  return shown(Math.max(0, ms))
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
