/** What is filtered stands in the address, so that it can be sent, kept and come back to. */

import { go, place } from '../../lib/router.svelte'

/** The address with other filters; null leaves one out. */
export function addressWith(changes: Record<string, string | null>): string {
  const asked = place.query
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') asked.delete(key)
    else asked.set(key, value)
  }
  const query = asked.toString()
  return query ? `/log?${query}` : '/log'
}

export function ask(changes: Record<string, string | null>): void {
  const [x, y] = [scrollX, scrollY]
  go(addressWith(changes), true)
  scrollTo(x, y)
}
