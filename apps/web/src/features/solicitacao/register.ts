import type { Domain } from '@/lib/domain'

export const solicitacao: Domain = {
  screens: [{ label: 'Nova solicitação', group: 'Produção', href: '/Solicitacoes/Cadastro', menu: '4.2' }],
  search: () => import('./search'),
}
