/** The token of the public link: whoever watches shows it with each call, and no cookie is sent. */

const KEPT = 'rapidplay-public'

/** The token that this device shows; null: a session says who calls. */
export function publicToken(): string | null {
  return localStorage.getItem(KEPT)
}

export function watchBy(token: string): void {
  localStorage.setItem(KEPT, token)
}

export function watchNoMore(): void {
  localStorage.removeItem(KEPT)
}

/** How the server is told who calls. */
export function whoCalls(): { credentials: RequestCredentials; headers: Record<string, string> } {
  const token = publicToken()
  if (token === null) return { credentials: 'same-origin', headers: {} }
  return { credentials: 'omit', headers: { Authorization: `Bearer ${token}` } }
}
