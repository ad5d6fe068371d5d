/** What the numeric inputs accept (S1 §5.1). */
export interface ParseNumberOptions {
  /** Refuse a minus sign. */
  positiveOnly?: boolean
  /** Refuse more decimals than this. */
  maxDecimals?: number
}

const MIN_MAGNITUDE = 1e-5
const MAX_MAGNITUDE = 1e20
const PLAIN = /^(\d*)(?:[.,](\d*))?$/
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/

/**
 * A typed number in Brazilian form: `null` when empty, `undefined` when invalid.
 * Comma or dot is the decimal separator, but a well-formed thousands group is a group:
 * '1.234' is 1234, while '0.123' and '1234.567' are decimals.
 * Magnitudes other than zero are clamped to 1e-5..1e20 (S1 §5.1).
 */
export function parseNumberBr(text: string, options: ParseNumberOptions = {}): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const negative = trimmed.startsWith('-')
  if (negative && options.positiveOnly) return undefined
  const unsigned = negative ? trimmed.slice(1) : trimmed
  const match = GROUPED.exec(unsigned) ?? PLAIN.exec(unsigned)
  if (!match) return undefined
  const integer = (match[1] ?? '').replaceAll('.', '')
  const decimals = match[2] ?? ''
  if (integer === '' && decimals === '') return undefined
  if (decimals.length > (options.maxDecimals ?? Infinity)) return undefined
  const magnitude = clampMagnitude(Number(`${integer || '0'}.${decimals || '0'}`))
  return negative && magnitude > 0 ? -magnitude : magnitude
}

function clampMagnitude(magnitude: number): number {
  if (magnitude === 0) return 0
  return Math.min(Math.max(magnitude, MIN_MAGNITUDE), MAX_MAGNITUDE)
}

// Building an Intl formatter costs far more than using it, and grids format thousands of cells.
const formatters = new Map<number, Intl.NumberFormat>()

function decimalFormatter(decimals: number, maxDecimals: number): Intl.NumberFormat {
  const key = 100 * decimals + maxDecimals
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: maxDecimals,
      signDisplay: 'negative',
    })
    formatters.set(key, formatter)
  }
  return formatter
}

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', signDisplay: 'negative' })
const short = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4, signDisplay: 'negative' })

/**
 * '1.234,50': pt-BR with a fixed number of decimals, or up to `maxDecimals` where there are more; half up, never
 * '-0' (S1 §9).
 */
export function formatNumberBr(value: number, decimals = 2, maxDecimals = decimals): string {
  return decimalFormatter(decimals, Math.max(decimals, maxDecimals)).format(value)
}

/** 'R$ 1.234,50' of an amount in reais, with the no-break space that Intl puts after the symbol. */
export function formatBRL(value: number): string {
  return brl.format(value)
}

/** '12,50 %' of 12.5: the value is already in percent (S1 §9, percent suffix). */
export function formatPercent(value: number): string {
  return `${formatNumberBr(value)} %`
}

/** '1.234': pt-BR without decimals. */
export function formatInteger(value: number): string {
  return formatNumberBr(value, 0)
}

/** '12,5': pt-BR without trailing zeros, at most 4 decimals; for numbers inside a sentence. */
export function formatShortNumber(value: number): string {
  return short.format(value)
}
