import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import { endOfMonth, startOfMonth } from '@trama/rules/date-br'
import { opensRows, painelAddress } from '@/lib/painel-address'
import type { Session } from '@/lib/session'
import { stringifySearch } from '@/lib/url/search'

/** Filters for the orders that sum to a month's sales: of one representative, or of all that the caller sees. */
export const pedidosDaMeta = (mes: string, codrep?: string): RowsFilters => ({
  fonte: 'pedido',
  valor: 'valor_total_liq',
  data_ini: startOfMonth(mes),
  data_fim: endOfMonth(mes),
  codrep,
})

export const opensPedidos = (session: Session): boolean => opensRows({ fonte: 'pedido' }, session)

export function pedidosHref(mes: string, codrep?: string): string {
  const { to, search } = painelAddress(pedidosDaMeta(mes, codrep))
  return to + stringifySearch(search)
}
