import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLayer } from '@/lib/layers/use-layer'
import { cx } from '../cx'
import { type DialogGuards, DialogGuardsContext, leaveTyped } from './dialog-guard'
import styles from './dialog.module.css'
import { useEnterMovesOn } from '../enter-moves-on'
import { IconButton } from '../icon-button'

export interface DialogProps {
  open: boolean
  /** Called for Esc, Back, the X, and presses outside where `closeOnOutside` is set. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** Size of the dialog: `screen` always takes the whole screen, `lg` and `full` do so below 640 px. */
  size?: 'sm' | 'md' | 'lg' | 'full' | 'screen' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** True when a press outside the dialog closes it; off by default, because typed work would be lost. */
  closeOnOutside?: boolean | undefined
  /** Element that takes the focus at the start; by default the first field or button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/**
 * The browser's own modal dialog: it traps the focus, makes the rest of the page inert and returns the focus when
 * closed.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  // Rendered at the end of the body, so that the dialog's buttons do not belong to the form from which it was opened.
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null
}

function OpenDialog({
  onClose: leave,
  title,
  description,
  footer,
  size = 'md',
  role = 'dialog',
  closeOnOutside = false,
  initialFocus,
  children,
}: Omit<DialogProps, 'open'>) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const id = useId()
  // Kept from the first render, so that a later render does not move the focus.
  const start = useRef(initialFocus)
  const isLeaving = useRef(false)
  const [guards] = useState<DialogGuards>(() => new Set())
  const onClose = () =>
    leaveTyped(
      [...guards].some((isDirty) => isDirty()),
      leave,
    )
  useEnterMovesOn(dialog)
  useLayer(true, onClose)
  // Runs in the ref callback, because an effect of the content would move the focus first, and the dialog could not
  // return the focus.
  const show = useCallback((box: HTMLDialogElement) => {
    setDialog(box)
    isLeaving.current = false
    box.showModal()
    letKeysScroll(box.querySelector<HTMLElement>(`.${styles.body}`))
    const first = start.current?.current ?? firstField(box)
    first?.focus()
    return () => {
      isLeaving.current = true
      box.close()
    }
  }, [])
  return (
    // These handlers only close the dialog; elements inside have handlers of their own.
    <dialog
      ref={show}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(styles.popup, styles[size])}
      onCancel={(event) => {
        // React also passes on the cancel event of a dialog opened from this one, or of a file picker inside.
        if (event.target !== dialog) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Where Esc is pressed again and again the browser closes a dialog by itself, even one that asks first.
        if (isLeaving.current || !dialog || dialog.open) return
        dialog.showModal()
        onClose()
      }}
      onPointerDown={(event) => {
        if (closeOnOutside && event.target === dialog) onClose()
      }}
    >
      <div className={styles.bar}>
        <div className={styles.heading}>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className={styles.description}>
              {description}
            </p>
          )}
        </div>
        <IconButton label="Fechar" icon={<X />} onClick={onClose} />
      </div>
      {children && (
        <div className={styles.body}>
          <DialogGuardsContext value={guards}>{children}</DialogGuardsContext>
        </div>
      )}
      {footer && (
        <div className={styles.footer} data-bar>
          {footer}
        </div>
      )}
    </dialog>
  )
}

/** Text that is higher than its dialog gets the focus too: in some browsers keys do not scroll it otherwise. */
function letKeysScroll(body: HTMLElement | null): void {
  if (!body || body.scrollHeight <= body.clientHeight) return
  if (!body.querySelector('a, button, input, select, textarea, [tabindex]')) body.tabIndex = 0
}

/** First field or button of the content; the X comes first in reading order, but the user wants to type or decide. */
function firstField(popup: HTMLElement | null) {
  const editable = ':is(input, select, textarea):not([readonly], :disabled, [type=hidden])'
  return (
    popup?.querySelector<HTMLElement>(`.${styles.body} ${editable}`) ??
    popup?.querySelector<HTMLElement>(`.${styles.footer} button:not(:disabled)`)
  )
}
