import { bareNumber, formatNumberBr, formatShortNumber, parseNumberBr } from '@trama/rules/number-br'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import type { FieldProps } from '@/components/fields/field'
import { TextField } from '@/components/fields/text-field'
import { useTypedValue } from '@/components/fields/use-typed-value'

export interface NumberFieldProps extends FieldProps {
  value: number | null | undefined
  onValueChange: (value: number | null) => void
  /** Called when the user leaves a text that is no number; the field shows "Valor inválido." either way. */
  onInvalid?: ((text: string) => void) | undefined
  onBlur?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined
  /** Number of decimals always shown; 2 by default. */
  decimals?: number | undefined
  /** Most decimals that can be typed, shown where the value has them; `decimals` by default. */
  maxDecimals?: number | undefined
  positiveOnly?: boolean | undefined
  /** Hides thousands separators, for numbers such as a port that are names more than amounts. */
  plain?: boolean | undefined
  max?: number | undefined
  prefix?: ReactNode
  /** Text after the number, such as `suffix="%"`. */
  suffix?: ReactNode
  placeholder?: string | undefined
  name?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function NumberField({
  value,
  onValueChange,
  onInvalid,
  onBlur,
  onKeyDown,
  decimals = 2,
  maxDecimals = decimals,
  positiveOnly = false,
  plain = false,
  max,
  error,
  ...rest
}: NumberFieldProps) {
  const typed = useTypedValue<number>({
    value,
    onValueChange,
    onInvalid,
    isValid: (number) => !Number.isNaN(number),
    format: (number) => {
      if (Number.isNaN(number)) return ''
      return plain ? String(number) : formatNumberBr(number, decimals, maxDecimals)
    },
    parse: (text) => parseNumberBr(bareNumber(text), { positiveOnly, maxDecimals, max }),
  })
  const above = max !== undefined && typeof value === 'number' && value > max
  const own = typed.invalid
    ? 'Valor inválido.'
    : above
      ? `Valor máximo: ${formatShortNumber(max)}`
      : undefined
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') typed.leave()
    onKeyDown?.(event)
  }
  return (
    <TextField
      {...rest}
      number
      clearable={false}
      inputMode={maxDecimals === 0 ? 'numeric' : 'decimal'}
      error={error ?? own}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()}
      onKeyDown={handleKey}
      onBlur={() => {
        typed.leave()
        onBlur?.()
      }}
    />
  )
}

export type IntegerFieldProps = Omit<NumberFieldProps, 'decimals' | 'maxDecimals'>

export function IntegerField(props: IntegerFieldProps) {
  return <NumberField {...props} decimals={0} />
}

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix' | 'suffix' | 'decimals'>

/** Amount in BRL with cents; more decimals only with `maxDecimals`. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} prefix="R$" />
}
