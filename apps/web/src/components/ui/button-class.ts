import styles from './button.module.css'
import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Makes the button as wide as its container. */
  block?: boolean | undefined
}

/**
 * Class names that make another element look like a button: `<Link className={buttonClass({ variant: 'primary' })}>`.
 */
export function buttonClass({ variant = 'secondary', size = 'md', block }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], size !== 'md' && styles[size], block && styles.block)
}
