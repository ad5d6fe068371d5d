/** The code by which anybody may check a boleto: read from paper, typed on a phone. */
import { randomBytes } from 'node:crypto'

/** Crockford's digits: no I, L, O or U, which look like others or make words. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 random bits, which nobody tries through. */
const LENGTH = 16
const FORM = new RegExp(`^[${DIGITS}]{${LENGTH}}$`)
/** What people write for what they read. */
const READ_AS: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' }

/** A new receivable's, kept for good. */
export const newCodigo = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => DIGITS[byte % DIGITS.length]).join('')

/**
 * As it is printed: `1.001.7K3M-9QXW-2R4T-Z8HV`. The portal company's code first, by which the page finds this server
 * (decisions §5b), then the company's, so that it leads the look-up.
 */
export const printedCodigo = (codcli: string, empresa: string, codigo: string): string =>
  `${codcli}.${encodeURIComponent(empresa)}.${codigo.match(/.{1,4}/g)?.join('-') ?? ''}`

/** Company and code of a printed one, however it was typed; undefined when it is none. */
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
    // A text that no database can store is no company's code.
    return empresa.includes('\0') ? undefined : empresa
  } catch {
    return undefined
  }
}
