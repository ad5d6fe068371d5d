import {
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
  useCallback,
} from 'react'
import { cx } from '@/components/ui/cx'
import { Affix, ClearButton, Control, typeInto } from './control'
import styles from './control.module.css'
import { Field, type FieldProps } from './field'
import { typeKeypadComma } from './number/keypad-comma'

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, keyof FieldProps | 'prefix' | 'size' | 'className'> {
  /** Converts to capitals during typing. */
  upperCase?: boolean | undefined
  /** Shows a clear button (X) when filled; on by default. */
  clearable?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  /** Buttons after the input. */
  actions?: ReactNode
  /** Tabular figures, for codes and bar codes. */
  tabular?: boolean | undefined
  /** A number: right-aligned tabular figures, with the keypad's comma. */
  number?: boolean | undefined
  /** Text that screen readers read after the label; not shown. */
  description?: string | undefined
  /** Id of an error text outside the field that concerns this field and its neighbours. */
  failure?: string | undefined
}

/** Native input: takes `...register('x')` or value and onChange. */
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
  onCompositionEnd,
  onKeyDown,
  ...rest
}: TextFieldProps) {
  const typing = useUpperCase(upperCase, onChange, onCompositionEnd)
  return (
    <Field {...{ label, hideLabel, hint, error, required, span, id, description }}>
      {(aria) => (
        <Control>
          {prefix && <Affix>{prefix}</Affix>}
          <input
            autoComplete="off"
            {...rest}
            {...aria}
            {...typing}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (number) typeKeypadComma(event)
            }}
            aria-invalid={failure ? true : aria['aria-invalid']}
            aria-describedby={cx(failure, aria['aria-describedby']) || undefined}
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

/**
 * Converts an input to upper case during typing and keeps the caret; accents being composed are left until they are
 * complete.
 */
function forceUpperCase(input: HTMLInputElement): void {
  const upper = input.value.toLocaleUpperCase('pt-BR')
  if (upper === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = upper
  input.setSelectionRange(selectionStart, selectionEnd)
}

type Listener = ((event: ChangeEvent<HTMLInputElement>) => void) | undefined

function useUpperCase(
  active: boolean,
  onChange: Listener,
  onCompositionEnd: TextFieldProps['onCompositionEnd'],
) {
  const handleChange = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => {
      if (active && !isComposing(event.nativeEvent)) forceUpperCase(event.currentTarget)
      onChange?.(event)
    },
    [active, onChange],
  )
  const handleCompositionEnd = useCallback(
    (event: CompositionEvent<HTMLInputElement>) => {
      onCompositionEnd?.(event)
      if (!active) return
      const input = event.currentTarget
      const { selectionStart, selectionEnd } = input
      typeInto(input, input.value.toLocaleUpperCase('pt-BR'))
      input.setSelectionRange(selectionStart, selectionEnd)
    },
    [active, onCompositionEnd],
  )
  return { onChange: handleChange, onCompositionEnd: handleCompositionEnd }
}

/** Whether a keyboard is still composing the text of this event. */
export function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true
}
