import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/cx'
import type { FieldProps } from './field'
import styles from './field.module.css'

interface GroupFieldProps extends Omit<FieldProps, 'id' | 'readOnly' | 'disabled'> {
  role: 'radiogroup' | 'group'
  children: ReactNode
}

/** The frame of a field made of several inputs. */
export function GroupField({
  label,
  hideLabel,
  hint,
  error,
  required,
  span,
  role,
  children,
}: GroupFieldProps) {
  const id = useId()
  const describedBy = cx(error && `${id}-error`, hint && `${id}-hint`)
  return (
    <div
      role={role}
      className={styles.field}
      data-span={span}
      aria-labelledby={id}
      aria-describedby={describedBy || undefined}
      {...(role === 'radiogroup' && {
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    >
      <span id={id} className={hideLabel ? 'visually-hidden' : styles.label}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        )}
      </span>
      {children}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
