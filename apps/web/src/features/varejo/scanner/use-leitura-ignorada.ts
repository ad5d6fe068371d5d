import { useEffect } from 'react'
import { toast } from '@/components/ui/status/toast-store'
import { beep } from '@/lib/beep'
import { listenToScanner } from './key-scanner'

/**
 * Where nothing can be scanned a code is refused, heard and seen: it neither fills a field nor presses a button.
 * @param why undefined: codes are read here
 */
export function useLeituraIgnorada(why: string | undefined): void {
  useEffect(() => {
    if (why === undefined) return undefined
    return listenToScanner((codigo) => {
      beep(false)
      toast.error(`Leitura ignorada (${codigo}): ${why}.`)
    })
  }, [why])
}
