import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { RowsFilters } from '@trama/contract/apl/painel/rows'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { screen } from '../screen'

/** Screens of every session. */
export const geral = [
  screen('/PrimeirosPassos', {
    title: 'Primeiros passos',
    gate: 'session',
    page: page(() => import('../screens/primeiros-passos'), 'PrimeirosPassosScreen'),
  }),
  screen('/Painel', {
    title: 'Linhas do número',
    gate: 'session',
    page: page(() => import('@/features/painel/painel-page'), 'PainelPage'),
    search: plainSearch<SearchOf<typeof RowsFilters>>(),
  }),
  screen('/FormUsuarioAtual', {
    title: 'Meu perfil',
    gate: 'session',
    page: page(() => import('@/features/perfil/perfil-page'), 'PerfilPage'),
  }),
  screen('/Envios', {
    title: 'Relatórios por e-mail',
    gate: 'session',
    page: page(() => import('@/features/envio/envios-page'), 'EnviosPage'),
  }),
  screen('/Compartilhar', {
    title: 'Compartilhado',
    gate: 'session',
    page: page(() => import('@/features/compartilhar/compartilhar-page'), 'CompartilharPage'),
    props: (_, { falha }) => ({ falha }),
    search: plainSearch<{ falha?: string }>(),
  }),
  screen('/Manual', {
    title: 'Manual',
    gate: 'session',
    page: page(() => import('@/features/manual/manual-page'), 'ManualPage'),
  }),
  screen('/Manual/$pagina', {
    title: 'Manual',
    gate: 'session',
    page: page(() => import('@/features/manual/manual-page'), 'ManualPage'),
    props: ({ pagina }) => ({ nome: pagina }),
  }),
] as const
