/** Which rows of the hall are in sight: what is not need not change every second. One observer watches all rows. */

type Tells = (isInSight: boolean) => void

/** A row that is about to come into sight is up to date by then. */
const MARGIN = '72px'
const listeners = new WeakMap<Element, Tells>()
let observer: IntersectionObserver | null = null

function opened(): IntersectionObserver {
  const tell = ({ target, isIntersecting }: IntersectionObserverEntry) => listeners.get(target)?.(isIntersecting)
  return new IntersectionObserver((changed) => changed.forEach(tell), { rootMargin: MARGIN })
}

/** For `{@attach …}` at a row: tells when it comes into sight, and when it leaves it. */
export function whetherInSight(tells: Tells): (row: Element) => () => void {
  return (row) => {
    const watching = (observer ??= opened())
    listeners.set(row, tells)
    watching.observe(row)
    return () => watching.unobserve(row)
  }
}
