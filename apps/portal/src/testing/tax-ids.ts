/** CPF with right check digits, a different one for every `n` below a billion. */
export function cpfOf(n: number): string {
  const base = String(n).padStart(9, '0')
  const first = checkDigit(base)
  return base + first + checkDigit(base + first)
}

function checkDigit(digits: string): string {
  const sum = Array.from(digits).reduce(
    (total, digit, i) => total + Number(digit) * (digits.length + 1 - i),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}

/** CNPJ with right check digits. */
export function cnpjOf(n: number): string {
  const base = String(n).padStart(12, '0')
  const first = cnpjDigit(base)
  return base + first + cnpjDigit(base + first)
}

function cnpjDigit(digits: string): string {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (2 + (i % 8)), 0)
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11))
}
