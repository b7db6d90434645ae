/** Where the page is: the path of the address, and what follows `?`. Links and the browser's Back change it. */

let path = $state(location.pathname)
let search = $state(location.search)

export const place = {
  get path(): string {
    return path
  },
  /** The parts of the path: `/board/12` → `['board', '12']`. */
  get parts(): string[] {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  },
  get query(): URLSearchParams {
    return new URLSearchParams(search)
  },
}

function look(): void {
  path = location.pathname
  search = location.search
}

/** Goes to another place; `replace`: the Back button does not come back here. */
export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  look()
  scrollTo(0, 0)
}

/** An action for links within the page: they do not load it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a[href^="/"]')
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || link.hasAttribute('target')) return
  const href = link.getAttribute('href') ?? '/'
  if (href.startsWith('/api/')) return
  event.preventDefault()
  go(href)
}

addEventListener('popstate', look)
