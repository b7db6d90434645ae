/** What keeps a tablet a clock: it stays awake, fills the screen, and no gesture leads away from it. */

import { batteryOfThisDevice, percentOf } from './battery'
import { moment } from './timing'

/** More than this between the time of day and the monotonic clock: the device has slept. */
const SLEPT_MS = 1000

let isAwake = $state(false)
let percent = $state<number | null>(null)
let isCharging = $state(false)

export const device = {
  /** The screen stays on. */
  get isAwake(): boolean {
    return isAwake
  },
  /** What is left in the battery; null where the browser does not tell. */
  get percent(): number | null {
    return percent
  },
  get isCharging(): boolean {
    return isCharging
  },
}

/** Asks that the screen stays on; the browser lets go of it whenever the page is hidden. */
async function staysAwake(): Promise<void> {
  if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
  try {
    const lock = await navigator.wakeLock.request('screen')
    isAwake = true
    lock.addEventListener('release', () => (isAwake = false))
  } catch {
    isAwake = false // the browser would not: the page says so
  }
}

/** The whole screen, where the browser has it. Only a touch may ask for it. */
export async function fillsTheScreen(): Promise<void> {
  void staysAwake()
  if (document.fullscreenElement || !document.documentElement.requestFullscreen) return
  await document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined)
}

async function looksAtTheBattery(): Promise<void> {
  const battery = await batteryOfThisDevice()
  if (battery === null) return
  const look = (): void => {
    percent = percentOf(battery)
    isCharging = battery.charging
  }
  look()
  for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, look)
}

function caught(event: Event): void {
  event.preventDefault()
}

/** From now on the tablet is a clock; what is returned ends it. `slept`: told for how long it did. */
export function isAClock(slept: (ms: number) => void): () => void {
  let [hiddenAt, hiddenMoment] = [Date.now(), moment()]
  const stays = (): void => history.pushState({ clock: true }, '')
  const looks = (): void => {
    if (document.visibilityState === 'hidden') [hiddenAt, hiddenMoment] = [Date.now(), moment()]
    else {
      const missed = Date.now() - hiddenAt - (moment() - hiddenMoment)
      if (missed > SLEPT_MS) slept(missed)
      void staysAwake()
    }
  }
  stays()
  void staysAwake()
  void looksAtTheBattery()
  addEventListener('popstate', stays)
  document.addEventListener('visibilitychange', looks)
  for (const gesture of ['gesturestart', 'dblclick', 'contextmenu']) document.addEventListener(gesture, caught)
  return () => {
    removeEventListener('popstate', stays)
    document.removeEventListener('visibilitychange', looks)
    for (const gesture of ['gesturestart', 'dblclick', 'contextmenu']) document.removeEventListener(gesture, caught)
  }
}
