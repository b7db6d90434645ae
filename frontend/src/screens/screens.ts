/** Which screen is at which address; each is loaded when somebody goes there. */

import type { Component } from 'svelte'

type Screen = () => Promise<{ default: Component }>

/** First part of the path -> the screen. S1 to S15: the numbers of the design. */
export const SCREENS: Readonly<Record<string, Screen>> = {
  clock: () => import('./clock/Clock.svelte'), // S6
  hall: () => import('./hall/Hall.svelte'), // S4
  screen: () => import('./screen/Screen.svelte'), // S12
  incident: () => import('./incident/Incident.svelte'), // S7
  mate: () => import('./mate/Mate.svelte'), // S8
  board: () => import('./board/Board.svelte'), // S5
  results: () => import('./results/Results.svelte'), // S11
  laws: () => import('./laws/Laws.svelte'), // S13
  log: () => import('./log/Log.svelte'), // S9
  checks: () => import('./checks/Checks.svelte'), // S3
  import: () => import('./import/Files.svelte'), // S15
  pairings: () => import('./pairings/Pairings.svelte'), // S15
  slips: () => import('./slips/Slips.svelte'), // S15
  menu: () => import('./menu/Menu.svelte'),
  settings: () => import('./settings/Settings.svelte'), // S14
  notice: () => import('./notice/Notice.svelte'), // S12
  setup: () => import('./setup/SetUp.svelte'), // S2
  editions: () => import('./editions/Editions.svelte'), // S10
}
