import type { Domain } from '@/lib/domain'

export const pedido: Domain = {
  screens: [{ label: 'Novo pedido', group: 'Comercial', href: '/FormPedido', menu: '1.2' }],
  search: () => import('./search'),
  cards: () => import('./principal/cards'),
  charts: () => import('./principal/charts'),
  device: () => import('./aparelho/device'),
  queue: () => import('./aparelho/queue'),
}
