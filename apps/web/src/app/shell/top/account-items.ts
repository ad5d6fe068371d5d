import {
  Building2,
  Cable,
  ChartColumn,
  CircleUserRound,
  type LucideIcon,
  MailCheck,
  ScrollText,
  Users,
} from 'lucide-react'
import type { Feature } from '@trama/contract/features'
import type { LinkProps } from '@tanstack/react-router'
import type { Session } from '@/lib/session'
import { type Gate, isOpen } from '@/app/gates'

interface AccountItem {
  label: string
  to: NonNullable<LinkProps['to']>
  gate: Gate
  /** Feature that the item needs and an older server may lack. */
  feature?: Feature
  Icon: LucideIcon
}

/** Items of the menu behind the user's name (S1 §2.3). */
const ACCOUNT_ITEMS: readonly AccountItem[] = [
  { label: 'Usuários', to: '/TableUsuario', gate: 'users', Icon: Users },
  { label: 'Meu perfil', to: '/FormUsuarioAtual', gate: 'session', Icon: CircleUserRound },
  { label: 'Relatórios por e-mail', to: '/Envios', gate: 'session', feature: 'envios', Icon: MailCheck },
  { label: 'Widgets', to: '/Widgets', gate: 'users', feature: 'painel', Icon: ChartColumn },
  { label: 'Integrações', to: '/Integracoes', gate: 'users', feature: 'integracao', Icon: Cable },
  { label: 'Empresas', to: '/Administrativo/Empresa', gate: 'master', Icon: Building2 },
  { label: 'Auditoria', to: '/Administrativo/Auditoria', gate: 'users', Icon: ScrollText },
]

export const accountItemsOf = (session: Session): AccountItem[] =>
  ACCOUNT_ITEMS.filter(
    ({ gate, feature }) => isOpen(gate, session) && (!feature || session.flagsVersao[feature]),
  )
