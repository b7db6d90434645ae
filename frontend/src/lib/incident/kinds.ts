/** The kinds of incidents of a pack, in the order in which they are offered: what happens most often comes first. */

import type { Pack } from '../pack/walk'

const ORDER = [
  'illegal-move', 'flag', 'odd-position', 'draw-claim', 'clock-setting', 'set-up', 'touched-piece', 'knocked-over',
  'game-over', 'conduct',
]

export function kindsOf(pack: Pack | null): string[] {
  return ORDER.filter((kind) => pack?.kinds[kind] !== undefined)
}
