import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from '../cx'

/** The state colours of S1 §9; `light` is its light grey. */
export type Tone = 'blue' | 'orange' | 'green' | 'red' | 'grey' | 'light'

export interface BadgeProps {
  tone?: Tone | undefined
  /** The word: colour never stands alone. */
  children: ReactNode
  /** Without the dot: counts and codes. */
  plain?: boolean | undefined
  className?: string | undefined
}

export function Badge({ tone = 'grey', children, plain, className }: BadgeProps) {
  return (
    <span className={cx(styles.badge, tone !== 'grey' && styles[tone], plain && styles.plain, className)}>
      {children}
    </span>
  )
}
