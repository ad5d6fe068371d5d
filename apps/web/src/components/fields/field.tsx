import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './field.module.css'

export type Span = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** Props that all form fields have. */
export interface FieldProps {
  label: string
  /** Hides the label visually only, for filters with a placeholder and for cells. */
  hideLabel?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  readOnly?: boolean | undefined
  disabled?: boolean | undefined
  /** Number of the 12 columns of a `FieldGrid` that the field takes. */
  span?: Span | undefined
  id?: string | undefined
}

/** Attributes to spread on the input, so that screen readers read label, hint and error with it. */
export interface ControlAria {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FrameProps extends Omit<FieldProps, 'readOnly' | 'disabled'> {
  /** Text that screen readers read after the label; not shown. */
  description?: string | undefined
  children: (aria: ControlAria) => ReactNode
}

export function Field({
  label,
  hideLabel,
  hint,
  error,
  required,
  span,
  id,
  description,
  children,
}: FrameProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = hint ? `${inputId}-hint` : undefined
  const errorId = error ? `${inputId}-error` : undefined
  const descriptionId = description ? `${inputId}-description` : undefined
  return (
    <div className={cx(styles.field, hideLabel && styles.unlabelled)} data-span={span}>
      <label
        htmlFor={inputId}
        className={hideLabel ? 'visually-hidden' : cx(styles.label, required && styles.required)}
      >
        {label}
      </label>
      {children({
        id: inputId,
        'aria-describedby': cx(errorId, hintId, descriptionId) || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {description && (
        <span id={descriptionId} hidden>
          {description}
        </span>
      )}
    </div>
  )
}
