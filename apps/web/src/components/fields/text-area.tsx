import type { ComponentProps } from 'react'
import { Control } from './control'
import styles from './control.module.css'
import { Field, type FieldProps } from './field'

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'> {}

/** Native: takes `...register('x')` or value and onChange. Enter inserts a line. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  required,
  readOnly,
  disabled,
  span,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, required, span, id }}>
      {(aria) => (
        <Control>
          <textarea
            {...rest}
            {...aria}
            rows={rows}
            readOnly={readOnly}
            disabled={disabled}
            className={styles.input}
          />
        </Control>
      )}
    </Field>
  )
}
