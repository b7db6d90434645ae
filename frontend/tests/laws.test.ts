/** The search in the Laws on the device. */

import { expect, test } from 'vitest'

import type { PackedCase, PackedLaws } from '../src/lib/pack/walk'
import { byRuling, counterpartsOf, neighbours, partsOf } from '../src/screens/laws/read'
import { search } from '../src/screens/laws/search'
import { numberMeant, stemsOf, wordsOf } from '../src/screens/laws/words'

const edition = (articles: Record<string, string[]>) => ({
  title: '',
  in_force: ['2014-07-01', null],
  order: Object.keys(articles),
  articles: Object.fromEntries(Object.entries(articles).map(([number, sentences]) => [number, { sentences }])),
  readings: {},
  profiles: {},
})

const LAWS: PackedLaws = {
  editions: {
    'fide-2014': edition({ '9.2': ['c1'], 'A.4.c': ['c2', 'c3'] }),
    'fide-2023': edition({ '9.2': ['c1'], 'A.5.3': ['c4'], 'A.5.5': ['c5'], 'III.3': ['c6'] }),
  },
  sentences: {
    c1: 'A draw is claimed.',
    c2: 'Who claims a win on time stops the chessclock.',
    c3: 'It is a draw where no series of legal moves mates.',
    c4: 'Who claims that the time is up may pause the chessclock.',
    c5: 'The arbiter calls a flag fall.',
    c6: 'If both flags have fallen the game goes on.',
  },
  witnesses: { nl: { c5: 'De arbiter wijst op de gevallen vlag.' } },
  index: {},
  counterparts: { 'A.5.3': { 'fide-2014': ['A.4.c'], 'fide-2018': ['A.4.3'] } },
  synonyms: [{ en: ['flag', 'flag fall', 'time'], nl: ['vlag', 'tijd'] }],
}

const found = (words: string, editions: string[], language = 'en') =>
  search(LAWS, {}, words, editions, language).map((hit) => `${hit.edition} ${hit.clause}`)

test.each([
  ['a.5.2.', 'A.5.2'],
  ['А.5.2', 'A.5.2'],
  ['9.5.1)', '9.5.1'],
  ['iii.3.1', 'III.3.1'],
  ['flag', null],
  ['a', null],
])('%s means the clause %s', (typed, number) => {
  expect(numberMeant(typed)).toBe(number)
})

test('words are cut as the server cuts them', () => {
  expect(wordsOf('The player’s A.4.c, moved')).toEqual(['the', "player's", 'a.4.c', 'moved'])
  expect(stemsOf('moves moved moving press')).toEqual(['mov', 'mov', 'mov', 'press'])
})

test('a search stays in the editions that are named', () => {
  expect(found('flag', ['fide-2023'])).toEqual(['fide-2023 A.5.5', 'fide-2023 III.3', 'fide-2023 A.5.3'])
  expect(found('flag', ['fide-2014'])).toEqual(['fide-2014 A.4.c'])
})

test('a clause is found by its number, first', () => {
  expect(found('a.4.c', ['fide-2014', 'fide-2023'])[0]).toBe('fide-2014 A.4.c')
})

test('clauses with all the words shut out those with some', () => {
  expect(found('both flags', ['fide-2023'])).toEqual(['fide-2023 III.3'])
})

test('in another language a print in it is searched, and words that mean the same', () => {
  expect(found('vlag', ['fide-2023'], 'nl')[0]).toBe('fide-2023 A.5.5')
})

test('what nobody wrote is not found', () => {
  expect(found('zebra', ['fide-2023'])).toEqual([])
})

test('what does the work of a clause is known from the declared edition, and back', () => {
  expect(counterpartsOf(LAWS, 'fide-2023', 'fide-2023', 'A.5.3')).toEqual({ 'fide-2014': ['A.4.c'], 'fide-2018': ['A.4.3'] })
  expect(counterpartsOf(LAWS, 'fide-2023', 'fide-2014', 'A.4.c')).toEqual({ 'fide-2023': ['A.5.3'], 'fide-2018': ['A.4.3'] })
  expect(counterpartsOf(LAWS, 'fide-2023', 'fide-2014', '9.2')).toEqual({})
})

test('an edition is cut into Articles, Appendices and Guidelines', () => {
  const parts = partsOf(LAWS.editions['fide-2023']!)
  expect(parts.map((part) => [part.name, part.kind])).toEqual([
    ['9', 'article'],
    ['A', 'appendix'],
    ['III', 'guidelines'],
  ])
  expect(neighbours(LAWS.editions['fide-2023']!, 'A.5.3')).toEqual({ before: '9.2', after: 'A.5.5' })
})

test('cases in which the same is ruled stand together, each ruling where it came first', () => {
  const ruled = (name: string, ...words: string[]): PackedCase =>
    ({ case: name, title: name, disputed: false, regime: null, cites: [], ruled: words }) as PackedCase
  const cases = [ruled('A', 'rejected', '0-1'), ruled('B', 'drawn'), ruled('C', 'rejected', '0-1'), ruled('D', 'rejected')]
  const groups = byRuling(cases).map((group) => [group.ruled.join(' · '), group.cases.map((one) => one.case).join('')])
  expect(groups).toEqual([['rejected · 0-1', 'AC'], ['drawn', 'B'], ['rejected', 'D']])
})
