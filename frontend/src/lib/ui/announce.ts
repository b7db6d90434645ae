/** What is said to whoever listens to the screens: one polite voice for the whole page, and one that interrupts. */

type Voice = 'polite' | 'assertive'

const regions: Partial<Record<Voice, HTMLElement>> = {}

/** Both stand outside the screens from the beginning: a region that comes with its words is not read out. */
export function openVoices(): void {
  for (const voice of ['polite', 'assertive'] as const) {
    const region = document.createElement('div')
    region.className = 'unseen'
    region.setAttribute('aria-live', voice)
    region.dataset['voice'] = voice
    document.body.append(region)
    regions[voice] = region
  }
}

/** Says something when nothing else is being said. */
export function say(words: string): void {
  speak('polite', words)
}

/** Interrupts: for own boards that need their arbiter at once, and for nothing else. */
export function interrupt(words: string): void {
  speak('assertive', words)
}

function speak(voice: Voice, words: string): void {
  const region = regions[voice]
  if (!region) return
  // The same words again are read again only where they are a new node.
  const said = document.createElement('p')
  said.textContent = words
  region.replaceChildren(said)
}
