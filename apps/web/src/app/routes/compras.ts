import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { OrdemQuery } from '@trama/contract/apl/compra/list'
import type { CotacaoQuery } from '@trama/contract/apl/cotacao/list'
import type { PedidoFornecedorQuery } from '@trama/contract/apl/pedido-fornecedor/list'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { companySearch } from '../form-search'
import { screen } from '../screen'

/** Screens of the menu group Compras. */
export const compras = [
  screen('/TableCotacao', {
    title: 'Cotações',
    gate: '3.1',
    page: page(() => import('@/features/cotacao/list-page'), 'CotacaoListPage'),
    search: plainSearch<SearchOf<typeof CotacaoQuery>>(),
  }),
  screen('/FormCotacao/Incluir', {
    title: 'Nova cotação',
    gate: 'internal 3.1',
    page: page(() => import('@/features/cotacao/compra/form-page'), 'CotacaoCompraPage'),
  }),
  screen('/FormCotacao/$numero', {
    title: 'Cotação',
    gate: '3.1',
    numbers: { list: '/TableCotacao', noun: 'cotação' },
    page: page(() => import('@/features/cotacao/numero-page'), 'CotacaoNumeroPage'),
    props: ({ numero }, { empresa }) => ({ numero: Number(numero), empresa }),
    search: companySearch,
  }),
  screen('/FormCotacao/$numero/$seq', {
    title: 'Cotação',
    gate: '3.1',
    numbers: { list: '/TableCotacao', noun: 'cotação' },
    page: page(() => import('@/features/cotacao/form-page'), 'CotacaoFormPage'),
    props: ({ numero, seq }, { empresa }) => ({
      key: [empresa, numero, seq].join('-'),
      numero: Number(numero),
      seq: Number(seq),
      empresa,
    }),
    search: companySearch,
  }),
  screen('/ComparativoCotacao/$numero', {
    title: 'Comparativo da cotação',
    gate: 'internal 3.1',
    numbers: { list: '/', noun: 'cotação' },
    page: page(() => import('@/features/cotacao/comparativo/comparativo-page'), 'ComparativoPage'),
    props: ({ numero }) => ({ key: numero, numero: Number(numero) }),
  }),
  screen('/TableCompra', {
    title: 'Pedidos de compra',
    gate: '3.2',
    page: page(() => import('@/features/compra/list-page'), 'CompraListPage'),
    search: plainSearch<SearchOf<typeof OrdemQuery>>(),
  }),
  screen('/FormCompra/Incluir', {
    title: 'Novo pedido de compra',
    gate: 'internal 3.2',
    page: page(() => import('@/features/compra/form-page'), 'CompraFormPage'),
  }),
  screen('/FormCompra/$numero', {
    title: 'Pedido de compra',
    gate: '3.2',
    numbers: { list: '/TableCompra', noun: 'compra' },
    page: page(() => import('@/features/compra/form-page'), 'CompraFormPage'),
    props: ({ numero }, { empresa }) => ({ key: `${empresa}-${numero}`, numero: Number(numero), empresa }),
    search: companySearch,
  }),
  screen('/Liberacao/OrdemCompra', {
    title: 'Liberação de compra',
    gate: 'internal',
    page: page(() => import('@/features/compra/liberacao/page'), 'CompraReleasePage'),
    search: plainSearch<SearchOf<typeof OrdemQuery>>(),
  }),
  screen('/TablePedidoFornecedor', {
    title: 'Pedidos de fornecedor',
    gate: '3.3',
    page: page(
      () => import('@/features/pedido-fornecedor/pedido-fornecedor-list-page'),
      'PedidoFornecedorListPage',
    ),
    search: plainSearch<SearchOf<typeof PedidoFornecedorQuery>>(),
  }),
] as const
