import type { ComponentProps } from 'react'
import styles from './card.module.css'
import { cx } from './cx'

export interface CardProps extends ComponentProps<'div'> {
  /** Removes the padding, so that tables and lists reach the border. */
  flush?: boolean | undefined
}

export function Card({ flush, className, ...rest }: CardProps) {
  return <div {...rest} className={cx(styles.card, flush && styles.flush, className)} />
}
