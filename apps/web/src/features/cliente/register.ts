import type { Domain } from '@/lib/domain'

export const cliente: Domain = {
  screens: [{ label: 'Novo cliente', group: 'Comercial', href: '/FormCliente', menu: '1.1' }],
  search: () => import('./search'),
  device: () => import('./aparelho/device'),
}
