import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { whenIdle } from '@/lib/query/ahead'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './toast-region.module.css'
import { toastStore } from './toast-store'

/**
 * Idle time in milliseconds before the toast code is prefetched, so that a list's prefetch of its form comes first.
 */
const PREPARE_MS = 2_000

const loadToasts = async () => (await import('./toast')).Toasts

/**
 * Region for toasts, once in the app: screen readers announce only what appears in a region that existed before. The
 * toast code is loaded when the first screen is idle, or with the first toast.
 */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.get).length > 0
  const { Loaded: Toasts, prepare } = useOnDemand(loadToasts)
  const isHere = Toasts !== null
  const region = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    if (isHere) return undefined
    return isWanted ? prepare() : whenIdle(prepare, PREPARE_MS)
  }, [isHere, isWanted, prepare])
  return createPortal(
    <output ref={region} className={styles.region} aria-live="polite" aria-atomic="false">
      {Toasts && <Toasts region={region} />}
    </output>,
    document.body,
  )
}
