/** Rules of a numeric input (S1 §5.1). */
export interface ParseNumberOptions {
  /** Maximum decimals, above which a text is refused; 0 for whole numbers, 2 for money. */
  maxDecimals: number
  /** Whether a minus sign is refused. */
  positiveOnly?: boolean
  /** Greatest value that makes sense, used only to decide what a dot means; the caller refuses greater values. */
  max?: number | undefined
}

const MIN_MAGNITUDE = 1e-5
const MAX_MAGNITUDE = 1e20
const PLAIN = /^(\d*)(?:[.,](\d*))?$/
/** Groups separated by dots: 1.234.567,8 and 1.234. */
const DOTTED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/
/**
 * Groups separated by commas, as English spreadsheets write: 1,234,567.8 and 1,234,567; a single comma separates
 * decimals.
 */
const COMMAED = /^([1-9]\d{0,2}(?:(?:,\d{3})+(?=\.)|(?:,\d{3}){2,}))(?:\.(\d*))?$/
const ONE_DOT = /^\d*\.\d*$/

/**
 * A typed or pasted number: `null` when empty, `undefined` when invalid. A comma separates decimals. So does a single
 * dot, except before exactly three digits: '2.000' is two thousand, unless the value never reaches 1,000. Magnitudes
 * other than zero are clamped to 1e-5..1e20 (S1 §5.1).
 */
export function parseNumberBr(text: string, options: ParseNumberOptions): number | null | undefined {
  const { maxDecimals, positiveOnly = false, max = Infinity } = options
  const trimmed = text.trim()
  if (trimmed === '') return null
  const negative = trimmed.startsWith('-')
  if (negative && positiveOnly) return undefined
  const unsigned = negative ? trimmed.slice(1) : trimmed
  const groups = max >= 1000 || !ONE_DOT.test(unsigned)
  const grouped = groups ? (DOTTED.exec(unsigned) ?? COMMAED.exec(unsigned)) : null
  const match = grouped ?? PLAIN.exec(unsigned)
  if (!match) return undefined
  const integer = (match[1] ?? '').replaceAll(/[.,]/g, '')
  const decimals = match[2] ?? ''
  if (integer === '' && decimals === '') return undefined
  if (decimals.length > maxDecimals) return undefined
  const magnitude = clampMagnitude(Number(`${integer || '0'}.${decimals || '0'}`))
  return negative && magnitude > 0 ? -magnitude : magnitude
}

/**
 * A number without what people and spreadsheets write around it: 'R$', '%', a typographic minus, blanks between
 * thousands. Anything else stays, so that `parseNumberBr` refuses it: '1e5' is not 15, and '12 34' is not 1234.
 */
export function bareNumber(given: string): string {
  const text = given
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?)\s*R\$\s*/i, '$1')
    .replace(/^\u2212/, '-')
  const bare = text.endsWith('%') ? text.slice(0, -1).trimEnd() : text
  return /^-?\d{1,3}(?:\s\d{3})+(?!\d)/.test(bare) ? bare.replaceAll(/\s(?=\d{3})/g, '') : bare
}

/** A number as people type it, '1234,5'; every input reads it back as the same number. */
export function typedNumber(value: number): string {
  return formatShortNumber(value).replaceAll('.', '')
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
