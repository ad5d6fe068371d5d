import { useRef } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'
import styles from './message.module.css'

export interface MessageDialogProps {
  open: boolean
  /** One paragraph each; several errors are joined here (S1 §8.1). */
  lines: string[]
  onClose: () => void
  title?: string | undefined
}

/** "OK" has the focus, so Enter closes. */
export function MessageDialog({ open, lines, onClose, title = 'ATENÇÃO' }: MessageDialogProps) {
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
        <Button ref={ok} variant="primary" onClick={onClose}>
          OK
        </Button>
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
