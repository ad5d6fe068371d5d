import { useEffect } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import { beep } from '@/lib/beep'
import { takeScans } from './scans'

/**
 * Refuses scanned codes with a sound and a message where nothing can be scanned, so that a code neither fills a field
 * nor presses a button.
 * @param why reason shown; undefined where codes are read
 */
export function useLeituraIgnorada(why: string | undefined): void {
  useEffect(() => {
    if (why === undefined) return undefined
    return takeScans((codigo) => {
      beep(false)
      toast.error(`Leitura ignorada (${codigo}): ${why}.`)
    })
  }, [why])
}
