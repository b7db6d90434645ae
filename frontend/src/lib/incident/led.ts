/** How far the arbiter's answers lead, together with what the device answers for him. */

import { type Pack, type Replies, type Reply, type Walk, walk } from '../pack/walk'
import { type Known, knownReply } from './known'
import { noMateBy } from '../pack/men'

export interface Led extends Walk {
  /** The replies to the questions that were asked, by name. */
  replies: Record<string, Reply>
  /** The questions that the device answered. */
  byDevice: ReadonlySet<string>
}

export function led(pack: Pack, kind: string, given: Replies, known: Known, now: Known, language: string): Led {
  const replies: Record<string, Reply> = { ...given }
  const byDevice = new Set<string>()
  let at = walk(pack, kind, replies, language)
  while (at.next !== null) {
    const name = at.next.name
    const reply = mate(pack, name, known) ?? knownReply(kind, name, replies, known, now)
    if (reply === undefined || byDevice.has(name)) break
    replies[name] = reply
    byDevice.add(name)
    const further = walk(pack, kind, replies, language)
    if (further.asked.length <= at.asked.length) {
      byDevice.delete(name)
      break
    }
    at = further
  }
  const asked = at.asked.map((one) => [one.question.name, one.reply] as const)
  return { ...at, replies: Object.fromEntries(asked), byDevice }
}

/** *No* by the men on the board; never *Yes*. */
function mate(pack: Pack, name: string, known: Known): Reply | undefined {
  const player = name.startsWith('can_checkmate:') ? name.split(':')[1] : undefined
  if ((player !== 'white' && player !== 'black') || known.fen === null) return undefined
  return noMateBy(pack, known.fen, player) ? 'no' : undefined
}

/** The replies that stay when one is changed: those before it, and it. */
export function changed(led: Led, given: Replies, name: string, reply: Reply): { given: Replies; gone: string[] } {
  const place = led.asked.findIndex((one) => one.question.name === name)
  const later = place < 0 ? [] : led.asked.slice(place + 1)
  const gone = later.filter((one) => one.question.name in given)
  const stay = Object.entries(given).filter(([key]) => !gone.some((one) => one.question.name === key))
  return { given: { ...Object.fromEntries(stay), [name]: reply }, gone: gone.map((one) => one.question.ask) }
}
