/** Rules of events that were declared on this device: another event may begin with them. */

import type { Rules } from './draft.svelte'

const KEPT = 'rapidplay-earlier-rules'
const MOST = 5

export interface Earlier {
  event: string
  name: string
  rules: Partial<Rules>
}

/** Those of other events, the newest first. */
export function earlier(event: string): Earlier[] {
  return all().filter((one) => one.event !== event)
}

export function keepForLater(one: Earlier): void {
  localStorage.setItem(KEPT, JSON.stringify([one, ...all().filter(({ event }) => event !== one.event)].slice(0, MOST)))
}

function all(): Earlier[] {
  return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Earlier[]
}
