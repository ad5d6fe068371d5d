import { X } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './control.module.css'

/** Border around an input and its buttons. */
export function Control({ readOnly, children }: { readOnly?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={styles.control} data-read-only={readOnly || undefined}>
      {children}
    </div>
  )
}

export function Affix({ children }: { children: ReactNode }) {
  return (
    <span className={styles.affix} aria-hidden>
      {children}
    </span>
  )
}

interface ControlButtonProps {
  label: string
  icon: ReactNode
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  pressed?: boolean | undefined
  expanded?: boolean | undefined
  className?: string | undefined
  disabled?: boolean | undefined
  /** True when pressing the button leaves the focus where it is. */
  keepsFocus?: boolean | undefined
}

/** Button inside a field, out of the Tab order because the keyboard can do the same from the input. */
export function ControlButton({
  label,
  icon,
  onClick,
  pressed,
  expanded,
  className,
  disabled,
  keepsFocus,
}: ControlButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      title={label}
      aria-label={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      className={cx(styles.button, className)}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}

/** Button after an input that empties it as typing would, so that every listener gets the event. */
export function ClearButton() {
  return (
    <ControlButton
      label="Limpar"
      icon={<X />}
      className={styles.clear}
      onClick={(event) => {
        const input = event.currentTarget.parentElement?.querySelector('input')
        if (!input) return
        typeInto(input, '')
        input.focus()
      }}
    />
  )
}

/** Sets an input's text so that React and react-hook-form get a change event. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')
  own?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
