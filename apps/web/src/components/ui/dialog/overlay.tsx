import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { layers } from '@/lib/layers/layers'
import { cx } from '../cx'
import styles from './overlay.module.css'
import { Spinner } from '../status/spinner'

export interface OverlayProps {
  open: boolean
  text?: string | undefined
  /** Hides the page below, for the first load of the whole screen. */
  opaque?: boolean | undefined
}

/** Blocks mouse, keyboard and Back during work that must not be disturbed. */
export function Overlay({ open, text = 'Aguarde...', opaque }: OverlayProps) {
  useEffect(() => {
    if (!open) return undefined
    window.addEventListener('keydown', swallow, true)
    const leave = layers.add({ close: () => undefined, hasEntry: false })
    return () => {
      leave()
      window.removeEventListener('keydown', swallow, true)
    }
  }, [open])
  if (!open) return null
  return createPortal(
    <div
      ref={showOnTop}
      popover="manual"
      className={cx(styles.overlay, opaque && styles.opaque)}
      role="alert"
      aria-busy
    >
      <div className={styles.box}>
        <Spinner size={opaque ? 'lg' : 'md'} />
        {text}
      </div>
    </div>,
    document.body,
  )
}

/** Puts the overlay into the top layer, above an open dialog. */
function showOnTop(element: HTMLElement | null): void {
  element?.showPopover()
}

/** Keeps key events from the app; the browser's own keys still work (reload, zoom, developer tools). */
function swallow(event: KeyboardEvent) {
  event.stopImmediatePropagation()
  if (!event.ctrlKey && !event.metaKey && !/^F\d+$/.test(event.key)) event.preventDefault()
}
