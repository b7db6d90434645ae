/** Keys of a laptop: those that all screens have, and those of the screen that is shown. */

import { t } from '../i18n/i18n.svelte'
import { desk } from '../live/desk.svelte'
import { go, place } from '../router.svelte'
import { appearance } from './appearance.svelte'

export interface Key {
  key: string
  /** What it does, for the list of keys. */
  says: string
  act: () => void
}

const NEEDS_ANYBODY_UP_TO = 7
const BOARD = /^[\d.]$/

let ofScreen = $state.raw<readonly Key[]>([])
let typed = $state('')
let isListed = $state(false)

export const keys = {
  /** The number of a board, as far as it has been typed. */
  get typed(): string {
    return typed
  },
  get isListed(): boolean {
    return isListed
  },
  set isListed(wanted: boolean) {
    isListed = wanted
  },
  get ofScreen(): readonly Key[] {
    return ofScreen
  },
  get all(): readonly Key[] {
    return everywhere()
  },
}

/** Called when a screen begins: its keys hold until it ends, before those of all screens. */
export function keysOfScreen(own: () => readonly Key[]): void {
  $effect(() => {
    ofScreen = own()
    return () => (ofScreen = [])
  })
}

function everywhere(): Key[] {
  return [
    { key: '/', says: t('Search'), act: search },
    { key: 'h', says: t('Hall'), act: () => go('/hall') },
    { key: 'l', says: t('Log'), act: () => go('/log') },
    { key: 'i', says: t('Incident at this board'), act: incident },
    { key: 'n', says: t('Next board that needs an arbiter'), act: next },
    { key: '?', says: t('List the keys'), act: () => (isListed = true) },
  ]
}

const BETWEEN_SCREENS_MS = 2000
let isOn = false
let backTo: string | undefined
let ending: ReturnType<typeof setTimeout> | undefined

/** Called by the shell: keys hold on its screens, and while one of them gives way to another. `back`: where Escape leads. */
export function keysOfShell(back: () => string | undefined): void {
  $effect(() => {
    clearTimeout(ending)
    isOn = true
    backTo = back()
    return () => {
      backTo = undefined
      ending = setTimeout(() => (isOn = false), BETWEEN_SCREENS_MS)
    }
  })
}

addEventListener('keydown', (event) => isOn && pressed(event, backTo))

function pressed(event: KeyboardEvent, back: string | undefined): void {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  if (document.querySelector('dialog[open]') !== null) return
  if (event.key === 'Escape') escape(event, back)
  else if (appearance.chosen.singleKeys && !isWritingIn(event.target)) single(event)
}

function single(event: KeyboardEvent): void {
  if (event.key === 'Enter' && typed !== '') {
    event.preventDefault()
    const board = typed
    typed = ''
    go(`/board/${board}`)
    return
  }
  const key = [...ofScreen, ...everywhere()].find((one) => one.key === event.key)
  if (key) {
    event.preventDefault()
    typed = ''
    key.act()
  } else if (BOARD.test(event.key) && asksNothing()) typed = `${typed}${event.key}`.slice(0, 6)
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
}

/** An incident is told by digits: there they are answers. */
function asksNothing(): boolean {
  return place.parts[0] !== 'incident'
}

function escape(event: KeyboardEvent, back: string | undefined): void {
  const focused = document.activeElement
  if (typed !== '') typed = ''
  else if (isWritingIn(focused)) (focused as HTMLElement).blur()
  else if (back) go(back)
  else return
  event.preventDefault()
}

const NOT_FOR_WORDS = ['checkbox', 'radio', 'button', 'submit', 'range']

function isWritingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NOT_FOR_WORDS.includes(target.type)
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

/** The search of this screen; where it has none, that of the laws. */
function search(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  if (field === null) go('/laws?search')
  else field.focus()
}

function boardHere(): string | null {
  const [screen, board] = place.parts
  return (screen === 'board' || screen === 'incident') && board ? board : null
}

function incident(): void {
  const board = boardHere()
  go(board === null ? '/incident' : `/incident/${board}`)
}

/** The next board of those that need somebody, after the one that is open. */
function next(): void {
  const needing = (desk.hall?.rows ?? []).filter((row) => row.attention <= NEEDS_ANYBODY_UP_TO)
  const at = needing.findIndex((row) => row.board === boardHere())
  const row = needing[(at + 1) % Math.max(1, needing.length)]
  if (row) go(`/board/${row.board}`)
}
