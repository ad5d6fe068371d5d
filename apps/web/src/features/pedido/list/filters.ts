import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { Filter } from '@/components/crud/list/filter/list-filter'

type PedidoFilter = Filter<typeof PedidoQuery>

const todasEmpresas: PedidoFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

const filter = (placeholder: string): PedidoFilter => ({
  kind: 'text',
  name: 'filtro',
  label: 'Filtro',
  placeholder,
})

/** Drafts are a commercial status on the wire, but one of the situations on the screen (S1 §2.10). */
const situacao: PedidoFilter = {
  kind: 'choice',
  label: 'Situação',
  options: [
    { label: 'Todos', params: {} },
    { label: 'Pendente', params: { situacao: 'P' } },
    { label: 'Faturado', params: { situacao: 'F' } },
    { label: 'Cancelado', params: { situacao: 'C' } },
    { label: 'Em digitação', params: { status_com: '2' } },
  ],
}

const emissao: PedidoFilter = {
  kind: 'period',
  label: 'Emissão',
  start: 'dt_emissao_ini',
  end: 'dt_emissao_fim',
}

interface Who {
  isCliente: boolean
  /** Filters set in the address. */
  asked: Partial<Record<string, string>>
  hasCompanies: boolean
}

/** Filters that the dashboard's links set; each appears among the filters only while it is set. */
const ESPERAS = [
  { name: 'status_com', value: '0', label: 'Na liberação comercial' },
  { name: 'status_fin', value: '0', label: 'Na liberação financeira' },
  { name: 'recusado', value: 'S', label: 'Recusados' },
  { name: 'recusado', value: 'N', label: 'Não recusados' },
  { name: 'digitacao', value: 'N', label: 'Sem os em digitação' },
] as const
const entrega: PedidoFilter = { kind: 'period', label: 'Entrega', start: 'entrega_ini', end: 'entrega_fim' }

const askedFilters = (asked: Who['asked']): PedidoFilter[] => [
  ...(asked.entrega_ini || asked.entrega_fim ? [entrega] : []),
  ...ESPERAS.filter(({ name, value }) => asked[name] === value).map(
    (one): PedidoFilter => ({ kind: 'toggle', ...one }),
  ),
]

/** Filters of /TablePedido. */
export const pedidoFilters = ({ isCliente, hasCompanies, asked }: Who): PedidoFilter[] => [
  filter(isCliente ? 'Número do pedido' : 'Número, cliente ou CNPJ'),
  emissao,
  situacao,
  ...askedFilters(asked),
  ...(hasCompanies ? [todasEmpresas] : []),
]

/** Filters of the release screens. */
export const releaseFilters = ({ hasCompanies }: Pick<Who, 'hasCompanies'>): PedidoFilter[] => [
  filter('Número, cliente ou CNPJ'),
  ...(hasCompanies ? [todasEmpresas] : []),
]
