/** The battery of this device, where the browser tells of it. */

export interface Battery extends EventTarget {
  /** From 0 to 1. */
  level: number
  charging: boolean
}

const LOW_PERCENT = 20

export async function batteryOfThisDevice(): Promise<Battery | null> {
  const withBattery = navigator as { getBattery?: () => Promise<Battery> }
  return (await withBattery.getBattery?.().catch(() => null)) ?? null
}

export function percentOf(battery: Pick<Battery, 'level'>): number {
  return Math.round(100 * battery.level)
}

/** A charger is needed. */
export function isLow(percent: number, charging: boolean): boolean {
  return percent < LOW_PERCENT && !charging
}
