/** What an entry says, in a line. */

import { PLAYERS, type LogEntry } from '../../lib/api/types'
import { shown } from '../../lib/time/shown'
import { t } from '../../lib/i18n/i18n.svelte'
import { effectOf, resultInWords } from './effect'
import { kindWord, sideWord } from './words'

/** Keys that say nothing to a reader, or are said in another way. */
const LEFT_OUT = new Set([
  'round', 'seen_seq', 'device_ms', 'clocks_ms', 'was', 'incident', 'ruling', 'told', 'pack', 'answered', 'pairings',
  'players', 'rules', 'corrected', 'uncertain_ms', 'moves', 'device', 'result', 'kind', 'alert', 'stands', 'board',
])

export function inWords(entry: LogEntry): string {
  const { data } = entry
  const parts: string[] = []
  if (typeof data['kind'] === 'string') parts.push(kindWord(data['kind']))
  if (typeof data['result'] === 'string') parts.push(resultInWords(data['result']))
  else if (entry.kind === 'ruling-declared') parts.push(rulingInWords(data))
  for (const [key, value] of Object.entries(data)) {
    if (!LEFT_OUT.has(key) && ['string', 'number', 'boolean'].includes(typeof value)) parts.push(plain(key, value))
  }
  const was = clocks(data['was'])
  const now = clocks(data['clocks_ms'])
  if (was && now) parts.push(t('was {was}, becomes {now}', { was, now }))
  else if (now) parts.push(now)
  return parts.join(' · ')
}

function rulingInWords(data: LogEntry['data']): string {
  const object = (data['ruling'] ?? null) as Parameters<typeof effectOf>[0]['object']
  return effectOf({ result: object?.result ?? null, object } as Parameters<typeof effectOf>[0])
}

function plain(key: string, value: unknown): string {
  if (key === 'by' || key === 'run') return sideWord(String(value))
  const text = typeof value === 'string' ? value : String(value)
  return key === 'text' || key === 'because' || key === 'note' ? `“${text}”` : text.replaceAll('-', ' ')
}

function clocks(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const both = value as Record<string, number>
  return PLAYERS.map((player) => `${sideWord(player)} ${shown(both[player] ?? 0)}`).join(' ')
}
