/** Words for the facts of an incident file that did not matter to a ruling. */

import { t } from '../i18n/i18n.svelte'

export function factWord(fact: string): string {
  const words: Record<string, string> = {
    can_checkmate: t('whether a player can still checkmate'),
    arbiter_saw: t('whether you saw it'),
    opponent_has_replied: t('whether the opponent has replied'),
    game_over: t('how the game had ended'),
    setup_error: t('which pieces stood wrong'),
    clock_error: t('what was wrong with the setting of the clock'),
    schedule_suffers: t('whether the schedule suffers'),
    first_flag: t('which flag fell first'),
    own_time_left: t('whether the claimant has time left'),
    occurrences: t('how often the position occurred'),
    moves_without_progress: t('how many moves went by without progress'),
    still_illegal: t('whether the position is still illegal'),
    same_defect: t('whether it is the same illegality'),
    last_position_known: t('whether the position before can be identified'),
    increment_gained: t('how much increment was gained'),
    proof: t('what shows it'),
    touched_piece_has_legal_move: t('whether the touched piece can move'),
    moves_made: t('how many moves were made'),
    moves_completed: t('how many moves were completed'),
  }
  return words[fact] ?? fact
}
