/** A time as an arbiter types it: h:mm:ss, m:ss, or seconds. */

const MOST_MS = 24 * 3_600_000

/** Milliseconds; null where it is no time. */
export function parsed(text: string): number | null {
  const parts = text.trim().split(':')
  if (parts.length > 3 || parts.some((part) => !/^\d{1,3}$/.test(part))) return null
  if (parts.slice(1).some((part) => part.length !== 2 || Number(part) > 59)) return null
  const ms = parts.reduce((sum, part) => 60 * sum + Number(part), 0) * 1000
  return ms <= MOST_MS ? ms : null
}
