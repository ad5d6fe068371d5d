import { queryOptions } from '@tanstack/react-query'
import {
  type PedidoFornecedorItem,
  type PedidoFornecedorQuery,
  pedidoFornecedorListRoutes,
} from '@trama/contract/apl/pedido-fornecedor/list'
import { formatBRL, formatInteger, formatShortNumber } from '@trama/rules/number-br'
import { createSummer, type Total } from '@/components/crud/list/list-totals'
import type { Figure } from '@/components/crud/list/use-list-figures'
import { aplClient } from '@/lib/api/apl'
import { queryKeys } from '@/lib/query/query-keys'
import { getSession } from '@/lib/session'
import { pendenteOf } from '@trama/rules/pedido/status'

const apl = aplClient(pedidoFornecedorListRoutes)

export const pedidoFornecedorKeys = queryKeys('pedido-fornecedor')
export const rowName = ({ numero }: Pick<PedidoFornecedorItem, 'numero'>): string => `Pedido ${numero}`

export const listPedidosFornecedor = (
  query: PedidoFornecedorQuery,
  signal: AbortSignal,
): Promise<PedidoFornecedorItem[]> => apl.listPedidosFornecedor({ query, signal })

/** Totals of the footer (S1 §2.10) over the loaded rows, for servers that do not sum. */
export const pedidoFornecedorTotals: Total<PedidoFornecedorItem>[] = [
  { label: 'Quant. Pedidos', of: () => 1, format: formatInteger },
  { label: 'Quant. Itens Pend.', of: pendenteOf, format: formatShortNumber },
  { label: 'Valor Total Prod.', of: ({ valor_total }) => valor_total, format: formatBRL },
]

/** Totals of the given rows. */
export function figuresOfRows(rows: readonly PedidoFornecedorItem[]): Figure[] {
  const sums = createSummer(pedidoFornecedorTotals)(rows)
  return pedidoFornecedorTotals.map(({ label, format }, index) => ({ label, text: format(sums[index] ?? 0) }))
}

/** Totals of all orders that the filters find. */
export async function figuresOf(query: PedidoFornecedorQuery, signal: AbortSignal): Promise<Figure[]> {
  const total = await apl.totalPedidosFornecedor({ query, signal })
  return [
    { label: 'Quant. Pedidos', text: formatInteger(total.qtde_pedidos) },
    { label: 'Quant. Itens Pend.', text: formatShortNumber(total.qtde_pendente) },
    { label: 'Valor Total Prod.', text: formatBRL(total.valor_total) },
  ]
}

const MOTIVOS = 200

/** Reasons of a company, as options of the filter and the dialog. */
export const motivosQuery = (empresa: string) =>
  queryOptions({
    queryKey: ['motivo', empresa],
    queryFn: ({ signal }) => apl.listMotivos({ query: { offset: MOTIVOS }, empresa, signal }),
    enabled: () => getSession().flagsVersao.motivos,
  })
