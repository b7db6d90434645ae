/** Reading the Laws of the pack: the parts of an edition, a clause with its parts, what does its work elsewhere. */

import type { PackedCase, PackedEdition, PackedLaws } from '../../lib/pack/walk'
import { belongsTo } from './words'

export interface Part {
  /** `9`, `A`, `III`. */
  name: string
  kind: 'article' | 'appendix' | 'guidelines'
  clauses: string[]
}

/** The clauses of an edition by Article, Appendix and Guidelines, in the order of the text. */
export function partsOf(edition: PackedEdition): Part[] {
  const parts = new Map<string, Part>()
  for (const clause of edition.order) {
    const [name = ''] = clause.split('.')
    const kind = /^\d+$/.test(name) ? 'article' : /^[IVX]+$/.test(name) ? 'guidelines' : 'appendix'
    const part = parts.get(name) ?? { name, kind, clauses: [] }
    part.clauses.push(clause)
    parts.set(name, part)
  }
  return [...parts.values()]
}

/** The clause itself, and its parts. */
export function withParts(edition: PackedEdition, clause: string): string[] {
  return edition.order.filter((one) => belongsTo(one, clause))
}

/** The cases that cite the clause, a part of it, or the clause of which it is a part. */
export function casesAbout(laws: PackedLaws, id: string, clause: string): PackedCase[] {
  const isAbout = (cited: string): boolean => belongsTo(cited, clause) || belongsTo(clause, cited)
  return (laws.cases?.[id] ?? []).filter((one) => one.cites.some(isAbout))
}

/** The clauses before and after it in the text. */
export function neighbours(edition: PackedEdition, clause: string): { before: string | null; after: string | null } {
  const at = edition.order.indexOf(clause)
  if (at < 0) return { before: null, after: edition.order.find((one) => belongsTo(one, clause)) ?? null }
  return { before: edition.order[at - 1] ?? null, after: edition.order[at + 1] ?? null }
}

/**
 * Edition -> the clauses that do the work of this one there. The pack tells it of the clauses of the declared edition;
 * of others it follows from those whose work they do.
 */
export function counterpartsOf(laws: PackedLaws, declared: string, edition: string, clause: string): Record<string, string[]> {
  if (edition === declared) return laws.counterparts[clause] ?? {}
  const found: Record<string, string[]> = {}
  for (const [own, elsewhere] of Object.entries(laws.counterparts)) {
    if (!elsewhere[edition]?.includes(clause)) continue
    for (const [other, clauses] of [[declared, [own]] as const, ...Object.entries(elsewhere)]) {
      if (other !== edition) found[other] = [...new Set([...(found[other] ?? []), ...clauses])]
    }
  }
  return found
}

/** An edition, or a profile: the edition on which it stands, and the options that it takes. */
export function editionOrProfile(laws: PackedLaws, id: string): { edition: string; options: Record<string, string> } | null {
  if (laws.editions[id]) return { edition: id, options: {} }
  for (const [edition, packed] of Object.entries(laws.editions)) {
    const options = (packed.profiles as Record<string, Record<string, string>> | null)?.[id]
    if (options) return { edition, options }
  }
  return null
}

/** Every edition and profile, the newest first. */
export function idsOf(laws: PackedLaws): string[] {
  const first = (packed: PackedEdition): string => String((packed.in_force as (string | null)[])[0])
  const editions = Object.entries(laws.editions).sort(([, a], [, b]) => first(b).localeCompare(first(a)))
  return editions.flatMap(([id, packed]) => [id, ...Object.keys((packed.profiles ?? {}) as Record<string, unknown>)])
}

/** Cases in which the same is ruled, together; each ruling where it comes first. */
export function byRuling(cases: readonly PackedCase[]): { ruled: readonly string[]; cases: PackedCase[] }[] {
  const groups = new Map<string, { ruled: readonly string[]; cases: PackedCase[] }>()
  for (const one of cases) {
    const key = one.ruled.join()
    const group = groups.get(key) ?? { ruled: one.ruled, cases: [] }
    group.cases.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
}
