import { useEffect } from 'react'
import { updateIfOld } from '@/lib/device/device-refresh'

/** The download waits, so that the first screen has the whole connection. */
const START_MS = 4000
const EVERY_MS = 30 * 60_000

/** Reads the device's data again when it is missing or old, in the background. */
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
