import { ChevronDown } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { Control } from '@/components/fields/control'
import styles from '@/components/fields/control.module.css'
import { Field, type FieldProps } from '@/components/fields/field'

export interface Choice<V extends string | number = string | number> {
  value: V
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps
  extends FieldProps,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'children' | 'multiple' | 'size'> {
  options: readonly Choice[]
  /** Text of the empty choice; null leaves the empty choice out. */
  placeholder?: string | null | undefined
}

/** Native select: takes `...register('x')` or value and onChange. */
export function SelectField({
  label,
  hideLabel,
  hint,
  error,
  required,
  readOnly,
  disabled,
  span,
  id,
  options,
  placeholder = 'Escolha uma opção',
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, required, span, id }}>
      {(aria) => (
        <Control readOnly={readOnly}>
          <select
            {...rest}
            {...aria}
            disabled={disabled}
            aria-readonly={readOnly || undefined}
            onKeyDown={readOnly ? keepChoice : rest.onKeyDown}
            className={styles.input}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} aria-hidden />
        </Control>
      )}
    </Field>
  )
}

/** HTML has no read-only select, and a disabled one is left out of the form's values. */
function keepChoice(event: KeyboardEvent) {
  if (event.key !== 'Tab' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
