/**
 * Money: numbers of reais with at most 2 decimals outside, integer cents inside. Everything rounds half up, away from
 * zero, on the decimal digits that the number shows (1.005 is 101 cents, as Intl prints it). Source: S1 §9. A
 * non-finite number throws a RangeError.
 */

/** Reais to integer cents. */
export function toCents(value: number): number {
  return scaledProduct(value, 1, 2)
}

/** Integer cents to reais. */
export function fromCents(cents: number): number {
  return cents / 100
}

/** Reais rounded to cents. */
export function roundMoney(value: number): number {
  return fromCents(toCents(value))
}

/** `percent` % of integer cents, in integer cents; `percent` may have any number of decimals. */
export function percentOf(cents: number, percent: number): number {
  return scaledProduct(cents, percent, -2)
}

/** The part/whole share of integer cents, in integer cents; 0 when the whole is 0. */
export function shareOf(cents: number, part: number | bigint, whole: number | bigint): number {
  const denominator = BigInt(whole)
  if (denominator === 0n) return 0
  const numerator = BigInt(cents) * BigInt(part)
  const sign = numerator < 0n === denominator < 0n ? 1 : -1
  const share = (2n * absolute(numerator) + absolute(denominator)) / (2n * absolute(denominator))
  return sign * Number(share) + 0
}

/**
 * Shares of integer cents by integer weights, by largest remainder: each is its exact share rounded down, and the cents
 * that are left go one by one to the largest remainders, the first of equals. They sum to the whole, and none is above
 * its exact share by a cent or more, so that a discount never takes more than an item's value. Without any weight all
 * weigh the same.
 */
export function ratear(cents: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const each = whole === 0n ? weights.map(() => 1n) : weights.map(BigInt)
  const total = whole || BigInt(weights.length)
  const sign = cents < 0 ? -1 : 1
  const amount = absolute(BigInt(cents))
  const parts = each.map((weight, i) => ({
    i,
    share: (amount * weight) / total,
    rest: (amount * weight) % total,
  }))
  let left = amount - parts.reduce((sum, { share }) => sum + share, 0n)
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.i - b.i : a.rest < b.rest ? 1 : -1))
  for (const part of byRest) {
    if (left <= 0n) break
    part.share += 1n
    left -= 1n
  }
  return parts.map(({ share }) => sign * Number(share) + 0)
}

/** The sum of amounts in reais, each rounded to cents first. */
export function sumMoney(values: Iterable<number>): number {
  let cents = 0
  for (const value of values) cents += toCents(value)
  return fromCents(cents)
}

/** Price times quantity in reais, rounded once; both may have any number of decimals. */
export function multiplyMoney(preco: number, qtde: number): number {
  return fromCents(scaledProduct(preco, qtde, 2))
}

/** a × b × 10^shift as an integer. The digits are multiplied as integers: a float product loses halves. */
function scaledProduct(a: number, b: number, shift: number): number {
  const left = digitsOf(a)
  const right = digitsOf(b)
  const exponent = left.exponent + right.exponent + shift
  const sign = a < 0 === b < 0 ? 1 : -1
  const digits = Number(left.digits) * Number(right.digits)
  const rounded = Number.isSafeInteger(digits)
    ? shiftRounded(digits, exponent)
    : shiftRoundedBig(BigInt(left.digits) * BigInt(right.digits), exponent)
  return sign * rounded + 0 // adding 0 turns -0 into 0
}

// Money, percentages and quantities have few decimals: trying each number of decimals is twenty times faster than
// parsing the text.
const FEW_DECIMALS = 4
const MAX_EXACT = 1e15

/** A decimal number as its digits and a power of ten. */
function digitsOf(value: number): { digits: number | string; exponent: number } {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`)
  const magnitude = Math.abs(value)
  for (let places = 0; places <= FEW_DECIMALS; places++) {
    const digits = Math.round(magnitude * 10 ** places)
    if (digits > MAX_EXACT) break
    if (digits / 10 ** places === magnitude) return { digits, exponent: -places }
  }
  const [mantissa = '', exponent = '0'] = String(Math.abs(value)).split('e')
  const [integer = '', fraction = ''] = mantissa.split('.')
  return { digits: integer + fraction, exponent: Number(exponent) - fraction.length }
}

function shiftRounded(digits: number, exponent: number): number {
  if (exponent >= 0) return digits * 10 ** exponent
  const divisor = 10 ** -exponent
  const rest = digits % divisor
  return (digits - rest) / divisor + (rest * 2 >= divisor ? 1 : 0)
}

function shiftRoundedBig(digits: bigint, exponent: number): number {
  if (exponent >= 0) return Number(digits * 10n ** BigInt(exponent))
  const divisor = 10n ** BigInt(-exponent)
  return Number((2n * digits + divisor) / (2n * divisor))
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value
}
