import type { FieldValues } from 'react-hook-form'
import { TimeField, type TimeFieldProps } from '../date/time-field'
import { useFormLock } from './read-only-form'
import { type BoundText, useTypedText } from './use-typed-text'

export function FormTime<T extends FieldValues = FieldValues>({
  name,
  ...props
}: BoundText<TimeFieldProps, T>) {
  return <TimeField {...useTypedText<T>(name)} {...props} {...useFormLock()} />
}
