import { Building2, CircleUserRound, type LucideIcon, ScrollText, Users } from 'lucide-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Session } from '@/lib/session'
import { type Gate, isOpen } from '@/app/gates'

interface AccountItem {
  label: string
  to: NonNullable<LinkProps['to']>
  gate: Gate
  Icon: LucideIcon
}

/** Behind the user's name (S1 §2.3). */
const ACCOUNT_ITEMS: readonly AccountItem[] = [
  { label: 'Usuários', to: '/TableUsuario', gate: 'users', Icon: Users },
  { label: 'Meu perfil', to: '/FormUsuarioAtual', gate: 'session', Icon: CircleUserRound },
  { label: 'Empresas', to: '/Administrativo/Empresa', gate: 'master', Icon: Building2 },
  { label: 'Auditoria', to: '/Administrativo/Auditoria', gate: 'users', Icon: ScrollText },
]

export const accountItemsOf = (session: Session): AccountItem[] =>
  ACCOUNT_ITEMS.filter(({ gate }) => isOpen(gate, session))
