import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './state.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  /** Says what is empty. */
  title: ReactNode
  /** Says why it is empty, and what to do next. */
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon = <Inbox />, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
