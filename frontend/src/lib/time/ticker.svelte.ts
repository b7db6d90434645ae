/** One timer for the page: whatever shows a running clock reads `ticker.now`, and changes once a second or ten times. */

const EVERY_SECOND_MS = 1000
const TEN_TIMES_MS = 100
const TEN_SECONDS_MS = 10_000

let now = $state(Date.now())
let tenSeconds = $state(0)
let inAHurry = 0
let timer: ReturnType<typeof setInterval> | null = null

function begin(): void {
  if (timer !== null) clearInterval(timer)
  timer = setInterval(ticks, inAHurry > 0 ? TEN_TIMES_MS : EVERY_SECOND_MS)
}

function ticks(): void {
  now = Date.now()
  tenSeconds = Math.floor(now / TEN_SECONDS_MS)
}

export const ticker = {
  /** The time of this device in milliseconds, at the last tick. */
  get now(): number {
    return now
  },
  /** Changes once in ten seconds: for what is not in sight. */
  get tenSeconds(): number {
    return tenSeconds
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
