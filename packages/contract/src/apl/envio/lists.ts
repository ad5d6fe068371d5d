/**
 * Lists that can be sent by mail, by the names of their spreadsheets, with the call that reads each and the filters
 * of its period.
 */
import type { AplRoutes } from '../../apl'

export interface EnvioList {
  nome: string
  /** Call that reads the list, with its access and its filters. */
  rota: keyof AplRoutes
  /** Filters of the first and last day; absent for a list without a period. */
  periodo?: readonly [ini: string, fim: string]
}

export const ENVIO_LISTS = {
  pedidos: {
    nome: 'Pedidos de venda',
    rota: 'listPedidos',
    periodo: ['dt_emissao_ini', 'dt_emissao_fim'],
  },
  clientes: { nome: 'Clientes', rota: 'listEntidades' },
  faturas: { nome: 'Notas fiscais', rota: 'listFaturas', periodo: ['emissao', 'emissao_fim'] },
  duplicatas: { nome: 'Duplicatas', rota: 'listReceber', periodo: ['vencimento', 'vencimento_fim'] },
  pagamentos: { nome: 'Contas a pagar', rota: 'listPagar', periodo: ['vencimento', 'vencimento_fim'] },
  compras: { nome: 'Ordens de compra', rota: 'listOrdens', periodo: ['dt_emissao_ini', 'dt_emissao_fim'] },
  'pedidos-fornecedor': {
    nome: 'Pedidos do fornecedor',
    rota: 'listPedidosFornecedor',
    periodo: ['dt_emissao_ini', 'dt_emissao_fim'],
  },
  solicitacoes: { nome: 'Solicitações', rota: 'listSolicitacoes', periodo: ['data_ini', 'data_fim'] },
  vendas: { nome: 'Vendas do varejo', rota: 'listVendas', periodo: ['data', 'data_fim'] },
  crm: { nome: 'Contatos', rota: 'listCrm', periodo: ['data_ini', 'data_fim'] },
  'ordens-servico': {
    nome: 'Ordens de serviço',
    rota: 'listOrdensServico',
    periodo: ['dt_s_ini', 'dt_s_fim'],
  },
} as const satisfies Record<string, EnvioList>

export type EnvioListName = keyof typeof ENVIO_LISTS
export const ENVIO_LIST_NAMES = Object.keys(ENVIO_LISTS) as [EnvioListName, ...EnvioListName[]]
export const envioListOf = (nome: EnvioListName): EnvioList => ENVIO_LISTS[nome]
