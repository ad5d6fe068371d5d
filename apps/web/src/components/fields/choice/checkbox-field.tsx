import { type ComponentProps, type SyntheticEvent, useId } from 'react'
import { cx } from '@/components/ui/cx'
import styles from './choice.module.css'
import type { FieldProps } from '@/components/fields/field'

export interface CheckboxFieldProps
  extends Omit<FieldProps, 'hideLabel'>,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'type' | 'className'> {}

/** Native checkbox: takes `...register('x')` or checked and onChange. Aligned to the bottom of its grid row. */
export function CheckboxField({
  label,
  hint,
  error,
  required,
  readOnly,
  span,
  id,
  ...rest
}: CheckboxFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={styles.field} data-span={span}>
      <label className={cx(styles.choice, styles.alone)} htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          className={styles.box}
          aria-describedby={cx(error && `${inputId}-error`, hint && `${inputId}-hint`) || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-readonly={readOnly || undefined}
          onClick={readOnly ? refuse : rest.onClick}
          onChange={readOnly ? refuse : rest.onChange}
        />
        <span className={cx(required && styles.mark)}>{label}</span>
      </label>
      {error && (
        <p id={`${inputId}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** HTML has no read-only checkbox, and React fires a change event even where the click is prevented. */
function refuse(event: SyntheticEvent) {
  event.preventDefault()
}
