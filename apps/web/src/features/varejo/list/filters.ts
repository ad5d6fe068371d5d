import { VENDA_STATUS_TEXTO } from '@trama/contract/apl/varejo/codes'
import type { VendaQuery } from '@trama/contract/apl/varejo/list'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Filter } from '@/components/crud/list/filter/list-filter'
import { tipoVendaText } from '../varejo-api'

const TIPOS = [VENDA_TIPO.venda, VENDA_TIPO.devolucao] as const

/** Filters in the order of S2 §2. */
export const vendaFilters: readonly Filter<typeof VendaQuery>[] = [
  { kind: 'period', label: '', start: 'data', end: 'data_fim' },
  {
    kind: 'choice',
    label: 'Tipo',
    options: [
      { label: 'Todos', params: {} },
      ...TIPOS.map((tipo) => ({ label: tipoVendaText(tipo), params: { tipo_venda: `${tipo}` as const } })),
    ],
  },
  {
    kind: 'choice',
    label: 'Status',
    options: [
      { label: 'Todos', params: {} },
      ...VENDA_STATUS_TEXTO.map(({ value, label }) => ({ label, params: { status: `${value}` as const } })),
    ],
  },
  { kind: 'text', name: 'cliente', label: 'Cliente', maxLength: 80 },
  { kind: 'text', name: 'vendedor', label: 'Vendedor', maxLength: 80 },
]

/** Filters without the seller: a representative's sales all have the same seller. */
export const filtersOfRepresentante = vendaFilters.filter(
  (filter) => !(filter.kind === 'text' && filter.name === 'vendedor'),
)
