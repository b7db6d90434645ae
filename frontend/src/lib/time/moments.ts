/** Moments as they are shown. */

import { language } from '../i18n/i18n.svelte'

/** `10:41`, by the clock of the place where the device is. */
export function atTime(moment: string, withSeconds = false): string {
  const seconds = withSeconds ? ({ second: '2-digit' } as const) : {}
  return new Date(moment).toLocaleTimeString(tag(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...seconds })
}

/** `2 May`. */
export function onDay(moment: string): string {
  return new Date(moment).toLocaleDateString(tag(), { day: 'numeric', month: 'long' })
}

/** The language of the screens, as browsers name it. */
export function tag(): string {
  return language.now === 'sr' ? 'sr-Latn' : language.now === 'en' ? 'en-GB' : language.now
}
