/** Saying a time aloud, for an earphone; the browser has the voice. */

import { language } from '../i18n/i18n.svelte'

/** Whether this browser can speak. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in window
}

/** Says it now, in the language of the page, in place of what was being said. */
export function says(text: string): void {
  const said = new SpeechSynthesisUtterance(text)
  said.lang = language.now
  speechSynthesis.cancel()
  speechSynthesis.speak(said)
}
