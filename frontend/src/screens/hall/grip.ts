/** A row under a finger: held in place, or swept aside, it opens its actions; a tap goes on to the board. */

const HOLD_MS = 600
/** A finger that lies still moves less than this. */
const STILL_PX = 10
const SWIPE_PX = 64

interface Beginning {
  x: number
  y: number
  /** Where the row stood in the list. */
  place: number
}

export class Grip {
  #from: Beginning | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #hasActed = false

  /** `place`: where the row stands in the list now, however far it is scrolled. */
  constructor(private readonly place: () => number, private readonly act: () => void) {}

  readonly begins = (event: PointerEvent): void => {
    this.lets()
    this.#hasActed = false
    if (event.button !== 0 || !event.isPrimary) return
    this.#from = { x: event.clientX, y: event.clientY, place: this.place() }
    this.#timer = setTimeout(() => this.#acts(), HOLD_MS)
  }

  readonly moves = (event: PointerEvent): void => {
    if (this.#from === null) return
    const [across, along] = this.#moved(this.#from, event)
    if (Math.max(across, along) > STILL_PX) clearTimeout(this.#timer)
  }

  readonly ends = (event: PointerEvent): void => {
    if (this.#from === null) return
    const [across, along] = this.#moved(this.#from, event)
    if (across >= SWIPE_PX && along <= across / 2) this.#acts()
    this.lets()
  }

  /** The finger is elsewhere, or the page is scrolled with it. */
  readonly lets = (): void => {
    clearTimeout(this.#timer)
    this.#from = null
  }

  /** The click with which a hold or a swipe ends opens no board. */
  readonly clicked = (event: MouseEvent): void => {
    if (this.#hasActed) event.preventDefault()
    this.#hasActed = false
  }

  #moved(from: Beginning, event: PointerEvent): [number, number] {
    return [Math.abs(event.clientX - from.x), Math.abs(event.clientY - from.y)]
  }

  /** Not where the list was put in another order meanwhile: another row may lie under the finger. */
  #acts(): void {
    const stays = this.#from?.place === this.place()
    this.lets()
    this.#hasActed = true
    if (stays) this.act()
  }
}
