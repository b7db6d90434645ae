/** The boards that were pinned on this device: they stand on top. */

import { fact, keepFact } from '../../lib/live/kept'

let boards = $state.raw<ReadonlySet<string>>(new Set())
let event = ''

export const pins = {
  get boards(): ReadonlySet<string> {
    return boards
  },
  async open(name: string): Promise<void> {
    event = name
    boards = new Set((await fact<string[]>(`${name}/pins`))?.value ?? [])
  },
  turn(board: string): void {
    const changed = new Set(boards)
    if (!changed.delete(board)) changed.add(board)
    boards = changed
    void keepFact(`${event}/pins`, [...changed])
  },
}
