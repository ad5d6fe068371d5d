import { type ReactNode, useRef } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'
import styles from './message.module.css'

export interface MessageDialogProps {
  open: boolean
  /** Messages, one paragraph each; several errors are shown together (S1 §8.1). */
  lines: string[]
  onClose: () => void
  title?: string | undefined
  /** Button beside "OK", for a problem that can be mended. */
  action?: ReactNode
}

/** Message dialog; "OK" has the focus, so Enter closes it. */
export function MessageDialog({ open, lines, onClose, title = 'ATENÇÃO', action }: MessageDialogProps) {
  const ok = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="sm"
      role="alertdialog"
      initialFocus={ok}
      footer={
        <>
          {action}
          <Button ref={ok} variant="primary" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      <div className={styles.text}>
        {lines.map((line, index) => (
          <p key={`${index}-${line}`}>{line}</p>
        ))}
      </div>
    </Dialog>
  )
}
