/** What the codes of a CRM record are called, and how its state looks. */
import type { CrmTipo } from '@trama/contract/apl/crm/codes'
import { compareDates } from '@trama/rules/date-br'
import type { Status } from '@/components/ui/status/status-badges'

const STATUS = { A: { label: 'Aberto', tone: 'blue' }, F: { label: 'Fechado', tone: 'green' } } as const
const LATE = { label: 'Atrasado', tone: 'red' } as const

/** Open, and its day is over. */
export const isLate = ({ tipo, dia }: { tipo: CrmTipo; dia: string }, today: string): boolean =>
  tipo === 'A' && compareDates(dia, today) < 0

export const crmStatus = (record: { tipo: CrmTipo; dia: string }, today: string): Status =>
  isLate(record, today) ? LATE : STATUS[record.tipo]
