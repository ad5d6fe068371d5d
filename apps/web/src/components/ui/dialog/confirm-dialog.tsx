import { type ReactNode, useRef } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'
import styles from './message.module.css'

export interface ConfirmDialogProps {
  open: boolean
  title?: ReactNode
  /** Text of the question. */
  children: ReactNode
  onConfirm: () => void
  onCancel: () => void
  danger?: boolean | undefined
  loading?: boolean | undefined
}

/** "Sim" has the focus, so Enter means yes; Esc means no. */
export function ConfirmDialog({
  open,
  title = 'Confirmação',
  children,
  onConfirm,
  onCancel,
  danger,
  loading,
}: ConfirmDialogProps) {
  const yes = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      initialFocus={yes}
      footer={
        <>
          <Button onClick={onCancel}>Não</Button>
          <Button ref={yes} variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            Sim
          </Button>
        </>
      }
    >
      <div className={styles.text}>{children}</div>
    </Dialog>
  )
}
