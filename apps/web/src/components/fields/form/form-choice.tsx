import type { FieldValues } from 'react-hook-form'
import { CheckboxField, type CheckboxFieldProps } from '@/components/fields/choice/checkbox-field'
import { CheckboxList, type CheckboxListProps } from '@/components/fields/choice/checkbox-list'
import { RadioField, type RadioFieldProps } from '@/components/fields/choice/radio-field'
import { Segmented, type SegmentedProps } from '@/components/fields/choice/segmented'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

type Bound<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onChange' | 'onBlur'
> & { name: FieldName<T> }

interface Flag {
  /** Value stored when checked: true and false by default; example: `on="S" off="N"`. */
  on?: string | number | boolean | undefined
  off?: string | number | boolean | undefined
}

export function FormCheckbox<T extends FieldValues = FieldValues>({
  name,
  on = true,
  off = false,
  ...props
}: Bound<Omit<CheckboxFieldProps, 'checked'>, T> & Flag) {
  const { value, onValueChange, ...field } = useValueField<T, unknown>(name)
  return (
    <CheckboxField
      {...field}
      {...props}
      {...useFormLock()}
      checked={value === on}
      onChange={(event) => onValueChange(event.currentTarget.checked ? on : off)}
    />
  )
}

export function FormRadio<T extends FieldValues = FieldValues, V extends string | number = string>({
  name,
  ...props
}: Bound<RadioFieldProps<V>, T>) {
  return <RadioField<V> {...useValueField<T, V>(name)} {...props} {...useFormLock()} />
}

export function FormSegmented<T extends FieldValues = FieldValues, V extends string | number = string>({
  name,
  ...props
}: Bound<SegmentedProps<V>, T>) {
  return <Segmented<V> {...useValueField<T, V>(name)} {...props} {...useFormLock()} />
}

export function FormCheckboxList<T extends FieldValues = FieldValues, V extends string | number = string>({
  name,
  ...props
}: Bound<CheckboxListProps<V>, T>) {
  const { value, onValueChange, error } = useValueField<T, V[]>(name)
  return (
    <CheckboxList<V> value={value ?? []} {...{ name, onValueChange, error }} {...props} {...useFormLock()} />
  )
}
