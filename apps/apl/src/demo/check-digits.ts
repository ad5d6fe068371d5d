// Letters that look like digits are left out, because they are not issued.
const ALPHABET = '0123456789ABCDEGHJKLMNPRSTVWXYZ'

/** A CNPJ with a root that no other index gives; `letters` makes the form issued since July 2026. */
export function cnpjOf(index: number, letters = false): string {
  const root = letters ? letterRoot(index) : spread(index, 100_000_000, 8)
  const base = `${root}0001`
  const first = modulo11(base, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${modulo11(`${base}${first}`, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

export function cpfOf(index: number): string {
  const base = spread(index, 1_000_000_000, 9)
  const first = modulo11(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${modulo11(`${base}${first}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
}

/** EAN-13 of the company's 4-digit prefix and an 8-digit number. */
export function ean13Of(prefix: string, index: number): string {
  const base = `${prefix}${String(index).padStart(12 - prefix.length, '0')}`
  const sum = base.split('').reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${base}${(10 - (sum % 10)) % 10}`
}

/** Check digit by modulo 11, in which a letter counts as its ASCII code less 48 (IN RFB 2.229/2024). */
function modulo11(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, i) => total + weight * (text.charCodeAt(i) - 48), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

/** Maps consecutive indexes to distinct, distant numbers: the factor and the modulus have no common divisor. */
function spread(index: number, modulus: number, length: number): string {
  const value = (BigInt(index + 1) * 38_196_601n + 17_290_411n) % BigInt(modulus)
  return String(value).padStart(length, '0')
}

/** Root that starts with a letter, so that it never equals a root of digits only. */
function letterRoot(index: number): string {
  let rest = Number(spread(index, ALPHABET.length ** 6, 9))
  let root = ALPHABET.charAt(10 + (index % (ALPHABET.length - 10)))
  for (let i = 0; i < 6; i++) {
    root += ALPHABET.charAt(rest % ALPHABET.length)
    rest = Math.floor(rest / ALPHABET.length)
  }
  return `${root}${index % 10}`
}
