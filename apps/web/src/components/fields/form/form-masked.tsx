import type { FieldValues } from 'react-hook-form'
import { CepField, type CepFieldProps } from '@/components/fields/masked/cep-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'
import { cleanTaxId, formatCnpj, formatCpf } from '@trama/rules/tax-id'
import { caretAfter, MaskedField, type MaskedFieldProps } from '../masked/masked-field'
import { cleanTelefone, formatTelefone } from '@trama/rules/telefone'
import type { ChangeEvent } from 'react'
import controlStyles from '@/components/fields/control.module.css'
import { TextField } from '@/components/fields/text-field'
import { PhoneActions } from '@/components/ui/phone-link'

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

export interface TaxIdFieldProps
  extends Omit<MaskedFieldProps, 'clean' | 'mask' | 'maxLength' | 'inputMode' | 'actions' | 'suffix'> {
  /** `both` takes a CPF, and switches to a CNPJ with the 12th character or the first letter. */
  kind?: 'cnpj' | 'cpf' | 'both' | undefined
}

/** CPF or CNPJ field; CNPJs may have letters since July 2026. Its value is the id without its mask, in upper case. */
export function TaxIdField({ kind = 'both', ...rest }: TaxIdFieldProps) {
  const isCpf = kind === 'cpf'
  return (
    <MaskedField
      {...rest}
      clean={isCpf ? digits : cleanTaxId}
      mask={isCpf ? formatCpf : kind === 'cnpj' ? formatCnpj : formatEither}
      maxLength={isCpf ? 11 : 14}
      inputMode={isCpf ? 'numeric' : 'text'}
    />
  )
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function formatEither(bare: string): string {
  return /^\d{0,11}$/.test(bare) ? formatCpf(bare) : formatCnpj(bare)
}

type PhoneFieldProps = Omit<MaskedFieldProps, 'clean' | 'mask' | 'maxLength' | 'inputMode'>

/**
 * A phone number, masked during typing. A stored number of another form stays as it is until it is changed, and a
 * text with letters is never masked.
 */
function PhoneField({ value, onValueChange, ...rest }: PhoneFieldProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    if (/^[+\d\s().-]*$/.test(input.value)) {
      const kept = cleanTelefone(input.value.slice(0, input.selectionStart ?? undefined)).length
      const text = formatTelefone(input.value)
      // Set before React compares the values, so that React leaves the caret alone.
      input.value = text
      const caret = caretAfter(text, kept, cleanTelefone)
      input.setSelectionRange(caret, caret)
    }
    onValueChange(input.value)
  }
  return (
    <TextField
      {...rest}
      tabular
      inputMode="tel"
      maxLength={20}
      value={value ?? ''}
      onChange={handleChange}
      actions={<PhoneActions phone={value ?? ''} className={controlStyles.button} />}
    />
  )
}
