import type { Domain } from '@/lib/domain'

export const varejo: Domain = {
  screens: [
    {
      label: 'Nova venda no varejo',
      group: 'Comercial',
      href: '/FormVarejo',
      menu: '1.4',
      feature: 'varejo',
    },
    {
      label: 'Nova devolução no varejo',
      group: 'Comercial',
      href: '/FormVarejo?devolucao=true',
      menu: '1.4',
      feature: 'varejo',
    },
  ],
  search: () => import('./search'),
  device: () => import('./aparelho/device'),
  queue: () => import('./aparelho/queue'),
  drafts: () => import('./aparelho/drafts'),
}
