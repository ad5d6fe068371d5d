import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { CaixaQuery } from '@trama/contract/apl/caixa'
import type { CrmQuery } from '@trama/contract/apl/crm/list'
import type { EntidadeQuery } from '@trama/contract/apl/entidade/list'
import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { VendaQuery } from '@trama/contract/apl/varejo/list'
import type { AgendaSearch } from '@/features/crm/agenda/address'
import type { CrmSearch } from '@/features/crm/form/search'
import type { MetaSearch } from '@/features/meta/meta-page'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { paperSearch, pedidoFormSearch, varejoFormSearch } from '../form-search'
import { screen } from '../screen'

/** Screens of the menu group Comercial. */
export const comercial = [
  screen('/TableCliente', {
    title: 'Clientes',
    gate: '1.1',
    page: page(() => import('@/features/cliente/list/list-page'), 'ClienteListPage'),
    search: plainSearch<SearchOf<typeof EntidadeQuery>>(),
    ahead: async () => (await import('@/features/cliente/list/prefetch')).prefetchClientes,
  }),
  screen('/FormCliente', {
    title: 'Novo cliente',
    gate: '1.1',
    page: page(() => import('@/features/cliente/form/form-page'), 'ClienteFormPage'),
  }),
  screen('/FormCliente/$codcli', {
    title: 'Cliente',
    gate: '1.1',
    numbers: { list: '/TableCliente', noun: 'cliente' },
    page: page(() => import('@/features/cliente/form/form-page'), 'ClienteFormPage'),
    props: ({ codcli }) => ({ key: codcli, codcli: Number(codcli) }),
  }),
  screen('/TablePedido', {
    title: 'Pedidos de venda',
    gate: '1.2',
    page: page(() => import('@/features/pedido/list/list-page'), 'PedidoListPage'),
    search: plainSearch<SearchOf<typeof PedidoQuery>>(),
    ahead: async () => (await import('@/features/pedido/list/prefetch')).prefetchPedidos,
  }),
  screen('/FormPedido', {
    title: 'Novo pedido',
    gate: '1.2',
    page: page(() => import('@/features/pedido/form/form-page'), 'PedidoFormPage'),
    props: (_, { catalogo, produto, fila, cliente, visita, compartilhado }) => ({
      key: `${fila ?? ''} ${cliente ?? ''} ${visita ?? ''} ${produto ?? ''} ${compartilhado ?? ''}`,
      catalogo: catalogo === 'true',
      produto,
      compartilhado,
      fila,
      origem: cliente === undefined ? undefined : { codcli: Number(cliente), visita },
    }),
    search: pedidoFormSearch,
    ahead: async () => (await import('@/features/pedido/form/prefetch')).prefetchParametros,
  }),
  screen('/FormPedido/$numero', {
    title: 'Pedido',
    gate: '1.2',
    numbers: { list: '/TablePedido', noun: 'pedido' },
    page: page(() => import('@/features/pedido/form/form-page'), 'PedidoFormPage'),
    props: ({ numero }, { duplicar }) => ({
      key: `${numero}-${duplicar}`,
      numero: Number(numero),
      duplicar: duplicar === 'true',
    }),
    search: pedidoFormSearch,
    ahead: async () => (await import('@/features/pedido/form/prefetch')).prefetchParametros,
  }),
  screen('/VerPedido/$numero', {
    title: 'Pedido',
    gate: '1.2',
    numbers: { list: '/TablePedido', noun: 'pedido' },
    page: page(() => import('@/features/pedido/ver/pedido-ver-page'), 'PedidoVerPage'),
    props: ({ numero }, { empresa, enviar }) => ({
      key: `${empresa}-${numero}`,
      numero: Number(numero),
      empresa,
      sends: enviar === 'true',
    }),
    search: paperSearch,
  }),
  screen('/Liberacao/Pedido/Comercial', {
    title: 'Liberação comercial',
    gate: 'internal',
    page: page(() => import('@/features/pedido/liberacao/page'), 'PedidoReleasePage'),
    props: () => ({ kind: 'comercial' as const }),
    search: plainSearch<SearchOf<typeof PedidoQuery>>(),
  }),
  screen('/Liberacao/Pedido/Financeiro', {
    title: 'Liberação financeira',
    gate: 'internal',
    page: page(() => import('@/features/pedido/liberacao/page'), 'PedidoReleasePage'),
    props: () => ({ kind: 'financeiro' as const }),
    search: plainSearch<SearchOf<typeof PedidoQuery>>(),
  }),
  screen('/TableCrm', {
    title: 'CRM',
    gate: '1.3',
    page: page(() => import('@/features/crm/list/list-page'), 'CrmListPage'),
    search: plainSearch<SearchOf<typeof CrmQuery>>(),
  }),
  screen('/AgendaCrm', {
    title: 'Agenda',
    gate: '1.3',
    page: page(() => import('@/features/crm/agenda/page'), 'AgendaPage'),
    search: plainSearch<AgendaSearch>(),
  }),
  screen('/FormCrm', {
    title: 'Novo contato',
    gate: '1.3',
    page: page(() => import('@/features/crm/form/form-page'), 'CrmFormPage'),
    props: (_, search) => ({ search }),
    search: plainSearch<CrmSearch>(),
  }),
  screen('/FormCrm/$numero', {
    title: 'CRM',
    gate: '1.3',
    numbers: { list: '/TableCrm', noun: 'CRM' },
    page: page(() => import('@/features/crm/form/form-page'), 'CrmFormPage'),
    props: ({ numero }, search) => ({ key: numero, numero: Number(numero), search }),
    search: plainSearch<CrmSearch>(),
  }),
  screen('/VisitaCrm/$codcli', {
    title: 'Visita',
    gate: '1.3',
    numbers: { list: '/TableCliente', noun: 'cliente' },
    page: page(() => import('@/features/crm/visita/form/form-page'), 'VisitaFormPage'),
    props: ({ codcli }, { fila, compartilhado }) => ({
      key: `${codcli} ${fila} ${compartilhado}`,
      codcli: Number(codcli),
      fila,
      compartilhado,
    }),
    search: plainSearch<{ fila?: string; compartilhado?: string }>(),
  }),
  screen('/TableVarejo', {
    title: 'Vendas no varejo',
    gate: '1.4',
    page: page(() => import('@/features/varejo/list/list-page'), 'VarejoListPage'),
    search: plainSearch<SearchOf<typeof VendaQuery>>(),
  }),
  screen('/FormVarejo', {
    title: 'Nova venda',
    gate: '1.4',
    page: page(() => import('@/features/varejo/form/form-page'), 'VarejoFormPage'),
    props: (_, { devolucao, fila }) => ({
      key: `${devolucao} ${fila}`,
      devolucao: devolucao === 'true',
      fila,
    }),
    search: varejoFormSearch,
  }),
  screen('/FormVarejo/$codven', {
    title: 'Venda no varejo',
    gate: '1.4',
    numbers: { list: '/TableVarejo', refuse: () => import('@/features/varejo/numero') },
    page: page(() => import('@/features/varejo/form/form-page'), 'VarejoFormPage'),
    props: ({ codven }) => ({ key: codven, codven: Number(codven) }),
  }),
  // This address lacks its number: it leads to the list, which says so.
  screen('/FinalizarVenda', {
    title: 'Finalizar venda',
    gate: '1.4',
    numbers: { list: '/TableVarejo', refuse: () => import('@/features/varejo/numero') },
    page: page(() => import('@/features/varejo/list/list-page'), 'VarejoListPage'),
  }),
  screen('/FinalizarVenda/$codven', {
    title: 'Finalizar venda',
    gate: '1.4',
    numbers: { list: '/TableVarejo', refuse: () => import('@/features/varejo/numero') },
    page: page(() => import('@/features/varejo/finalizar/page'), 'FinalizarVendaPage'),
    props: ({ codven }) => ({ key: codven, codven: Number(codven) }),
  }),
  screen('/Caixa', {
    title: 'Caixa',
    gate: '1.7',
    feature: 'caixa',
    page: page(() => import('@/features/caixa/caixa-page'), 'CaixaPage'),
  }),
  screen('/Caixa/Sessoes', {
    title: 'Caixas',
    gate: '1.7',
    feature: 'caixa',
    page: page(() => import('@/features/caixa/list-page'), 'CaixaListPage'),
    search: plainSearch<SearchOf<typeof CaixaQuery>>(),
  }),
  screen('/Caixa/Resumo', {
    title: 'Resumo das vendas',
    gate: '1.7',
    feature: 'varejoCompleto',
    page: page(() => import('@/features/caixa/resumo-page'), 'ResumoPage'),
  }),
  screen('/Caixa/$numero', {
    title: 'Caixa',
    gate: '1.7',
    feature: 'caixa',
    numbers: { list: '/Caixa', noun: 'caixa' },
    page: page(() => import('@/features/caixa/caixa-page'), 'CaixaVerPage'),
    props: ({ numero }) => ({ key: numero, numero: Number(numero) }),
  }),
  screen('/Metas', {
    title: 'Metas',
    gate: '1.8',
    feature: 'metas',
    page: page(() => import('../screens/metas'), 'MetasScreen'),
    search: plainSearch<MetaSearch>(),
  }),
  screen('/Comissao/Taxas', {
    title: 'Taxas de comissão',
    gate: '1.8',
    page: page(() => import('@/features/comissao/taxa/taxas-page'), 'TaxasPage'),
  }),
  screen('/Comissao/$codrep/$mes', {
    title: 'Comissão',
    gate: '1.8',
    page: page(() => import('@/features/comissao/extrato/extrato-page'), 'ExtratoPage'),
    props: ({ codrep, mes }) => ({ key: `${codrep} ${mes}`, codrep, mes }),
  }),
] as const
