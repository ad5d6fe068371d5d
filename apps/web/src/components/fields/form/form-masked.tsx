import type { FieldValues } from 'react-hook-form'
import { CepField, type CepFieldProps } from '@/components/fields/masked/cep-field'
import { PhoneField, type PhoneFieldProps } from '@/components/fields/masked/phone-field'
import { TaxIdField, type TaxIdFieldProps } from '@/components/fields/masked/tax-id-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'

type Bound<P, T extends FieldValues> = Omit<
  P,
  'name' | 'ref' | 'error' | 'value' | 'onValueChange' | 'onBlur'
> & {
  name: FieldName<T>
}

/** Tax id field; stores the id without its mask, in upper case. */
export function FormTaxId<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<TaxIdFieldProps, T>) {
  return <TaxIdField {...useValueField<T, string>(name)} {...props} {...useFormLock()} />
}

/** CEP field; stores the digits only. */
export function FormCep<T extends FieldValues = FieldValues>({ name, ...props }: Bound<CepFieldProps, T>) {
  return <CepField {...useValueField<T, string>(name)} {...props} {...useFormLock()} />
}

/** Phone field; stores the number with its mask, because it is shown that way everywhere. */
export function FormPhone<T extends FieldValues = FieldValues>({
  name,
  ...props
}: Bound<PhoneFieldProps, T>) {
  return <PhoneField {...useValueField<T, string>(name)} {...props} {...useFormLock()} />
}
