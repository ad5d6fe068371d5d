import type { WidgetDados } from '@trama/contract/apl/painel/widget'
import { formatBRL, formatNumberBr, formatPercent, formatShortNumber } from '@trama/rules/number-br'

/** "1234.56", as S2 §3 has it; "1.234,56" and "1234,56" of other servers too. */
const POINT = /^-?\d+(\.\d+)?$/
const COMMA = /^-?(\d+|\d{1,3}(\.\d{3})+),\d+$/

function numberOf(text: string): number | null {
  if (POINT.test(text)) return Number(text)
  return COMMA.test(text) ? Number(text.replaceAll('.', '').replace(',', '.')) : null
}

/**
 * A value as people read it: in the form that the server names, else with two decimals (S2 §9); what is no number
 * stands as it came.
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
