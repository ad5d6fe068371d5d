import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { FaturaQuery } from '@trama/contract/apl/fatura/list'
import type { ContaQuery } from '@trama/contract/apl/pagar/pagar'
import type { DuplicataQuery } from '@trama/contract/apl/receber/receber'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { paperSearch } from '../form-search'
import { screen } from '../screen'

/** Screens of the menu group Financeiro. */
export const financeiro = [
  screen('/TableFatura', {
    title: 'Faturas',
    gate: '2.1',
    page: page(() => import('@/features/fatura/list-page'), 'FaturaListPage'),
    search: plainSearch<SearchOf<typeof FaturaQuery>>(),
  }),
  screen('/Faturado/$mes', {
    title: 'Faturado do mês',
    gate: '1.2 2.1',
    feature: 'faturadoDoMes',
    page: page(() => import('@/features/faturado/page'), 'FaturadoPage'),
    props: ({ mes }) => ({ key: mes, mes }),
  }),
  screen('/EmAberto', {
    title: 'Em aberto e vencido',
    gate: '2.2',
    feature: 'emAberto',
    page: page(() => import('@/features/em-aberto/page'), 'EmAbertoPage'),
    props: (_, { cliente, empresa }) => ({
      key: `${empresa} ${cliente}`,
      codcli: Number(cliente) || undefined,
      empresa,
    }),
    search: plainSearch<{ cliente?: string; empresa?: string }>(),
  }),
  screen('/VerFatura/$chave', {
    title: 'Fatura',
    gate: '2.1',
    page: page(() => import('@/features/fatura/ver/page'), 'FaturaVerPage'),
    props: ({ chave }, { empresa, enviar }) => ({ key: chave, chave, empresa, sends: enviar === 'true' }),
    search: paperSearch,
  }),
  screen('/TableDuplicata', {
    title: 'Duplicatas',
    gate: '2.2',
    page: page(() => import('@/features/duplicata/list-page'), 'DuplicataListPage'),
    search: plainSearch<SearchOf<typeof DuplicataQuery> & { pagar?: string }>(),
  }),
  screen('/Extrato/$codcli', {
    title: 'Extrato',
    gate: '2.2',
    page: page(() => import('@/features/duplicata/extrato/page'), 'ExtratoPage'),
    props: ({ codcli }, { empresa }) => ({ key: codcli, codcli: Number(codcli) || 0, empresa }),
    search: plainSearch<{ empresa?: string; de?: string; ate?: string }>(),
  }),
  screen('/Liberacao/Pagamento', {
    title: 'Liberação de pagamento',
    gate: 'internal',
    page: page(() => import('@/features/pagar/page'), 'PagamentoReleasePage'),
    search: plainSearch<SearchOf<typeof ContaQuery>>(),
  }),
] as const
