import type { Domain } from '@/lib/domain'

const screen = { group: 'Produção', menu: '4.1' } as const

export const ordemServico: Domain = {
  screens: [
    { ...screen, label: 'Quadro da produção', href: '/OrdemServico/Quadro' },
    { ...screen, label: 'Capacidade por semana', href: '/OrdemServico/Capacidade' },
    { ...screen, label: 'Estoque por depósito', href: '/EstoqueDeposito' },
  ],
  search: () => import('./search'),
  cards: () => import('./cards'),
}
