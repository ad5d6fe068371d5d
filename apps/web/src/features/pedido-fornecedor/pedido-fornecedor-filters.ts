import type { Descrito } from '@trama/contract/apl/catalogo'
import type { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor-list'
import type { Filter } from '@/components/crud/list/filter/list-filter'

type PedidoFornecedorFilter = Filter<typeof PedidoFornecedorQuery>

/** Filters of /TablePedidoFornecedor (S1 §2.10); "Acompanhamento" filters by the reason of the last change. */
export const pedidoFornecedorFilters = (
  motivos: readonly Descrito[],
  hasCompanies: boolean,
): PedidoFornecedorFilter[] => [
  { kind: 'text', name: 'filtro', label: 'Filtro', placeholder: 'Número, OC ou nota fiscal' },
  { kind: 'period', label: 'Emissão', start: 'dt_emissao_ini', end: 'dt_emissao_fim' },
  { kind: 'period', label: 'Faturado', start: 'dt_fatura_ini', end: 'dt_fatura_fim' },
  { kind: 'period', label: 'Entrega', start: 'entrega_ini', end: 'entrega_fim' },
  {
    kind: 'choice',
    label: 'Situação',
    options: [
      { label: 'Todos', params: {} },
      { label: 'Pendentes', params: { situacao: 'P' } },
      { label: 'Faturados', params: { situacao: 'F' } },
      { label: 'Totalmente Cancelados', params: { situacao: 'C' } },
    ],
  },
  {
    kind: 'choice',
    label: 'Acompanhamento',
    options: [
      { label: 'Todos', params: {} },
      { label: 'Com motivo', params: { acompanhamento: 'S' } },
      { label: 'Sem motivo', params: { acompanhamento: 'N' } },
      ...motivos.map(({ codigo, descricao }) => ({ label: descricao, params: { motivo: codigo } })),
    ],
  },
  { kind: 'text', name: 'cliente', label: 'Cliente', placeholder: 'Código, nome ou CNPJ' },
  { kind: 'text', name: 'colecao', label: 'Coleção', placeholder: 'Código ou nome' },
  ...(hasCompanies
    ? [{ kind: 'check' as const, name: 'todas_empresas' as const, label: 'Todas Empresas' }]
    : []),
]
