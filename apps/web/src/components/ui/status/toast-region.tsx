import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { layers } from '@/lib/layers/layers'
import { whenIdle } from '@/lib/query/ahead'
import { useOnDemand } from '@/lib/use-on-demand'
import styles from './toast-region.module.css'
import { toastStore } from './toast-store'

/**
 * Idle time in milliseconds before the toast code is prefetched, so that a list's prefetch of its form comes first.
 */
const PREPARE_MS = 2_000

/** Milliseconds that a region needs to be known to screen readers before its texts appear. */
const KNOWN_MS = 100

const loadToasts = async () => (await import('./toast')).Toasts

/**
 * Region for toasts, once in the app: screen readers announce only what appears in a region that existed before. The
 * toast code is loaded when the first screen is idle, or with the first toast.
 */
export function ToastRegion() {
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.get).length > 0
  const { Loaded: Toasts, prepare } = useOnDemand(loadToasts)
  const isHere = Toasts !== null
  const [region] = useState(makeRegion)
  useEffect(() => {
    if (isHere) return undefined
    return isWanted ? prepare() : whenIdle(prepare, PREPARE_MS)
  }, [isHere, isWanted, prepare])
  useEffect(() => {
    const place = () => placeOnTop(region)
    place()
    // A layer that closes is gone from the page only after its effects.
    const leave = layers.subscribe(() => queueMicrotask(place))
    return () => {
      leave()
      region.remove()
    }
  }, [region])
  return createPortal(Toasts && <Toasts region={region} />, region)
}

function makeRegion(): HTMLElement {
  const region = document.createElement('output')
  region.className = styles.region ?? ''
  region.popover = 'manual'
  region.ariaLive = 'polite'
  region.ariaAtomic = 'false'
  return region
}

/**
 * Shows the region above everything. A modal dialog makes all that lies outside of it inert, so the region stands
 * inside the top one. It stays where it is while the user is at one of its buttons, which would lose the focus.
 */
function placeOnTop(region: HTMLElement): void {
  if (region.contains(document.activeElement)) return
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  // A dialog that saves and closes takes the region along before the result was announced.
  const isLost = !region.isConnected
  if (region.parentElement !== host) host.append(region)
  region.hidePopover()
  region.showPopover()
  if (isLost) appearAnew(region)
}

/** Lets the texts appear once the region is known: screen readers announce nothing that a region brings along. */
function appearAnew(region: HTMLElement): void {
  region.dataset['arriving'] = ''
  setTimeout(() => delete region.dataset['arriving'], KNOWN_MS)
}
