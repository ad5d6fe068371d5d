import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { PedidoListItem } from '@trama/contract/apl/pedido/list'
import { formatDateBr } from '@trama/rules/date-br'
import { formatBRL, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { type Fact, Facts } from '@/components/ui/facts'
import { pedidoKeys } from '../pedido-keys'

/** Summary from a list on this device, for an order that cannot be loaded now. */
export function VerResumo({ numero, empresa }: Pick<PedidoListItem, 'numero' | 'empresa'>) {
  const client = useQueryClient()
  const row = client
    .getQueriesData<InfiniteData<PedidoListItem[]>>({ queryKey: pedidoKeys.lists })
    // Totals are cached below the same key and have no pages.
    .flatMap(([, list]) => list?.pages?.flat() ?? [])
    .find((pedido) => pedido.numero === numero && pedido.empresa === empresa)
  return row ? <Facts name="O que a lista sabe deste pedido" facts={factsOf(row)} /> : null
}

const factsOf = (row: PedidoListItem): Fact[] => [
  { label: 'Cliente', value: `${row.codcli} · ${row.nome} · ${formatTaxId(row.cnpj)}`, width: 'double' },
  { label: 'Emissão', value: formatDateBr(row.dt_emissao) },
  { label: 'Entrega', value: formatDateBr(row.entrega) },
  { label: 'Condição', value: row.pgto },
  { label: 'Quantidade', value: formatShortNumber(row.qtde) },
  { label: 'Faturado', value: formatShortNumber(row.faturado) },
  { label: 'Valor líquido', value: formatBRL(row.valor_total_liq) },
]
