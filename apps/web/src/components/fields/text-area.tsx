import { formatInteger } from '@trama/rules/number-br'
import { type ComponentProps, useState } from 'react'
import { Control } from './control'
import styles from './control.module.css'
import { Field, type FieldProps } from './field'
import fieldStyles from './field.module.css'

/** Numbers of characters left at which screen readers announce the count, instead of at every key. */
const STEPS = [0, 10, 50]

/** Length of a limited text beside its label: "12/200". */
function TextCount({ length, max }: { length: number; max: number }) {
  const step = STEPS.find((left) => max - length <= left)
  return (
    <>
      <span className={fieldStyles.count} aria-hidden>
        {formatInteger(length)}/{formatInteger(max)}
      </span>
      <output className="visually-hidden">{step !== undefined && stepText(step, max)}</output>
    </>
  )
}

const stepText = (left: number, max: number) =>
  left === 0 ? `Limite de ${formatInteger(max)} caracteres alcançado.` : `Restam até ${left} caracteres.`

export interface TextAreaProps
  extends FieldProps,
    Omit<ComponentProps<'textarea'>, keyof FieldProps | 'className'> {}

/**
 * Native textarea: takes `...register('x')` or value and onChange. Enter inserts a line. A limited text shows its
 * length during typing.
 */
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
  maxLength,
  onFocus,
  onInput,
  onBlur,
  ...rest
}: TextAreaProps) {
  const [length, setLength] = useState<number>()
  return (
    <Field {...{ label, hideLabel, hint, error, required, span, id }}>
      {(aria) => (
        <>
          <Control>
            <textarea
              {...rest}
              {...aria}
              rows={rows}
              maxLength={maxLength}
              onFocus={(event) => {
                setLength(event.currentTarget.value.length)
                onFocus?.(event)
              }}
              onInput={(event) => {
                setLength(event.currentTarget.value.length)
                onInput?.(event)
              }}
              onBlur={(event) => {
                setLength(undefined)
                onBlur?.(event)
              }}
              readOnly={readOnly}
              disabled={disabled}
              className={styles.input}
            />
          </Control>
          {maxLength !== undefined && length !== undefined && !readOnly && (
            <TextCount length={length} max={maxLength} />
          )}
        </>
      )}
    </Field>
  )
}
