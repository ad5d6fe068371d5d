import type { CardsOf, DashboardCard } from '@/lib/domain'
import { isInternal } from '@/lib/menu'

/** S2 §2: fixed at 0. */
const PRODUCTION: DashboardCard = {
  label: 'Ordens de produção',
  tone: 'grey',
  hint: 'Sem ordens em andamento',
  figure: '0',
}

/** The third figure of internal users. */
export const cards: CardsOf = ({ usuario: { tipo } }) => (isInternal(tipo) ? [PRODUCTION] : [])
