import type { AriaAttributes } from 'react'
import { cx } from '../cx'
import styles from './progress-bar.module.css'

interface ProgressBarProps extends Pick<AriaAttributes, 'aria-label' | 'aria-labelledby'> {
  /** Progress; undefined while it is unknown: the bar then only moves. */
  value: number | undefined
  max: number
  className?: string | undefined
}

/** Bar that shows the progress of some work. */
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
