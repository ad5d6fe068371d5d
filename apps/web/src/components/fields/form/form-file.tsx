import type { FieldValues } from 'react-hook-form'
import { FileField, type FileFieldProps } from '../file-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

type Bound<T extends FieldValues> = Omit<
  FileFieldProps,
  'name' | 'error' | 'value' | 'onValueChange' | 'onBlur'
> & {
  name: FieldName<T>
}

export function FormFile<T extends FieldValues = FieldValues>({ name, ...props }: Bound<T>) {
  const { value, ...field } = useValueField<T, File[]>(name)
  return <FileField {...field} value={value ?? []} {...props} {...useFormLock()} />
}
