import { MENU, type MenuCode } from '@trama/contract/access'
import type { LinkProps } from '@tanstack/react-router'
import type { Session } from '@/lib/session'
import { isInternal } from '@/lib/user-type'

export interface MenuItem {
  code: MenuCode
  label: string
  to: NonNullable<LinkProps['to']>
  /** The server refuses its calls to the other types. */
  internalOnly?: boolean
}

export interface MenuGroup {
  code: string
  label: string
  items: readonly MenuItem[]
}

/** Main menu (S1 §2.2): a screen enters with its route. */
const MENU_GROUPS: readonly MenuGroup[] = [
  {
    code: '1',
    label: 'Comercial',
    items: [
      { code: MENU.PedidosVenda, label: 'Pedidos de venda', to: '/TablePedido' },
      {
        code: MENU.LiberacaoFinanceira,
        label: 'Liberação financeira',
        to: '/Liberacao/Pedido/Financeiro',
        internalOnly: true,
      },
      {
        code: MENU.LiberacaoComercial,
        label: 'Liberação comercial',
        to: '/Liberacao/Pedido/Comercial',
        internalOnly: true,
      },
    ],
  },
  { code: '2', label: 'Financeiro', items: [] },
  { code: '3', label: 'Compras', items: [] },
  { code: '4', label: 'Produção', items: [] },
]

/** Groups with the items that this session may use; a group without any is left out. */
export function menuOf(session: Session): MenuGroup[] {
  const allowed = ({ code, internalOnly }: MenuItem) =>
    internalOnly ? isInternal(session) : session.acessos.includes(code)
  return MENU_GROUPS.map((group) => ({ ...group, items: group.items.filter(allowed) })).filter(
    ({ items }) => items.length > 0,
  )
}
