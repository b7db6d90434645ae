/** Whether this device can go on without network: what was looked at, and what is missing. */

import { type Battery, batteryOfThisDevice, isLow, percentOf } from '../../lib/clock/battery'
import { t } from '../../lib/i18n/i18n.svelte'
import { desk } from '../../lib/live/desk.svelte'
import { shown } from '../../lib/time/shown'
import { pack } from '../../lib/pack/pack.svelte'

const MOST_OFFSET_MS = 250
const SECONDS_FROM_MS = 10_000

export interface Looked {
  name: string
  isFine: boolean
  says: string
  /** Without it a phone cannot go on without network. */
  isNeeded: boolean
}

/** What a browser tells when it is asked; null: not told. */
export interface Told {
  hasCopy: boolean
  keeps: boolean | null
  battery: Battery | null
}

export async function ask(): Promise<Told> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  const keeps = (await navigator.storage?.persisted?.()) ?? null
  return { hasCopy: Boolean(registration?.active), keeps, battery: await batteryOfThisDevice() }
}

export function looked(told: Told): Looked[] {
  return [ofTheOrigin(), ofTheCopy(told), ofTheStorage(told), ofThePack(), ofTheOffset(), ofTheScreen(), ...ofTheBattery(told)]
}

function ofTheOrigin(): Looked {
  const says = isSecureContext ? t('yes') : t("plain http: a reload needs the server. Don't reload without network")
  return { name: t('Secure address'), isFine: isSecureContext, says, isNeeded: true }
}

function ofTheCopy({ hasCopy }: Told): Looked {
  const says = hasCopy ? t('yes') : t('not yet: reload the page once while the server can be reached')
  return { name: t('Screens kept on this device'), isFine: hasCopy, says, isNeeded: true }
}

function ofTheStorage({ keeps }: Told): Looked {
  const says = keeps ? t('yes') : t('the browser may clear it when space is short')
  return { name: t('Storage kept'), isFine: keeps === true, says, isNeeded: false }
}

function ofThePack(): Looked {
  const hash = pack.hash?.slice(0, 4) ?? ''
  const name = t('Rulings for no network')
  if (pack.now === null) return { name, isFine: false, says: t('no pack yet'), isNeeded: true }
  const says = pack.isServers ? t('pack {hash}, as the server', { hash }) : t('pack {hash}, not compared with the server', { hash })
  return { name, isFine: pack.isServers, says, isNeeded: true }
}

function ofTheOffset(): Looked {
  const ms = Math.round(Math.abs(desk.offsetMs))
  const isFine = ms <= MOST_OFFSET_MS
  const says = isFine
    ? t('{ms} ms from the server', { ms })
    : t('{time} from the server; at most {most} ms', { time: ms < SECONDS_FROM_MS ? `${ms} ms` : shown(ms), most: MOST_OFFSET_MS })
  return { name: t('Clock of this device'), isFine, says, isNeeded: false }
}

function ofTheScreen(): Looked {
  const isFine = 'wakeLock' in navigator
  return { name: t('Screen can stay on'), isFine, says: isFine ? t('yes') : t('not in this browser'), isNeeded: false }
}

function ofTheBattery({ battery }: Told): Looked[] {
  if (battery === null) return []
  const percent = percentOf(battery)
  return [{ name: t('Battery'), isFine: !isLow(percent, battery.charging), says: `${percent} %`, isNeeded: false }]
}
