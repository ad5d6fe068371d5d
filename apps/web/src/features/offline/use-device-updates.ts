import { useEffect } from 'react'
import { updateIfOld } from '@/lib/device/device-refresh'

/** Delay before the first download, so that the first screen has the whole connection. */
const START_MS = 4000
const EVERY_MS = 30 * 60_000

/** Loads the device's data again in the background when it is missing or old. */
export function useDeviceUpdates(cutOff: boolean, empresa: string): void {
  useEffect(() => {
    if (cutOff) return undefined
    const update = () => void updateIfOld(empresa).catch(() => undefined)
    const first = setTimeout(update, START_MS)
    const others = setInterval(update, EVERY_MS)
    return () => {
      clearTimeout(first)
      clearInterval(others)
    }
  }, [cutOff, empresa])
}
