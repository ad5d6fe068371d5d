import type { Domain } from '@/lib/domain'

const screen = { group: 'Produção', menu: '4.1' } as const

export const ordemServico: Domain = {
  screens: [
    { ...screen, label: 'Quadro da produção', href: '/OrdemServico/Quadro', feature: 'producao' },
    { ...screen, label: 'Capacidade por semana', href: '/OrdemServico/Capacidade', feature: 'producao' },
    { ...screen, label: 'Estoque por depósito', href: '/EstoqueDeposito', feature: 'estoquePorDeposito' },
  ],
  search: () => import('./search'),
  cards: () => import('./cards'),
}
