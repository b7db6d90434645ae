/** The digits answer on a laptop; they come before the keys of the whole page. */

import { appearance } from '../../lib/ui/appearance.svelte'

/** Digit 1 is the first answer. */
export function keyed(event: KeyboardEvent, answers: number, answer: (at: number) => void): void {
  if (!isFree(event) || !/^[1-9]$/.test(event.key)) return
  const at = Number(event.key) - 1
  if (at >= answers) return
  event.preventDefault()
  event.stopImmediatePropagation()
  answer(at)
}

/** Nobody is typing, and single keys are on. */
export function isFree(event: KeyboardEvent): boolean {
  const types = event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null
  return appearance.chosen.singleKeys && !types && !event.ctrlKey && !event.metaKey && !event.altKey
}
