import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Skeleton } from './skeleton'
import styles from './stat-card.module.css'

export interface StatCardProps {
  label: ReactNode
  /** Already formatted. */
  value: ReactNode
  tone?: 'accent' | 'blue' | 'orange' | 'green' | 'red' | 'grey' | undefined
  hint?: ReactNode
  /** A router link: `<Link to="/...">Ver pedidos</Link>`. */
  link?: ReactNode
  loading?: boolean | undefined
}

export function StatCard({ label, value, tone = 'accent', hint, link, loading }: StatCardProps) {
  return (
    <div className={cx(styles.card, tone !== 'grey' && styles[tone])} aria-busy={loading || undefined}>
      <span className={styles.label}>{label}</span>
      {loading ? (
        <Skeleton shape="short" className={styles.waiting} />
      ) : (
        <span className={styles.value}>{value}</span>
      )}
      {hint && <span className={styles.hint}>{hint}</span>}
      {link && <span className={styles.link}>{link}</span>}
    </div>
  )
}
