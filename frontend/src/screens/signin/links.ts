/** The links and QR codes by which people come in: what stands behind `#` is never sent to a server. */

const WAYS = ['enrol', 'board', 'hall-screen', 'spectator'] as const

export type Way = (typeof WAYS)[number]

export interface LinkIn {
  way: Way
  token: string
  event: string
}

/** `#board=…&event=…` → what it lets in; null where it is no such link. */
export function linkIn(hash: string): LinkIn | null {
  const told = new URLSearchParams(hash.replace(/^#/, ''))
  const way = WAYS.find((one) => told.has(one))
  const token = way === undefined ? null : told.get(way)
  const event = told.get('event')
  return way && token && event ? { way, token, event } : null
}

/** A whole link, as somebody pastes it. */
export function linkFrom(pasted: string): LinkIn | null {
  return linkIn(pasted.trim().replace(/^[^#]*/, ''))
}

const KEPT = 'rapidplay-came-in'

/** The event and the names that came in on this device before: offered again. No secret is kept. */
export interface CameIn {
  event: string
  names: string[]
}

export function cameInBefore(): CameIn {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<CameIn>
  return { event: kept.event ?? '', names: kept.names ?? [] }
}

export function remember(event: string, name?: string): void {
  const names = new Set([...(name ? [name] : []), ...cameInBefore().names])
  localStorage.setItem(KEPT, JSON.stringify({ event, names: [...names].slice(0, 6) }))
}
