import type { FieldValues } from 'react-hook-form'
import {
  IntegerField,
  type IntegerFieldProps,
  MoneyField,
  type MoneyFieldProps,
  NumberField,
  type NumberFieldProps,
} from '@/components/fields/number/number-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

type Bound<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onInvalid' | 'onBlur'
> & { name: FieldName<T> }

/** Number field of a form. A text that is no number is stored as NaN, which every number schema refuses. */
function useNumber<T extends FieldValues>(name: FieldName<T>) {
  const field = useValueField<T, number | null>(name)
  return { ...field, onInvalid: () => field.onValueChange(Number.NaN) }
}

export function FormNumber<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<NumberFieldProps, T>) {
  return <NumberField {...useNumber<T>(name)} {...props} {...useFormLock()} />
}

export function FormInteger<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<IntegerFieldProps, T>) {
  return <IntegerField {...useNumber<T>(name)} {...props} {...useFormLock()} />
}

export function FormMoney<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<MoneyFieldProps, T>) {
  return <MoneyField {...useNumber<T>(name)} {...props} {...useFormLock()} />
}

/** Percentage from 0 to 100, with four decimals. */
export function FormPercent<T extends FieldValues = FieldValues>(props: Bound<NumberFieldProps, T>) {
  return <FormNumber<T> suffix="%" maxDecimals={4} max={100} positiveOnly {...props} />
}
