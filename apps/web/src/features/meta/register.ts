import type { Domain } from '@/lib/domain'

export const meta: Domain = {
  screens: [
    {
      label: 'Definir metas',
      group: 'Comercial',
      href: '/Metas?aba=definir',
      menu: '1.8',
      internalOnly: true,
      feature: 'metas',
    },
  ],
  cards: () => import('./cards'),
}
