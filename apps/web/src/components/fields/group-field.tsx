import { type ReactNode, useId } from 'react'
import { cx } from '@/components/ui/cx'
import type { FieldProps } from './field'
import styles from './field.module.css'

interface GroupFieldProps extends Omit<FieldProps, 'id' | 'readOnly' | 'disabled'> {
  /** `radios`: one choice of the group; `checks`: any number of choices. */
  kind: 'radios' | 'checks'
  children: ReactNode
}

/** Frame with label, hint and error around a field made of several inputs. */
export function GroupField({
  label,
  hideLabel,
  hint,
  error,
  required,
  span,
  kind,
  children,
}: GroupFieldProps) {
  const id = useId()
  const describedBy = cx(error && `${id}-error`, hint && `${id}-hint`)
  return (
    <div
      role={kind === 'radios' ? 'radiogroup' : 'group'}
      className={styles.field}
      data-span={span}
      aria-labelledby={id}
      aria-describedby={describedBy || undefined}
      {...(kind === 'radios' && {
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
      })}
    >
      <span id={id} className={hideLabel ? 'visually-hidden' : cx(styles.label, required && styles.required)}>
        {label}
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
