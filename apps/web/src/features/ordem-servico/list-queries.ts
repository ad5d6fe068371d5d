import {
  type OrdemServicoItem,
  type OrdemServicoQuery,
  ordemServicoListRoutes,
} from '@trama/contract/apl/ordem-servico/list'
import { formatInteger, formatShortNumber } from '@trama/rules/number-br'
import type { Total } from '@/components/crud/list/list-totals'
import type { Figure } from '@/components/crud/list/use-list-figures'
import { aplClient } from '@/lib/api/apl'

const apl = aplClient(ordemServicoListRoutes)

export const listOrdens = (query: OrdemServicoQuery, signal: AbortSignal): Promise<OrdemServicoItem[]> =>
  apl.listOrdensServico({ query, signal })

export const totalOrdens = (query: OrdemServicoQuery, signal: AbortSignal): Promise<{ total: number }> =>
  apl.totalOrdensServico({ query, signal })

/** Totals over the loaded rows, for servers that do not sum. */
export const ordemTotals: readonly Total<OrdemServicoItem>[] = [
  { label: 'Peças', of: ({ qtde }) => qtde, format: formatShortNumber },
]

/** Totals of all orders that the filters find. */
export async function figuresOf(query: OrdemServicoQuery, signal: AbortSignal): Promise<Figure[]> {
  const { qtde, pendente, atrasadas } = await apl.totalOrdensServico({ query, signal })
  return [
    { label: 'Peças', text: formatShortNumber(qtde) },
    { label: 'Pendentes', text: formatShortNumber(pendente) },
    { label: 'Atrasadas', text: formatInteger(atrasadas) },
  ]
}
