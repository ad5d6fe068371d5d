import type { AriaAttributes } from 'react'
import { cx } from '../cx'
import styles from './progress-bar.module.css'

interface ProgressBarProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  /** Undefined while nobody knows how far it is: the bar then moves. */
  value: number | undefined
  max: number
  className?: string | undefined
}

/** How far something is. */
export function ProgressBar({ value, max, className, ...named }: ProgressBarProps) {
  return (
    <progress
      className={cx(styles.bar, className)}
      {...named}
      value={value === undefined ? undefined : Math.min(value, max)}
      max={Math.max(1, max)}
    />
  )
}
