/** The kinds of entries in words. A kind that is not here is shown by its name. */

import { t } from '../../lib/i18n/i18n.svelte'

export function entryWord(kind: string): string {
  return { ...ofTheEvent(), ...ofTheDesk(), ...ofTheGame(), ...ofTheArbiter() }[kind] ?? kind
}

/** The kinds by which the log can be searched. */
export const SEARCHED = [
  'ruling-declared', 'ruling-withdrawn', 'incident-opened', 'note-written', 'clock-corrected', 'chessclock-paused',
  'claim-made', 'arbiter-called', 'move-made', 'clock-pressed', 'result-entered', 'result-corrected', 'alert-raised',
] as const

const ofTheEvent = (): Record<string, string> => ({
  'event-created': t('Event created'),
  'rules-declared': t('Rules declared'),
  'rules-corrected': t('Rules corrected'),
  'staff-assigned': t('Staff assigned'),
  'device-enrolled': t('Device let in'),
  'device-confirmed': t('Device confirmed as the clock'),
  'device-lost': t('Device put out'),
  'feed-attached': t('Feed attached'),
  'round-paired': t('Round paired'),
  'check-ticked': t('Check ticked'),
  'round-started': t('Round started'),
  'round-closed': t('Round closed'),
  'round-reopened': t('Round opened again'),
  'result-entered': t('Result entered'),
  'result-confirmed': t('Result confirmed'),
  'result-corrected': t('Result corrected'),
  'report-released': t('Report released'),
  'note-written': t('Note'),
  'notice-shown': t('Notice shown'),
  'notice-taken-down': t('Notice taken down'),
  'names-purged': t('Names taken out'),
})

const ofTheDesk = (): Record<string, string> => ({
  'clock-set': t('Clock set'),
  'clock-started': t('Clock started'),
  'clock-corrected': t('Clock corrected'),
  'clock-restored': t('Clock back after a reload'),
  'arbiter-called': t('Arbiter called'),
  'arbiter-on-the-way': t('Arbiter on the way'),
  'incident-opened': t('Incident opened'),
  'question-answered': t('Question answered'),
  'next-move-awaited': t('One move awaited'),
  'ruling-withdrawn': t('Ruling withdrawn'),
  'incident-settled': t('Dispute settled'),
  'alert-raised': t('Alert'),
  'alert-dismissed': t('Alert dismissed'),
})

const ofTheGame = (): Record<string, string> => ({
  'move-made': t('Move made'),
  'move-taken-back': t('Move taken back'),
  'piece-placed': t('Piece placed'),
  'piece-touched': t('Piece touched'),
  'pieces-displaced': t('Pieces displaced'),
  'clock-pressed': t('Clock pressed'),
  'clock-ran-out': t('Clock at zero'),
  'chessclock-paused': t('Chessclock paused'),
  'chessclock-restarted': t('Chessclock restarted'),
  'claim-made': t('Claim made'),
  'claim-withdrawn': t('Claim withdrawn'),
  'draw-offered': t('Draw offered'),
  'draw-answered': t('Draw offer answered'),
  resigned: t('Resigned'),
  'players-agreed': t('Players agreed'),
  'facts-disputed': t('Facts disputed'),
  'words-said': t('Words said'),
  'request-made': t('Request made'),
  'player-arrived': t('Player arrived'),
  'player-left': t('Player left'),
})

const ofTheArbiter = (): Record<string, string> => ({
  'phone-noticed': t('Phone noticed'),
  'player-disturbed': t('Player disturbed'),
  'arbiter-told': t('Arbiter told'),
  'arbiter-observed': t('Arbiter observed'),
  'ruling-declared': t('Ruling declared'),
  'order-refused': t('Order refused'),
  'flag-fall-called': t('Flag fall called'),
  'fact-answered': t('Fact answered'),
  'mate-question-answered': t('Mate question answered'),
})
