/** Where a clause of an edition is shown. */

export function lawAddress(edition: string, clause?: string): string {
  return ['/laws', edition, clause].filter((part) => part !== undefined).map(part).join('/')
}

function part(text: string | undefined, at: number): string {
  return at === 0 ? (text ?? '') : encodeURIComponent(text ?? '')
}
