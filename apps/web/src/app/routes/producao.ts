import { lazyRouteComponent as page } from '@tanstack/react-router'
import type { OrdemServicoQuery } from '@trama/contract/apl/ordem-servico/list'
import type { SolicitacaoQuery } from '@trama/contract/apl/solicitacao/solicitacao'
import type { EstoqueQuery } from '@/features/ordem-servico/estoque/api'
import { plainSearch } from '@/lib/url/search'
import type { SearchOf } from '@/lib/url/state'
import { screen } from '../screen'

/** Screens of the menu group Produção. */
export const producao = [
  screen('/OrdemServico', {
    title: 'Ordens de serviço',
    gate: '4.1',
    page: page(() => import('@/features/ordem-servico/list-page'), 'OrdemServicoListPage'),
    search: plainSearch<SearchOf<typeof OrdemServicoQuery>>(),
  }),
  screen('/OrdemServico/Quadro', {
    title: 'Ordens de serviço',
    gate: '4.1',
    page: page(() => import('@/features/ordem-servico/quadro/page'), 'QuadroPage'),
  }),
  screen('/OrdemServico/Capacidade', {
    title: 'Ordens de serviço',
    gate: '4.1',
    page: page(() => import('@/features/ordem-servico/capacidade/page'), 'CapacidadePage'),
  }),
  screen('/EstoqueDeposito', {
    title: 'Estoque por depósito',
    gate: '4.1',
    page: page(() => import('@/features/ordem-servico/estoque/page'), 'EstoqueDepositoPage'),
    search: plainSearch<SearchOf<typeof EstoqueQuery>>(),
  }),
  screen('/Solicitacoes', {
    title: 'Solicitações',
    gate: '4.2',
    page: page(() => import('@/features/solicitacao/list-page'), 'SolicitacaoListPage'),
    search: plainSearch<SearchOf<typeof SolicitacaoQuery>>(),
  }),
  screen('/Solicitacoes/Cadastro', {
    title: 'Nova solicitação',
    gate: '4.2',
    page: page(() => import('@/features/solicitacao/form-page'), 'SolicitacaoFormPage'),
  }),
  screen('/Solicitacoes/Cadastro/$numero', {
    title: 'Solicitação',
    gate: '4.2',
    numbers: { list: '/Solicitacoes', noun: 'solicitação' },
    page: page(() => import('@/features/solicitacao/form-page'), 'SolicitacaoFormPage'),
    props: ({ numero }) => ({ key: numero, numero: Number(numero) }),
  }),
] as const
