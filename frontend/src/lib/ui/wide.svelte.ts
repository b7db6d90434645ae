/** Whether there is room for several panes: a laptop. */

const query = matchMedia('(min-width: 1024px)')
let isWide = $state(query.matches)
query.addEventListener('change', () => (isWide = query.matches))

export const room = {
  get isWide(): boolean {
    return isWide
  },
}
