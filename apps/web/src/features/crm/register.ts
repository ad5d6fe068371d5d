import type { Domain } from '@/lib/domain'

export const crm: Domain = {
  screens: [
    { label: 'Agenda', group: 'Comercial', href: '/AgendaCrm', menu: '1.3', feature: 'agenda' },
    { label: 'Novo contato', group: 'Comercial', href: '/FormCrm', menu: '1.3' },
  ],
  search: () => import('./search'),
  cards: () => import('./cards'),
}
