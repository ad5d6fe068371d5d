import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** Accessible name, also shown on hover. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md' | undefined
  danger?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  size = 'md',
  danger,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(styles.button, size === 'sm' && styles.sm, danger && styles.danger, className)}
    >
      {icon}
    </button>
  )
}
