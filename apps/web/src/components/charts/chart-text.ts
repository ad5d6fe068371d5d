import { formatBRL, formatNumberBr, formatPercent } from '@trama/rules/number-br'

/**
 * Format of figures. 'moeda': reais; 'numero': exactly 2 decimals, as in generic charts (S2 §9); 'percentual': 2
 * decimals and ' %'.
 */
export type ChartFormat = 'moeda' | 'numero' | 'percentual'

export const TELL: Record<ChartFormat, (value: number) => string> = {
  moeda: formatBRL,
  numero: (value) => formatNumberBr(value, 2),
  percentual: formatPercent,
}
export const tellAs = (format: ChartFormat): ((value: number) => string) => TELL[format]

const compact = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })

/** Short text of a number beside an axis: "12 mil", "40 %". */
export const tickAs =
  (format: ChartFormat) =>
  (value: number): string =>
    format === 'percentual' ? `${compact.format(value)} %` : compact.format(value)
