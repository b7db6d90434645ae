/** What was told to have happened, one line for each act and each fact. */

import { t } from '../../lib/i18n/i18n.svelte'
import { sideWord } from './words'

type Told = Record<string, unknown>

/** The lines; keys that only the desk needs are left out. */
export function toldInWords(told: Told | null): string[] {
  if (told === null) return []
  const events = Array.isArray(told['events']) ? (told['events'] as Told[]) : []
  const facts = Object.entries((told['facts'] ?? {}) as Told)
  return [...events.map(actInWords), ...facts.map(([fact, value]) => `${plain(fact)}: ${valueInWords(value)}`)]
}

function actInWords(act: Told): string {
  const { by, act: what, ...more } = act
  const rest = Object.entries(more).map(([key, value]) => `${plain(key)}: ${valueInWords(value)}`)
  return [`${sideWord(String(by))}: ${actWord(String(what))}`, ...rest].join(' · ')
}

function actWord(act: string): string {
  const words: Record<string, string> = {
    move: t('move'),
    press: t('press'),
    claim: t('claim'),
    flag: t('flag'),
    pause: t('pause'),
    observe: t('observes'),
    touch: t('touches'),
    place: t('places'),
    offer: t('offers a draw'),
    accept: t('accepts'),
    resign: t('resigns'),
    device: t('device'),
  }
  return words[act] ?? plain(act)
}

function valueInWords(value: unknown): string {
  if (value === true) return t('yes')
  if (value === false) return t('no')
  if (typeof value === 'string') return sideWord(value) === value ? plain(value) : sideWord(value)
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([key, one]) => `${sideWord(key)} ${valueInWords(one)}`)
    return parts.join(', ')
  }
  return String(value)
}

function plain(token: string): string {
  return token.replaceAll(/[-_]/g, ' ')
}
