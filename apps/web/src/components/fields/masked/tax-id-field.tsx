import { cleanTaxId, formatCnpj, formatCpf } from '@trama/rules/tax-id'
import { MaskedField, type MaskedFieldProps } from './masked-field'

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
