import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '../cx'
import styles from './dialog.module.css'
import { useEnterMovesOn } from '../enter-moves-on'
import { IconButton } from '../icon-button'

export interface DialogProps {
  open: boolean
  /** Esc, the X, and outside presses where allowed. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** `screen` takes the whole screen, `lg` and `full` below 640 px. */
  size?: 'sm' | 'md' | 'lg' | 'full' | 'screen' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** A press beside it closes too; off by default, typed work would be lost. */
  closeOnOutside?: boolean | undefined
  /** Where the focus starts; the first field or button otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** The browser's own modal dialog: it holds the focus, hides the rest from everybody and gives the focus back. */
export function Dialog({ open, ...rest }: DialogProps) {
  // At the end of the body: a dialog's buttons must not belong to the form it was opened from.
  return open ? createPortal(<OpenDialog {...rest} />, document.body) : null
}

function OpenDialog({
  onClose,
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
  // A later render must not move the focus.
  const start = useRef(initialFocus)
  useEnterMovesOn(dialog)
  // With the element itself: an effect of the content would move the focus before, and it could not be given back.
  const show = useCallback((box: HTMLDialogElement) => {
    setDialog(box)
    box.showModal()
    const first = start.current?.current ?? firstField(box)
    first?.focus()
    return () => box.close()
  }, [])
  return (
    // The keys and presses that close it; what is pressed inside has handlers of its own.
    <dialog
      ref={show}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx(styles.popup, styles[size])}
      onCancel={(event) => {
        // React hands on what a dialog opened from this one, or a file picker in it, cancels.
        if (event.target !== dialog) return
        event.preventDefault()
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
      {children && <div className={styles.body}>{children}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}

/** The X comes first in reading order, but one wants to type or decide. */
function firstField(popup: HTMLElement | null) {
  const editable = ':is(input, select, textarea):not([readonly], :disabled, [type=hidden])'
  return (
    popup?.querySelector<HTMLElement>(`.${styles.body} ${editable}`) ??
    popup?.querySelector<HTMLElement>(`.${styles.footer} button:not(:disabled)`)
  )
}
