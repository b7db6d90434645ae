/** What is looked at in the hall before a round, in words; what somebody added has his own words. */

import { t } from '../../lib/i18n/i18n.svelte'

export function itemInWords(item: string): string {
  const words: Record<string, string> = {
    'rules-announced': t('Rules announced'),
    'times-announced': t('Times announced'),
    'default-time-announced': t('Default time announced'),
    'phones-announced': t('Phones of players announced'),
    'spare-clock': t('Spare clock at hand'),
    scoresheets: t('Scoresheets at hand'),
    'arbiters-phones-silent': t("Arbiters' phones silent"),
  }
  return words[item] ?? item.replaceAll('-', ' ')
}

/** An item as the log has it: `Water at the tables` → `water-at-the-tables`; empty where no letter of it stays. */
export function itemFrom(words: string): string {
  const plain = words.normalize('NFKD').replace(/\p{Diacritic}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')
}
