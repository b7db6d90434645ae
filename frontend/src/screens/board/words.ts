/** What entries, counters and windows of a board are called: the tokens are the server's. */

import type { LogEntry, Player } from '../../lib/api/types'
import { t } from '../../lib/i18n/i18n.svelte'
import { shown } from '../../lib/time/shown'
import { reasonSays, scoreOf } from '../../lib/words/results'

const KINDS: Readonly<Record<string, () => string>> = {
  'clock-pressed': () => t('clock pressed'),
  'clock-ran-out': () => t('clock at zero'),
  'clock-set': () => t('clock shows it'),
  'clock-started': () => t('clock started'),
  'clock-corrected': () => t('clock corrected'),
  'clock-restored': () => t('tablet came back'),
  'chessclock-paused': () => t('clocks paused'),
  'chessclock-restarted': () => t('clocks resumed'),
  'move-made': () => t('move'),
  'move-taken-back': () => t('move taken back'),
  'piece-placed': () => t('piece placed'),
  'piece-touched': () => t('piece touched'),
  'pieces-displaced': () => t('pieces displaced'),
  'claim-made': () => t('claim'),
  'claim-withdrawn': () => t('claim withdrawn'),
  'draw-offered': () => t('draw offered'),
  'draw-answered': () => t('draw offer answered'),
  resigned: () => t('resigned'),
  'request-made': () => t('request'),
  'arbiter-called': () => t('arbiter called'),
  'arbiter-on-the-way': () => t('going there'),
  'arbiter-observed': () => t('arbiter saw'),
  'flag-fall-called': () => t('flag called'),
  'incident-opened': () => t('incident opened'),
  'question-answered': () => t('question answered'),
  'next-move-awaited': () => t('one move is awaited'),
  'fact-answered': () => t('answer'),
  'mate-question-answered': () => t('mate question answered'),
  'ruling-declared': () => t('ruling declared'),
  'ruling-withdrawn': () => t('ruling withdrawn'),
  'incident-settled': () => t('dispute settled'),
  'result-entered': () => t('result entered'),
  'result-confirmed': () => t('result confirmed'),
  'result-corrected': () => t('result corrected'),
  'alert-raised': () => t('alert'),
  'feed-attached': () => t('feed attached'),
  'alert-dismissed': () => t('alert put away'),
  'note-written': () => t('note'),
  'check-ticked': () => t('checked'),
  'device-confirmed': () => t('tablet confirmed'),
}

export function kindSays(kind: string): string {
  return KINDS[kind]?.() ?? kind
}

export function playerSays(player: unknown): string {
  if (player === 'white') return t('White')
  if (player === 'black') return t('Black')
  return player === 'both' ? t('both') : ''
}

interface Times {
  white: number
  black: number
}

/** What an entry says beside its kind: who, and what. */
export function detailOf(entry: LogEntry): string {
  const { by, who, uci, san, of, result, reason, text, note, because, was, clocks_ms: clocks } = entry.data
  const parts = [playerSays(who ?? by), plain(san ?? uci ?? of)]
  if (typeof result === 'string') parts.push(scoreOf(result))
  if (typeof reason === 'string' && entry.kind.startsWith('result')) parts.push(reasonSays(reason))
  if (entry.kind === 'clock-corrected') parts.push(change(was as Times | undefined, clocks as Times | undefined))
  for (const words of [because === undefined ? '' : becauseSays(String(because)), text, note]) parts.push(plain(words))
  return parts.filter(Boolean).join(' · ')
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** "0:43 / 2:10 → 1:43 / 2:10": White's time first. */
function change(was: Times | undefined, now: Times | undefined): string {
  const both = (times: Times): string => `${shown(times.white)} / ${shown(times.black)}`
  if (now === undefined) return ''
  return was === undefined ? both(now) : t('{was} → {now}', { was: both(was), now: both(now) })
}

export const CORRECTED_BECAUSE: Readonly<Record<string, () => string>> = {
  'illegal-move': () => t('illegal move'),
  claim: () => t('claim'),
  'displaced-pieces': () => t('displaced pieces'),
  'wrong-setting': () => t('wrong setting'),
  distraction: () => t('distraction'),
  other: () => t('another reason'),
}

function becauseSays(because: string): string {
  return CORRECTED_BECAUSE[because]?.() ?? because
}

const COUNTERS: Readonly<Record<string, (number: number) => string>> = {
  illegal_moves: (number) => t('illegal {number}', { number }),
  two_hands: (number) => t('two hands {number}', { number }),
  empty_presses: (number) => t('press without a move {number}', { number }),
  warnings: (number) => t('warnings {number}', { number }),
  added_seconds: (number) => t('given +{time}', { time: shown(number * 1000) }),
}

/** The counters of one player, as far as they count anything; illegal moves always. */
export function countersOf(counters: Record<string, Partial<Record<Player, number>>>, player: Player): string[] {
  const all = { illegal_moves: {}, ...counters }
  return Object.entries(all).flatMap(([counter, numbers]) => {
    const number = (numbers as Partial<Record<Player, number>>)[player] ?? 0
    if (number === 0 && counter !== 'illegal_moves') return []
    return [COUNTERS[counter]?.(number) ?? `${counter} ${number}`]
  })
}

export function incidentSays(kind: string | null): string {
  const names: Record<string, () => string> = {
    'illegal-move': () => t('illegal move'),
    flag: () => t('flag, time'),
    'odd-position': () => t('odd position'),
    'draw-claim': () => t('draw claim'),
    'clock-setting': () => t('clock setting'),
    'set-up': () => t('set-up, colours'),
    'touched-piece': () => t('touched piece'),
    'knocked-over': () => t('knocked over'),
    'game-over': () => t('game over'),
    conduct: () => t('conduct'),
  }
  return kind === null ? t('incident') : (names[kind]?.() ?? kind)
}

export function incidentStateSays(state: string): string {
  const names: Record<string, () => string> = {
    open: () => t('open'),
    waiting: () => t('waiting'),
    declared: () => t('declared'),
    withdrawn: () => t('withdrawn'),
    disputed: () => t('disputed'),
    'noted-only': () => t('noted only'),
    noted: () => t('noted only'),
    settled: () => t('settled'),
  }
  return names[state]?.() ?? state
}

/** A person, or a device at the board. */
export function writerSays(by: string): string {
  const [role, name] = by.split(':')
  if (name === undefined) return by
  return role === 'board' ? t('tablet') : role === 'feed' ? t('feed') : role === 'desk' ? t('desk') : name
}

/** The time of day of an entry. */
export function timeOfDay(at: string): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour12: false })
}
