import type { Domain, DomainScreen } from '@/lib/domain'

const screen = { group: 'Comercial', menu: '1.8', feature: 'comissao' } satisfies Partial<DomainScreen>

export const comissao: Domain = {
  screens: [
    { ...screen, label: 'Comissão', href: '/Metas?aba=comissao' },
    { ...screen, label: 'Taxas de comissão', href: '/Comissao/Taxas', internalOnly: true },
  ],
}
