/** Labels and badges for the codes of a CRM record. */
import type { CrmTipo } from '@trama/contract/apl/crm/codes'
import { compareDates } from '@trama/rules/date-br'
import type { Status } from '@/components/ui/status/status-badges'

const STATUS = { A: { label: 'Aberto', tone: 'blue' }, F: { label: 'Fechado', tone: 'green' } } as const
const LATE = { label: 'Atrasado', tone: 'red' } as const

/** True for an open contact whose day has passed. */
export const isLate = ({ tipo, dia }: { tipo: CrmTipo; dia: string }, today: string): boolean =>
  tipo === 'A' && compareDates(dia, today) < 0

export const crmStatus = (record: { tipo: CrmTipo; dia: string }, today: string): Status =>
  isLate(record, today) ? LATE : STATUS[record.tipo]
