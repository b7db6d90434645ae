/** The incident report: its address, who may have it, and its PDF. */

import { language, type Language } from '../i18n/i18n.svelte'
import { fetched } from './http'
import { ARBITERS, CHIEFS, type Released, type Role } from './types'

export interface ReportWanted {
  /** null: of the whole event. */
  round: number | null
  lang: Language
}

/** The address of the report as a page to print, or as a PDF. */
export function reportAddress(event: string, format: 'html' | 'pdf', { round, lang }: ReportWanted): string {
  const asked = new URLSearchParams({ format, lang, ...(round === null ? {} : { round: String(round) }) })
  return `/api/events/${encodeURIComponent(event)}/export/report?${asked.toString()}`
}

/** The PDF. Throws `Problem` where the server cannot make one. */
export const reportAsPdf = (event: string, wanted: ReportWanted): Promise<Blob> =>
  fetched(reportAddress(event, 'pdf', wanted), language.now)

/** The chief at any time, arbiters and the organiser when he has released it. */
export function mayHaveReport(role: Role | undefined, released: Released[], round: number | null): boolean {
  if (role === undefined) return false
  if (CHIEFS.includes(role)) return true
  const isReleased = released.some((one) => one.round === null || one.round === round)
  return isReleased && (ARBITERS.includes(role) || role === 'organiser')
}
