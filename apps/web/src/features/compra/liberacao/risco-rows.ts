import { MENU } from '@trama/contract/access'
import { OrdemQuery } from '@trama/contract/apl/compra/list'
import { addDays } from '@trama/rules/date-br'
import type { RowsOf } from '@/components/release/risk-column'
import { encodeQuery } from '@/lib/url/state'
import type { WaitingCompra } from './risco'

/** Link to the rows that cause an order's risk, where the caller has access to their menu. */
export const riscoRows =
  (acessos: readonly string[], today: string): RowsOf<WaitingCompra> =>
  ({ kind }, { numero, codfor, cotacao }) => {
    if (kind === 'cotacao' && cotacao !== null) {
      return acessos.includes(MENU.Cotacoes)
        ? { to: '/ComparativoCotacao/$numero', params: { numero: String(cotacao) } }
        : undefined
    }
    if (!acessos.includes('3.2')) return undefined
    if (kind === 'atraso') {
      const late = { codfor, liberado: 'S', situacao: 'P', dt_entrega_fim: addDays(today, -1) } as const
      return { to: '/TableCompra', search: encodeQuery(OrdemQuery, late) }
    }
    return { to: '/FormCompra/$numero', params: { numero: String(numero) } }
  }
