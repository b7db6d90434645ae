/** What entries of the log are called on the screens: of those that people write. */

import { t } from '../../lib/i18n/i18n.svelte'

export function kindInWords(kind: string): string {
  const words: Record<string, string> = {
    'alert-dismissed': t('Alert dismissed'),
    'arbiter-called': t('Arbiter called'),
    'arbiter-observed': t('Seen by the arbiter'),
    'arbiter-on-the-way': t('On the way'),
    'check-ticked': t('Check'),
    'chessclock-paused': t('Clocks stopped'),
    'chessclock-restarted': t('Clocks going again'),
    'claim-made': t('Claim'),
    'clock-corrected': t('Clock correction'),
    'clock-pressed': t('Press'),
    'clock-set': t('Clock set'),
    'clock-started': t('Clock started'),
    'device-confirmed': t('Tablet confirmed'),
    'device-lost': t('Device signed out'),
    'feed-attached': t('Feed'),
    'flag-fall-called': t('Flag fall called'),
    'incident-opened': t('Incident'),
    'incident-settled': t('Incident settled'),
    'move-made': t('Move'),
    'next-move-awaited': t('Waiting one move'),
    'note-written': t('Note'),
    'notice-shown': t('Notice shown'),
    'notice-taken-down': t('Notice taken down'),
    'report-released': t('Report released'),
    'result-confirmed': t('Result confirmed'),
    'result-corrected': t('Result corrected'),
    'result-entered': t('Result'),
    'round-closed': t('Round closed'),
    'round-paired': t('Pairings'),
    'round-reopened': t('Round opened again'),
    'round-started': t('Round started'),
    'rules-corrected': t('Rules corrected'),
    'rules-declared': t('Rules declared'),
    'ruling-declared': t('Ruling'),
    'ruling-withdrawn': t('Ruling withdrawn'),
    'staff-assigned': t('Staff'),
  }
  return words[kind] ?? kind
}
