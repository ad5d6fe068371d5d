/** Check digits of boletos: functions from a text of digits to one digit. */

/** The sum of each digit times its weight; the weights repeat, from the right. */
function weighted(digits: string, weights: readonly number[], each: (product: number) => number): number {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += each(digit * (weights[i % weights.length] ?? 0))
  }
  return sum
}

const TWO_ONE = [2, 1]
const TWO_TO_NINE = [2, 3, 4, 5, 6, 7, 8, 9]
const NINE_TO_TWO = [9, 8, 7, 6, 5, 4, 3, 2]
const TWO_TO_SEVEN = [2, 3, 4, 5, 6, 7]

/** Modulo 10: check digit of the fields of the linha digitável, and of Itaú's numbers. */
export function mod10(digits: string): string {
  const sum = weighted(digits, TWO_ONE, (product) => (product > 9 ? product - 9 : product))
  return String((10 - (sum % 10)) % 10)
}

const mod11 = (digits: string, weights: readonly number[]) => weighted(digits, weights, Number) % 11

/** Check digit of the bar code's other 43 digits; never 0. */
export function digitoGeral(digits: string): string {
  const digit = 11 - mod11(digits, TWO_TO_NINE)
  return digit > 9 ? '1' : String(digit)
}

/** Check digit of Bradesco's nosso número (after its carteira); P stands for 10. */
export function digitoBradesco(digits: string): string {
  const rest = mod11(digits, TWO_TO_SEVEN)
  if (rest === 1) return 'P'
  return rest === 0 ? '0' : String(11 - rest)
}

/** Check digit of Banco do Brasil's numbers; X stands for 10. */
export function digitoBrasil(digits: string): string {
  const rest = mod11(digits, NINE_TO_TWO)
  return rest === 10 ? 'X' : String(rest)
}
