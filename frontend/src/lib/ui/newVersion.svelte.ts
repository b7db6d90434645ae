/** The page that is kept for a start without network, and what happens when the server has a newer one. */

const ASK_EVERY_MS = 3_600_000

let waiting = $state.raw<ServiceWorker | null>(null)

export const newVersion = {
  /** A newer program has been loaded, and waits until somebody wants it: never in the middle of something. */
  get isThere(): boolean {
    return waiting !== null
  },
  /** Takes it: the page is loaded anew. */
  take(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage({ type: 'SKIP_WAITING' })
  },
}

/** On plain http there is none: a loaded page goes on, a reload needs the server. S14 says so. */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    const kept = await navigator.serviceWorker.register('/sw.js')
    look(kept)
    kept.addEventListener('updatefound', () => look(kept))
    const ask = (): void => void kept.update().catch(() => undefined)
    setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && ask())
  } catch {
    // The browser allows none here, or it could not be loaded: the page works without.
  }
}

/** The first one takes over by itself; a later one waits beside the one that is used. */
function look(kept: ServiceWorkerRegistration): void {
  if (kept.waiting && navigator.serviceWorker.controller) waiting = kept.waiting
  const comes = kept.installing
  comes?.addEventListener('statechange', () => {
    if (comes.state === 'installed' && navigator.serviceWorker.controller) waiting = comes
  })
}
