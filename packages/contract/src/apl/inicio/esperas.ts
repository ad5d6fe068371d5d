/**
 * What may wait for somebody on /Principal, each kind as the filters of the list that shows it: the server counts by
 * them, the portal leads there by them.
 */
import { addDays } from '@trama/rules/date-br'
import { INTERNOS, MENU, type MenuCode, type TipoUsuario } from '../../access'
import type { OrdemQuery } from '../compra/list'
import { A_RESPONDER, type CotacaoQuery } from '../cotacao/list'
import type { EntidadeTotalQuery } from '../entidade/list'
import type { OrdemServicoQuery } from '../ordem-servico/list'
import type { ContaQuery } from '../pagar/pagar'
import type { PedidoFornecedorQuery } from '../pedido-fornecedor/list'
import type { PedidoQuery } from '../pedido/list'
import type { DuplicataQuery } from '../receber/receber'

interface Filters {
  cliente: EntidadeTotalQuery
  pedido: PedidoQuery
  receber: DuplicataQuery
  cotacao: CotacaoQuery
  compra: OrdemQuery
  pedidoFornecedor: PedidoFornecedorQuery
  ordemServico: OrdemServicoQuery
  pagar: ContaQuery
}
type Filtrada<L extends keyof Filters> = {
  lista: L
  query: Filters[L]
  tipos: readonly TipoUsuario[]
  menu: MenuCode
}
export type ListWait = { [L in keyof Filters]: Filtrada<L> }[keyof Filters]

/** Kinds in the order in which they are shown: what is late, what others wait for, what is to come. */
export const ESPERA_TIPOS = [
  'crm_atrasado',
  'crm_hoje',
  'cotacao_responder',
  'compra_confirmar',
  'liberar_comercial',
  'liberar_financeiro',
  'liberar_compra',
  'liberar_pagamento',
  'pedido_recusado',
  'titulo_vencido',
  'servico_atrasado',
  'compra_atrasada',
  'encomenda_atrasada',
  'pedido_digitacao',
  'pedido_comercial',
  'pedido_financeiro',
  'cotacao_premiar',
  'cliente_calado',
  'titulo_semana',
  'pedido_semana',
  'compra_semana',
  'encomenda_semana',
] as const
export type EsperaTipo = (typeof ESPERA_TIPOS)[number]
/** Kinds that the agenda shows, which is not a list. */
export type EsperaCrm = 'crm_atrasado' | 'crm_hoje'

/** Highest count shown; more is shown as "999+". */
export const ESPERA_MAX = 999
/** Days without an order after which a customer should be called. */
export const CALADO_DIAS = 90
/** Days after today in the period of a week. */
const SEMANA = 6

const VENDEM: readonly TipoUsuario[] = ['representante', 'cliente']
const PARTES: readonly TipoUsuario[] = [...VENDEM, ...INTERNOS]
const COMPRAM: readonly TipoUsuario[] = ['fornecedor', ...INTERNOS]
const FORNECEDOR: readonly TipoUsuario[] = ['fornecedor']

/** Filters of the lists for a day. */
export function esperasEm(dia: string): Record<Exclude<EsperaTipo, EsperaCrm>, ListWait> {
  const fim = addDays(dia, SEMANA)
  const ontem = addDays(dia, -1)
  const pedido = (query: PedidoQuery, tipos = VENDEM, menu: MenuCode = MENU.PedidosVenda) =>
    ({ lista: 'pedido', query, tipos, menu }) as const
  const compra = (query: OrdemQuery, tipos = COMPRAM, menu: MenuCode = MENU.PedidosCompra) =>
    ({ lista: 'compra', query, tipos, menu }) as const
  const titulo = (query: DuplicataQuery, tipos: readonly TipoUsuario[]) =>
    ({ lista: 'receber', query, tipos, menu: MENU.ConsultaDuplicatas }) as const
  const cotacao = (query: CotacaoQuery, tipos: readonly TipoUsuario[]) =>
    ({ lista: 'cotacao', query, tipos, menu: MENU.Cotacoes }) as const
  const encomenda = (query: PedidoFornecedorQuery) =>
    ({ lista: 'pedidoFornecedor', query, tipos: FORNECEDOR, menu: MENU.PedidosFornecedor }) as const
  return {
    cotacao_responder: cotacao(A_RESPONDER, FORNECEDOR),
    compra_confirmar: compra({ situacao: 'P', confirmada: 'N' }, FORNECEDOR),
    liberar_comercial: pedido({ status_com: '0' }, INTERNOS, MENU.LiberacaoComercial),
    liberar_financeiro: pedido({ status_fin: '0' }, INTERNOS, MENU.LiberacaoFinanceira),
    liberar_compra: compra({ situacao: 'P', liberado: 'N' }, INTERNOS, MENU.LiberacaoCompra),
    liberar_pagamento: { lista: 'pagar', query: {}, tipos: INTERNOS, menu: MENU.LiberacaoPagamento },
    pedido_recusado: pedido({ status_com: '2', recusado: 'S' }),
    titulo_vencido: titulo({ vencidas: 'S' }, PARTES),
    servico_atrasado: {
      lista: 'ordemServico',
      query: { atrasada: 'S' },
      tipos: COMPRAM,
      menu: MENU.OrdensDeServico,
    },
    compra_atrasada: compra({ situacao: 'P', dt_entrega_fim: ontem }),
    encomenda_atrasada: encomenda({ situacao: 'P', entrega_fim: ontem }),
    pedido_digitacao: pedido({ status_com: '2', recusado: 'N' }),
    pedido_comercial: pedido({ status_com: '0' }),
    pedido_financeiro: pedido({ status_fin: '0' }),
    cotacao_premiar: cotacao({ situacao: 'C', andamento: 'E', premiada: 'N' }, INTERNOS),
    cliente_calado: {
      lista: 'cliente',
      query: { sem_compra: CALADO_DIAS },
      tipos: ['representante'],
      menu: MENU.CadastroClientes,
    },
    titulo_semana: titulo({ situacao: '0', vencimento: dia, vencimento_fim: fim }, ['cliente']),
    pedido_semana: pedido({ situacao: 'P', entrega_ini: dia, entrega_fim: fim, ordem: 'entrega' }, PARTES),
    compra_semana: compra({ situacao: 'P', dt_entrega_ini: dia, dt_entrega_fim: fim }),
    encomenda_semana: encomenda({ situacao: 'P', entrega_ini: dia, entrega_fim: fim }),
  }
}
