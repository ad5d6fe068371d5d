import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { Filter } from '@/components/crud/list/filter/list-filter'

type PedidoFilter = Filter<typeof PedidoQuery>

const todasEmpresas: PedidoFilter = { kind: 'check', name: 'todas_empresas', label: 'Todas Empresas' }

const filtro = (placeholder: string): PedidoFilter => ({
  kind: 'text',
  name: 'filtro',
  label: 'Filtro',
  placeholder,
})

/** Drafts are a commercial status on the wire, one more situation on the screen (S1 §2.10). */
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
  hasCompanies: boolean
}

/** Filters of /TablePedido. */
export const pedidoFilters = ({ isCliente, hasCompanies }: Who): PedidoFilter[] => [
  filtro(isCliente ? 'Número do pedido' : 'Número, cliente ou CNPJ'),
  emissao,
  situacao,
  ...(hasCompanies ? [todasEmpresas] : []),
]

/** Filters of the release screens. */
export const releaseFilters = ({ hasCompanies }: Pick<Who, 'hasCompanies'>): PedidoFilter[] => [
  filtro('Número, cliente ou CNPJ'),
  ...(hasCompanies ? [todasEmpresas] : []),
]
