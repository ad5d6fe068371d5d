import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import type { WidgetDados } from '@trama/contract/apl/painel/widget'

/** Filters of the rows behind a card; null where the server does not send them. */
export const cardRows = ({ recorte, campo }: WidgetDados): RowsFilters | null =>
  recorte && campo ? { ...recorte, valor: campo } : null

/** Filters of the rows behind one row of a grid. */
export function gridRows(dados: WidgetDados, row: number): RowsFilters | null {
  const whole = cardRows(dados)
  const ponto = dados.pontos?.[row]
  return whole && ponto ? { ...whole, ...ponto } : null
}
