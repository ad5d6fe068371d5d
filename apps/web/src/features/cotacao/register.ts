import type { Domain } from '@/lib/domain'

export const cotacao: Domain = {
  screens: [
    {
      label: 'Nova cotação',
      group: 'Compras',
      href: '/FormCotacao/Incluir',
      menu: '3.1',
      internalOnly: true,
      feature: 'cotacoes',
    },
  ],
  search: () => import('./search'),
  cards: () => import('./cards'),
}
