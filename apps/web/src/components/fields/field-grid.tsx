import type { ReactNode } from 'react'
import styles from './field-grid.module.css'

/** Grid of 12 columns where there is room, 6 in a narrow panel, 2 on a phone; each field sets its `span`. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.container}>
      <div className={styles.grid}>{children}</div>
    </div>
  )
}
