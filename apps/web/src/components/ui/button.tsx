import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { type ButtonLook, buttonClass } from './button-class'
import { cx } from './cx'
import { Spinner } from './status/spinner'

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: ReactNode
  /** Shows that the button works: keeps width and focus, and ignores clicks, so that a form cannot be sent twice. */
  loading?: boolean | undefined
  /** Only shows that a query is running: the user may start it again meanwhile, by click or Enter. */
  busy?: boolean | undefined
}

export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  busy = loading,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonClass({ variant, size, block }), busy && styles.loading, className)}
      aria-busy={busy || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={handleClick}
    >
      <span className={styles.content}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
