/** The code by which anybody may check a boleto: printed on paper, typed on a phone. */
import { randomBytes } from 'node:crypto'

/** Crockford's digits: I, L, O and U are left out, since they look like other digits or spell words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 16 digits of 5 bits: 80 random bits, too many to guess. */
const LENGTH = 16
const FORM = new RegExp(`^[${DIGITS}]{${LENGTH}}$`)
/** Letters that people type in place of similar digits. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** A code for a new receivable, which keeps it for good. */
export const newCodigo = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('')

/**
 * The code as printed: `1.001.7K3M-9QXW-2R4T-Z8HV`. The portal company's code comes first, by which the page finds
 * this server (decisions §5b), then the ERP company, which leads the look-up.
 */
export const printedCodigo = (codcli: string, empresa: string, codigo: string): string =>
  `${codcli}.${encodeURIComponent(empresa)}.${codigo.match(/.{1,4}/g)?.join('-') ?? ''}`

/** Company and code out of a printed code, however it was typed; undefined when the text is no printed code. */
export function readCodigo(codcli: string, text: string): { empresa: string; codigo: string } | undefined {
  const [house, ...rest] = text.trim().split('.')
  const last = rest.pop()
  if (house !== codcli || last === undefined || rest.length === 0) return undefined
  const codigo = last
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll(/[ILO]/g, (letter) => READ_AS[letter] ?? letter)
  const empresa = decoded(rest.join('.'))
  return empresa === undefined || !FORM.test(codigo) ? undefined : { empresa, codigo }
}

function decoded(text: string): string | undefined {
  try {
    const empresa = decodeURIComponent(text)
    // A text that PostgreSQL cannot store cannot be a company's code.
    return empresa.includes('\0') ? undefined : empresa
  } catch {
    return undefined
  }
}
