import type { FieldValues } from 'react-hook-form'
import { PasswordField, type PasswordFieldProps } from '../password-field'
import { TextArea, type TextAreaProps } from '../text-area'
import { TextField, type TextFieldProps } from '../text-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useNativeField } from './use-form-field'

type Bound<P, T extends FieldValues> = Omit<P, 'name' | 'ref' | 'error' | 'value' | 'onChange' | 'onBlur'> & {
  name: FieldName<T>
}

export function FormText<T extends FieldValues = FieldValues>({ name, ...props }: Bound<TextFieldProps, T>) {
  return <TextField {...useNativeField<T>(name)} {...props} {...useFormLock()} />
}

export function FormPassword<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<PasswordFieldProps, T>) {
  return <PasswordField {...useNativeField<T>(name)} {...props} {...useFormLock()} />
}

export function FormTextArea<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<TextAreaProps, T>) {
  return <TextArea {...useNativeField<T>(name)} {...props} {...useFormLock()} />
}
