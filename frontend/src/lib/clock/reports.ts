/** What a tablet has to tell and the server does not have yet, in order; it outlives a reload. It is no outbox: it has
 * its own line, and what happened at a clock is never taken back. */

import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { nameOf, type Report } from './messages'

interface KeptReport {
  place?: number
  /** Event and board. */
  clock: string
  report: Report
}

interface Kept extends DBSchema {
  reports: { key: number; value: KeptReport; indexes: { clock: string } }
}

let opened: Promise<IDBPDatabase<Kept>> | null = null

function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('rapidplay-clock', 1, {
    upgrade(db) {
      db.createObjectStore('reports', { keyPath: 'place', autoIncrement: true }).createIndex('clock', 'clock')
    },
  })
  return opened
}

/** The reports of one clock: at hand at once, kept as soon as the device has written them. */
export class Reports {
  private waiting: { report: Report; place: Promise<number> }[] = []

  constructor(private readonly clock: string) {}

  /** What an earlier page could not send comes first. */
  async open(): Promise<void> {
    const kept = await (await database()).getAllFromIndex('reports', 'clock', this.clock)
    const known = new Set(this.waiting.map((one) => nameOf(one.report)))
    const earlier = kept
      .filter((one) => !known.has(nameOf(one.report)))
      .map((one) => ({ report: one.report, place: Promise.resolve(one.place ?? 0) }))
    this.waiting = [...earlier, ...this.waiting]
  }

  get all(): Report[] {
    return this.waiting.map((one) => one.report)
  }

  add(report: Report): void {
    const place = database().then((db) => db.add('reports', { clock: this.clock, report }))
    place.catch((fault: unknown) => console.warn('a report is not kept on this device', fault))
    this.waiting.push({ report, place })
  }

  /** The server has it, or will never take it. */
  async done(name: string): Promise<void> {
    const index = this.waiting.findIndex((one) => nameOf(one.report) === name)
    if (index < 0) return
    const [one] = this.waiting.splice(index, 1)
    const place = await one?.place
    if (place !== undefined) await (await database()).delete('reports', place)
  }
}
