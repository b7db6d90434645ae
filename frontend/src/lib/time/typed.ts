/** A time as somebody types it: `1:43`, `0:43`, `1:02:03`, or seconds alone. */

const MOST_MS = 100 * 3600 * 1000

/** Milliseconds; null where it cannot be read as a time. */
export function typedMs(text: string): number | null {
  const parts = text.trim().split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d{1,4}$/.test(part))) return null
  const numbers = parts.map(Number)
  if (numbers.slice(1).some((number) => number > 59)) return null
  const seconds = numbers.reduce((sum, number) => sum * 60 + number, 0)
  return seconds * 1000 < MOST_MS ? seconds * 1000 : null
}
