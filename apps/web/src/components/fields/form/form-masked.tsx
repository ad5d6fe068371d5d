import type { FieldValues } from 'react-hook-form'
import { CepField, type CepFieldProps } from '@/components/fields/masked/cep-field'
import { useFormLock } from './read-only-form'
import { type FieldName, useValueField } from './use-form-field'
import { cleanTaxId, formatCnpj, formatCpf } from '@trama/rules/tax-id'
import { MaskedField, type MaskedFieldProps } from '../masked/masked-field'
import { useMask } from '../masked/use-mask'
import { formatTelefone, isTelefone } from '@trama/rules/telefone'
import { useState } from 'react'
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
 * A phone number, masked during typing. A stored number of another form stays as it is until it is changed. A text with
 * letters or with a 0 before a carrier or an area code is left alone while it is typed, because its first digits may be
 * a number themselves; it gets its form when the user leaves the field.
 */
export function PhoneField({ value, onValueChange, onBlur, ...rest }: PhoneFieldProps) {
  const [changed, setChanged] = useState(false)
  const { composed, ...typing } = useMask({
    clean: dialled,
    mask: (text) => (/[a-z]/i.test(text) || DIALLED.test(text) ? text : formatTelefone(text)),
    onText(text) {
      setChanged(true)
      onValueChange(text)
    },
  })
  function leave() {
    if (changed && value && isTelefone(value)) onValueChange(formatTelefone(value))
    setChanged(false)
    onBlur?.()
  }
  return (
    <TextField
      {...rest}
      {...typing}
      maxLength={TYPED_MAX}
      tabular
      inputMode="tel"
      value={composed ?? value ?? ''}
      onBlur={leave}
      actions={<PhoneActions phone={value ?? ''} className={controlStyles.button} />}
    />
  )
}

/**
 * Letters that may be typed: a number as people copy it is longer than its form, which the record's own limit is for.
 */
const TYPED_MAX = 60

/** A number with the 0 that dials it; service numbers, such as 0800, begin with one themselves. */
const DIALLED = /^\D*0\D*\d\D*[1-9]/

const dialled = (text: string) => (text.trimStart().startsWith('+') ? '+' : '') + digits(text)
