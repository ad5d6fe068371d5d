import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from '../cx'

/** State colours of S1 §9; `light` is the light grey. */
export type Tone = 'blue' | 'orange' | 'green' | 'red' | 'grey' | 'light'

export interface BadgeProps {
  tone?: Tone | undefined
  /** Text of the badge, because colour alone must carry no meaning. */
  children: ReactNode
  /** Hides the dot, for counts and codes. */
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
