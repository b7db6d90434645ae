/** A chessclock that another device had: what it showed last, and what has passed on it since. */

import * as c from './chessclock'
import type { Hello, Rules } from './messages'

export function takenOver(told: Hello, rules: Rules): c.Chessclock {
  const known = { clocks_ms: told.clocks_ms ?? undefined, moves: told.moves ?? undefined }
  const before = c.set(c.setUp({ white: rules.white, black: rules.black }), known)
  if (told.run === null) return before
  const passed = told.read_at === null ? 0 : Math.max(0, told.now_ms - Date.parse(told.read_at))
  return c.timeUsed(c.started(before, told.run), passed)
}
