import type { Screen } from '@/features/search/screen-hits'
import { isInternal, menuOf, ownerOf } from '@/lib/menu'
import type { Session } from '@/lib/session'
import { DOMAINS } from '../domains'
import { accountItemsOf } from './top/account-items'

/** Screens that this session's user may open, for the search. */
export const screensOf = (session: Session): Screen[] => [
  { label: 'Início', group: 'Dashboard', href: '/Principal' },
  ...menuOf(ownerOf(session)).flatMap(({ label: group, items }) =>
    items.map(({ label, to, own, words = '' }) => {
      const name = own?.[session.usuario.tipo]
      return { label, group: name ? `${name} · ${group}` : group, href: to, words }
    }),
  ),
  ...DOMAINS.flatMap(({ screens = [] }) => screens).filter(
    ({ menu, internalOnly, feature }) =>
      session.acessos.includes(menu) &&
      (!internalOnly || isInternal(session.usuario.tipo)) &&
      (!feature || session.flagsVersao[feature]),
  ),
  { label: 'Manual', group: 'Ajuda', href: '/Manual' },
  { label: 'Primeiros passos', group: 'Ajuda', href: '/PrimeirosPassos' },
  ...accountItemsOf(session).map(({ label, to }) => ({ label, group: 'Conta', href: to })),
]
