/** One timer for the page: whatever shows a running clock reads `ticker.now`, and changes once a second or ten times. */

const EVERY_SECOND_MS = 1000
const TEN_TIMES_MS = 100

let now = $state(Date.now())
let inAHurry = 0
let timer: ReturnType<typeof setInterval> | null = null

function begin(): void {
  if (timer !== null) clearInterval(timer)
  timer = setInterval(() => (now = Date.now()), inAHurry > 0 ? TEN_TIMES_MS : EVERY_SECOND_MS)
}

export const ticker = {
  /** The time of this device in milliseconds, at the last tick. */
  get now(): number {
    return now
  },
}

/** Ticks ten times a second until what is returned is called: for a clock below ten seconds. */
export function hurry(): () => void {
  inAHurry += 1
  if (inAHurry === 1) begin()
  return () => {
    inAHurry -= 1
    if (inAHurry === 0) begin()
  }
}

begin()
