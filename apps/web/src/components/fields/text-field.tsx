import type { ComponentProps, ReactNode } from 'react'
import { cx } from '@/components/ui/cx'
import { Affix, ClearButton, Control } from './control'
import styles from './control.module.css'
import { Field, type FieldProps } from './field'
import { useUpperCase } from './upper-case'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix' | 'size' | 'className'> {
  /** Forces capitals as one types. */
  upperCase?: boolean | undefined
  /** The X shown when filled; on by default. */
  clearable?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  /** Buttons after the input. */
  actions?: ReactNode
  /** Tabular figures: codes, bar codes. */
  tabular?: boolean | undefined
  /** Right-aligned tabular figures. */
  number?: boolean | undefined
  /** Read aloud after the label, not shown. */
  description?: string | undefined
  /** Id of a text beside it and its neighbours that says what is wrong with them. */
  failure?: string | undefined
}

/** Native: takes `...register('x')` or value and onChange. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  required,
  readOnly,
  disabled,
  span,
  id,
  upperCase = false,
  clearable = true,
  prefix,
  suffix,
  actions,
  tabular,
  number,
  description,
  failure,
  placeholder = ' ',
  type = 'text',
  onChange,
  ...rest
}: TextFieldProps) {
  const typing = useUpperCase(upperCase, onChange)
  return (
    <Field {...{ label, hideLabel, hint, error, required, span, id, description }}>
      {(aria) => (
        <Control>
          {prefix && <Affix>{prefix}</Affix>}
          <input
            autoComplete="off"
            {...rest}
            {...aria}
            {...(failure && {
              'aria-invalid': true,
              'aria-describedby': cx(failure, aria['aria-describedby']),
            })}
            {...typing}
            type={type}
            placeholder={placeholder}
            readOnly={readOnly}
            disabled={disabled}
            className={cx(styles.input, number && styles.number, tabular && styles.tabular)}
          />
          {clearable && !readOnly && !disabled && <ClearButton />}
          {suffix && <Affix>{suffix}</Affix>}
          {actions}
        </Control>
      )}
    </Field>
  )
}
