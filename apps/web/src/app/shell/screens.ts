import type { Screen } from '@/features/busca/hit'
import { menuOf, ownerOf } from '@/lib/menu'
import type { Session } from '@/lib/session'
import { type Gate, isOpen } from '../gates'
import { accountItemsOf } from './account-items'

const NEW: readonly (Screen & { gate: Gate })[] = [
  { label: 'Novo pedido', group: 'Comercial', href: '/FormPedido', gate: '1.2' },
  { label: 'Novo cliente', group: 'Comercial', href: '/FormCliente', gate: '1.1' },
]

/** Screens that this session's user may open, as the search offers them. */
export const screensOf = (session: Session): Screen[] => [
  { label: 'Início', group: 'Dashboard', href: '/Principal' },
  ...menuOf(ownerOf(session)).flatMap(({ label: group, items }) =>
    items.map(({ label, to }) => ({ label, group, href: to })),
  ),
  ...NEW.filter(({ gate }) => isOpen(gate, session)),
  ...accountItemsOf(session).map(({ label, to }) => ({ label, group: 'Conta', href: to })),
]
