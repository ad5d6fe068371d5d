import { useOnline } from '@/lib/storage/browser-state'
import { useStore } from '@/lib/store'
import { aplReached } from './apl-health'

/** Whether the application server is known to be out of reach. */
export function useCutOff(): boolean {
  const online = useOnline()
  const reached = useStore(aplReached)
  return !online || !reached
}
