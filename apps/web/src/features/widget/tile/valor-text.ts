import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { formatBRL, formatNumberBr, formatPercent, formatShortNumber } from '@trama/rules/number-br'

/** Formats of a value: "1234.56" by S2 §3, and "1.234,56" or "1234,56" from other servers. */
const POINT = /^-?\d+(\.\d+)?$/
const COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/

function numberOf(text: string): number | null {
  if (POINT.test(text)) return Number(text)
  return COMMA.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : null
}

/**
 * A value as text: in the format that the server names, else with two decimals (S2 §9); a text that is no number
 * stays unchanged.
 */
export function valorText(
  valor: string,
  { formato, percentual }: Pick<WidgetDados, 'formato' | 'percentual'>,
): string {
  const number = numberOf(valor.trim())
  if (number === null) return valor
  if (formato === 'percentual' || percentual === 'S') return formatPercent(number)
  if (formato === 'moeda') return formatBRL(number)
  return formato === 'numero' ? formatShortNumber(number) : formatNumberBr(number)
}
