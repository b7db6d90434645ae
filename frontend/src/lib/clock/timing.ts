/** When something happens, by the monotonic clock of the device; times are never counted by ticks. */

/** Touches closer together than this are one touch that bounced. */
export const BOUNCE_MS = 80

/** A touch is told at most this much later than it was; another clock than ours gives other times. */
const SAME_CLOCK_MS = 60_000

/** Milliseconds since the page began; the time of day may be set meanwhile, this goes on. */
export function moment(): number {
  return performance.now()
}

/** When the finger came down, not when the page came to hear of it. */
export function momentOf(event: Event): number {
  const now = moment()
  const isOurs = event.timeStamp > 0 && event.timeStamp <= now && now - event.timeStamp < SAME_CLOCK_MS
  return isOurs ? event.timeStamp : now
}
