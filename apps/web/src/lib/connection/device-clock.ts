import { createStore } from '@/lib/store'

/** How far the device's clock may be from the portal's, in milliseconds: then days that follow it may be wrong. */
const TOLERANCE_MS = 3_600_000

/** What the two clocks told when the device's was found wrong; null while it is right. */
export const wrongClock = createStore<{ portal: Date; device: Date } | null>(null)

/** Compares the device's clock with the date of a reply of the portal. */
export function hearDate(date: string | null): void {
  const portal = new Date(date ?? Number.NaN)
  const device = new Date()
  const apart = Math.abs(portal.getTime() - device.getTime())
  if (Number.isNaN(apart)) return
  wrongClock.set(apart > TOLERANCE_MS ? { portal, device } : null)
}
