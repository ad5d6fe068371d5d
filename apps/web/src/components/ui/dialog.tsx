import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useState } from 'react'
import { cx } from './cx'
import styles from './dialog.module.css'
import { useEnterMovesOn } from './enter-moves-on'
import { IconButton } from './icon-button'

export interface DialogProps {
  open: boolean
  /** Esc, the X, and outside presses where allowed. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
  /** `lg` and `full` take the whole screen below 640 px. */
  size?: 'sm' | 'md' | 'lg' | 'full' | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  /** A press beside it closes too; off by default, typed work would be lost. */
  closeOnOutside?: boolean | undefined
  /** Where the focus starts; the first field or button otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

export function Dialog({ open, onClose, closeOnOutside = false, ...rest }: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      disablePointerDismissal={!closeOnOutside}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Content {...rest} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

function Content({
  title,
  description,
  footer,
  size = 'md',
  role = 'dialog',
  initialFocus,
  children,
}: Omit<DialogProps, 'open' | 'onClose' | 'closeOnOutside'>) {
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  useEnterMovesOn(popup)
  return (
    <Base.Popup
      ref={setPopup}
      role={role}
      className={cx(styles.popup, styles[size])}
      initialFocus={initialFocus ?? (() => firstField(popup) ?? true)}
    >
      <div className={styles.bar}>
        <div className={styles.heading}>
          <Base.Title className={styles.title}>{title}</Base.Title>
          {description && <Base.Description className={styles.description}>{description}</Base.Description>}
        </div>
        <Base.Close render={<IconButton label="Fechar" icon={<X />} />} />
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </Base.Popup>
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
