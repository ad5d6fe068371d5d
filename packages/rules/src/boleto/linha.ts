/** A boleto's bar code (44 digits) and its linha digitável (47 digits), which hold the same data. */
import { fromCents, toCents } from '../money'
import { digitoGeral, mod10 } from './digitos'
import { fatorVencimento, vencimentoDoFator } from './fator'

export interface Titulo {
  /** Bank code, three digits. */
  banco: string
  dt_vencto: string
  valor: number
  /** Free field of the bank, 25 digits. */
  campoLivre: string
}

/** Digits of the value in cents; a longer value also takes the four digits of the factor (BCB 2.926/2000). */
const OWN_DIGITS = 10
const REAL = '9'

export function codigoBarras({ banco, dt_vencto, valor, campoLivre }: Titulo): string {
  const cents = String(toCents(valor))
  const worth =
    cents.length > OWN_DIGITS
      ? cents.padStart(OWN_DIGITS + 4, '0')
      : fatorVencimento(dt_vencto) + cents.padStart(OWN_DIGITS, '0')
  const head = banco + REAL
  return head + digitoGeral(head + worth + campoLivre) + worth + campoLivre
}

/** The linha digitável of a bar code, without dots and blanks. */
export function linhaDigitavel(codigo: string): string {
  const fields = [codigo.slice(0, 4) + codigo.slice(19, 24), codigo.slice(24, 34), codigo.slice(34)]
  return fields.map((field) => field + mod10(field)).join('') + codigo.slice(4, 19)
}

/** Formats a linha digitável: `34191.10121 34567.880058 71234.570001 6 16670000012345` */
export const formatLinha = (linha: string): string =>
  linha.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')

/**
 * The bar code of a typed linha or of a scanned bar code, with or without dots and blanks; undefined for any other
 * text.
 */
export function lerBoleto(text: string): string | undefined {
  const digits = text.replaceAll(/[\s.-]/g, '')
  if (/^\d{44}$/.test(digits)) return isCodigoBarras(digits) ? digits : undefined
  if (!/^\d{47}$/.test(digits)) return undefined
  const codigo =
    digits.slice(0, 4) +
    digits.slice(32, 47) +
    digits.slice(4, 9) +
    digits.slice(10, 20) +
    digits.slice(21, 31)
  return isCodigoBarras(codigo) && linhaDigitavel(codigo) === digits ? codigo : undefined
}

const isCodigoBarras = (codigo: string) =>
  codigo[3] === REAL && digitoGeral(codigo.slice(0, 4) + codigo.slice(5)) === codigo[4]

export interface TituloLido extends Omit<Titulo, 'dt_vencto'> {
  /** Due date; undefined where the bar code holds none. */
  dt_vencto: string | undefined
}

/** The data in a bar code, read on the day `today`. */
export function tituloDo(codigo: string, today: string): TituloLido {
  const fator = codigo.slice(5, 9)
  const hasFator = fator === '0000' || fator >= '1000'
  return {
    banco: codigo.slice(0, 3),
    dt_vencto: hasFator ? vencimentoDoFator(fator, today) : undefined,
    valor: fromCents(Number(codigo.slice(hasFator ? 9 : 5, 19))),
    campoLivre: codigo.slice(19),
  }
}
