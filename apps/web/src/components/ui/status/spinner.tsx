import { cx } from '../cx'
import styles from './spinner.module.css'

export interface SpinnerProps {
  size?: 'md' | 'lg' | undefined
  /** Text for screen readers; without it the spinner is decoration beside a text. */
  label?: string | undefined
}

export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span
      className={cx(styles.spinner, size === 'lg' && styles.lg)}
      {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
