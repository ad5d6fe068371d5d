import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button'
import { cx } from '../cx'
import styles from './state.module.css'

export interface ErrorStateProps {
  title?: ReactNode
  message: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
}

export function ErrorState({
  title = 'Não foi possível carregar',
  message,
  onRetry,
  retrying,
}: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={cx(styles.icon, styles.error)} aria-hidden>
        <TriangleAlert />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{message}</p>
      {onRetry && (
        <div className={styles.action}>
          <Button icon={<RotateCw />} loading={retrying} onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  )
}
