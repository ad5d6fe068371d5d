/** What a numeric input accepts (S1 §5.1). */
export interface ParseNumberOptions {
  /** Refuse more decimals than this; 0 for whole numbers, 2 for money. */
  maxDecimals: number
  /** Refuse a minus sign. */
  positiveOnly?: boolean
  /** The greatest value that makes sense; the caller says so when it is passed, this only tells what a dot means. */
  max?: number | undefined
}

const MIN_MAGNITUDE = 1e-5
const MAX_MAGNITUDE = 1e20
const PLAIN = /^(\d*)(?:[.,](\d*))?$/
/** 1.234.567,8 and 1.234: groups parted by dots. */
const DOTTED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/
/** 1,234,567.8 and 1,234,567, as spreadsheets in English write them; one comma alone parts decimals. */
const COMMAED = /^([1-9]\d{0,2}(?:(?:,\d{3})+(?=\.)|(?:,\d{3}){2,}))(?:\.(\d*))?$/
const ONE_DOT = /^\d*\.\d*$/

/**
 * A typed or pasted number: `null` when empty, `undefined` when invalid. A comma parts decimals. So does a single dot,
 * except that '1.234' is 1234 where it can be nothing else: in money and whole numbers, which have no three decimals,
 * unless they never reach 1,000. Magnitudes other than zero are clamped to 1e-5..1e20 (S1 §5.1).
 */
export function parseNumberBr(text: string, options: ParseNumberOptions): number | null | undefined {
  const { maxDecimals, positiveOnly = false, max = Infinity } = options
  const trimmed = text.trim()
  if (trimmed === '') return null
  const negative = trimmed.startsWith('-')
  if (negative && positiveOnly) return undefined
  const unsigned = negative ? trimmed.slice(1) : trimmed
  const groups = (maxDecimals < 3 && max >= 1000) || !ONE_DOT.test(unsigned)
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
 * thousands. Anything else stays, for `parseNumberBr` to refuse: '1e5' and '12 34' are no 15 and no 1234.
 */
export function bareNumber(text: string): string {
  const bare = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?)\s*R\$\s*/i, '$1')
    .replace(/^\u2212/, '-')
    .replace(/\s*%$/, '')
  return /^-?\d{1,3}(?:\s\d{3})+(?!\d)/.test(bare) ? bare.replaceAll(/\s(?=\d{3})/g, '') : bare
}

/** '1234,5': a number as one types it; it reads back as the same number in every input. */
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
