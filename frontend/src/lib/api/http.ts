/** Calls to the server: JSON in and out, and every refusal in one shape (RFC 9457). */

import { whoCalls } from './watching'

/** What the server says when it refuses: `code` is for us, `detail` for people, `where` names the place. */
export interface ProblemData {
  code: string
  title: string
  status: number
  detail: string
  where: string
}

/** The server refused. */
export class Problem extends Error {
  readonly data: ProblemData
  /** Seconds after which it may be tried again; null where the server says nothing of it. */
  readonly retryAfterS: number | null

  constructor(data: ProblemData, retryAfterS: number | null = null) {
    super(data.detail || data.title)
    this.data = data
    this.retryAfterS = retryAfterS
  }

  get code(): string {
    return this.data.code
  }
}

/** The server cannot be reached. */
export class Unreachable extends Error {}

type Method = 'GET' | 'POST' | 'DELETE'

/** The token that a page of ours sends with every change; another site's page does not know it. */
export function csrfToken(): string {
  const found = document.cookie.match(/(?:^|; )rapidplay-csrf=([^;]*)/)
  return decodeURIComponent(found?.[1] ?? '')
}

/**
 * One call.
 *
 * @throws Problem what the server refused, and why
 * @throws Unreachable there is no network, or no server
 */
export async function call<T>(method: Method, path: string, body?: unknown, language?: string): Promise<T> {
  const answer = await sent(method, path, body, language)
  if (!answer.ok) throw await problemOf(answer)
  return (answer.status === 204 ? undefined : await answer.json()) as T
}

/** A file that the server makes. Throws as `call` does. */
export async function fetched(path: string, language?: string): Promise<Blob> {
  const answer = await sent('GET', path, undefined, language)
  if (!answer.ok) throw await problemOf(answer)
  return await answer.blob()
}

async function sent(method: Method, path: string, body: unknown, language?: string): Promise<Response> {
  const who = whoCalls()
  const headers: Record<string, string> = { Accept: 'application/json', ...who.headers }
  if (language) headers['Accept-Language'] = language
  if (method !== 'GET') headers['X-CSRF-Token'] = csrfToken()
  const content = body instanceof Blob ? body : body === undefined ? null : JSON.stringify(body)
  if (content !== null) headers['Content-Type'] = body instanceof Blob ? body.type : 'application/json'
  try {
    return await fetch(path, { method, headers, body: content, credentials: who.credentials })
  } catch (cause) {
    throw new Unreachable('the server cannot be reached', { cause })
  }
}

async function problemOf(answer: Response): Promise<Problem> {
  const wait = answer.headers.get('Retry-After')
  const retryAfterS = wait === null ? null : Number(wait)
  try {
    return new Problem((await answer.json()) as ProblemData, retryAfterS)
  } catch {
    const { status, statusText } = answer
    return new Problem({ code: 'unexpected', title: statusText, status, detail: '', where: '' }, retryAfterS)
  }
}
