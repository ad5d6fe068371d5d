/** Texts for each kind of waiting work, with the list that shows it and the next step there. */
import type { LinkProps } from '@tanstack/react-router'
import type { TipoUsuario } from '@trama/contract/access'
import { OrdemQuery } from '@trama/contract/apl/compra/list'
import { CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import { EntidadeTotalQuery } from '@trama/contract/apl/entidade/list'
import { CALADO_DIAS, type ListWait, type EsperaTipo, esperasEm } from '@trama/contract/apl/inicio/esperas'
import { OrdemServicoQuery } from '@trama/contract/apl/ordem-servico/list'
import { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor/list'
import { PedidoQuery } from '@trama/contract/apl/pedido/list'
import { DuplicataQuery } from '@trama/contract/apl/receber/receber'
import { encodeQuery } from '@/lib/url/state'

export interface EsperaWords {
  one: string
  many: string
  /** The next step, as text. */
  passo: string
  /** True when the work is overdue or falls due today. */
  isLate?: true
}

export const ESPERA_WORDS: Record<EsperaTipo | 'cadastro', EsperaWords> = {
  crm_atrasado: { one: 'Contato atrasado', many: 'Contatos atrasados', passo: 'Ver agenda', isLate: true },
  crm_hoje: { one: 'Contato hoje', many: 'Contatos hoje', passo: 'Ver agenda' },
  cadastro: { one: 'Cadastro aguardando', many: 'Cadastros aguardando', passo: 'Aprovar' },
  cotacao_responder: { one: 'Cotação a responder', many: 'Cotações a responder', passo: 'Responder' },
  compra_confirmar: { one: 'Compra a confirmar', many: 'Compras a confirmar', passo: 'Confirmar' },
  liberar_comercial: { one: 'Liberação comercial', many: 'Liberações comerciais', passo: 'Liberar' },
  liberar_financeiro: { one: 'Liberação financeira', many: 'Liberações financeiras', passo: 'Liberar' },
  liberar_compra: { one: 'Compra a liberar', many: 'Compras a liberar', passo: 'Liberar' },
  liberar_pagamento: { one: 'Pagamento a liberar', many: 'Pagamentos a liberar', passo: 'Liberar' },
  pedido_recusado: { one: 'Pedido recusado', many: 'Pedidos recusados', passo: 'Corrigir', isLate: true },
  titulo_vencido: {
    one: 'Duplicata vencida',
    many: 'Duplicatas vencidas',
    passo: 'Ver duplicatas',
    isLate: true,
  },
  servico_atrasado: {
    one: 'Ordem de serviço atrasada',
    many: 'Ordens de serviço atrasadas',
    passo: 'Ver ordens',
    isLate: true,
  },
  compra_atrasada: { one: 'Compra atrasada', many: 'Compras atrasadas', passo: 'Ver compras', isLate: true },
  encomenda_atrasada: {
    one: 'Pedido a faturar atrasado',
    many: 'Pedidos a faturar atrasados',
    passo: 'Ver pedidos',
    isLate: true,
  },
  pedido_digitacao: { one: 'Pedido em digitação', many: 'Pedidos em digitação', passo: 'Continuar' },
  pedido_comercial: {
    one: 'Pedido na liberação comercial',
    many: 'Pedidos na liberação comercial',
    passo: 'Ver pedidos',
  },
  pedido_financeiro: {
    one: 'Pedido na liberação financeira',
    many: 'Pedidos na liberação financeira',
    passo: 'Ver pedidos',
  },
  cotacao_premiar: { one: 'Resposta a comparar', many: 'Respostas a comparar', passo: 'Comparar' },
  cliente_calado: {
    one: `Cliente sem pedido há ${CALADO_DIAS} dias`,
    many: `Clientes sem pedido há ${CALADO_DIAS} dias`,
    passo: 'Ver clientes',
  },
  titulo_semana: {
    one: 'Duplicata vence em 7 dias',
    many: 'Duplicatas vencem em 7 dias',
    passo: 'Ver duplicatas',
  },
  pedido_semana: { one: 'Entrega em 7 dias', many: 'Entregas em 7 dias', passo: 'Ver pedidos' },
  compra_semana: {
    one: 'Entrega de compra em 7 dias',
    many: 'Entregas de compra em 7 dias',
    passo: 'Ver compras',
  },
  encomenda_semana: {
    one: 'Pedido a faturar em 7 dias',
    many: 'Pedidos a faturar em 7 dias',
    passo: 'Ver pedidos',
  },
}

/** What would wait for each type of user, where nothing does. */
export const CALM_TEXT: Record<TipoUsuario, string> = {
  master: 'Cadastros, liberações e atrasos da empresa aparecem aqui.',
  administrador: 'Cadastros a aprovar, liberações e atrasos aparecem aqui.',
  usuario: 'Liberações, atrasos e o que vence na semana aparecem aqui.',
  representante: 'Pedidos a continuar, contatos e entregas aparecem aqui.',
  cliente: 'Pedidos a continuar, entregas e duplicatas aparecem aqui.',
  fornecedor: 'Cotações a responder e compras a confirmar aparecem aqui.',
}

type Address = Pick<LinkProps, 'to' | 'search'>

/**
 * Screens without list filters: the agenda shows overdue and today's activities, a release screen only what waits.
 */
const TELAS: Partial<Record<EsperaTipo, Address>> = {
  crm_atrasado: { to: '/AgendaCrm', search: { visao: 'dia' } },
  crm_hoje: { to: '/AgendaCrm', search: { visao: 'dia' } },
  liberar_comercial: { to: '/Liberacao/Pedido/Comercial' },
  liberar_financeiro: { to: '/Liberacao/Pedido/Financeiro' },
  liberar_compra: { to: '/Liberacao/OrdemCompra' },
  liberar_pagamento: { to: '/Liberacao/Pagamento' },
}

/** Address of the list, with the filters by which the figure was counted on that day. */
export function addressOf(tipo: EsperaTipo, dia: string): Address | undefined {
  const esperas: Partial<Record<EsperaTipo, ListWait>> = esperasEm(dia)
  const espera = esperas[tipo]
  return TELAS[tipo] ?? (espera && listOf(espera))
}

function listOf({ lista, query }: ListWait): Address {
  switch (lista) {
    case 'cliente':
      return { to: '/TableCliente', search: encodeQuery(EntidadeTotalQuery, query) }
    case 'pedido':
      return { to: '/TablePedido', search: encodeQuery(PedidoQuery, query) }
    case 'receber':
      return { to: '/TableDuplicata', search: encodeQuery(DuplicataQuery, query) }
    case 'cotacao':
      return { to: '/TableCotacao', search: encodeQuery(CotacaoQuery, query) }
    case 'compra':
      return { to: '/TableCompra', search: encodeQuery(OrdemQuery, query) }
    case 'pedidoFornecedor':
      return { to: '/TablePedidoFornecedor', search: encodeQuery(PedidoFornecedorQuery, query) }
    case 'ordemServico':
      return { to: '/OrdemServico', search: encodeQuery(OrdemServicoQuery, query) }
    default:
      return { to: '/Liberacao/Pagamento' }
  }
}
