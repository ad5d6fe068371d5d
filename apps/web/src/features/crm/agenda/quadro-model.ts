/** Columns of the board: open contacts by due time or by reason. */
import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import type { CrmChange } from '@trama/contract/apl/crm/crm'
import { addDays, compareDates } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import { lateOnes } from './model'

export const AGRUPAR = [
  { value: 'status', label: 'Status' },
  { value: 'motivo', label: 'Motivo' },
] as const
export type Agrupar = (typeof AGRUPAR)[number]['value']

export interface Column {
  key: string
  label: string
  items: readonly AgendaItem[]
  /** Change that moves a contact into this column; null for a column reached only as time passes. */
  change: Partial<CrmChange> | null
}

const SEM_MOTIVO = 'Sem motivo'

export function columnsOf(items: readonly AgendaItem[], by: Agrupar, today: string): Column[] {
  return by === 'status' ? byStatus(items, today) : byMotivo(items, today)
}

function byStatus(items: readonly AgendaItem[], today: string): Column[] {
  const open = items.filter(({ tipo }) => tipo === 'A')
  const is = (sign: number) => open.filter(({ dia }) => Math.sign(compareDates(dia, today)) === sign)
  return [
    { key: 'atrasados', label: 'Atrasados', items: lateOnes(items, today), change: null },
    { key: 'hoje', label: 'Hoje', items: is(0), change: { tipo: 'A', dt_contato: today } },
    {
      key: 'proximos',
      label: 'Próximos',
      items: is(1),
      change: { tipo: 'A', dt_contato: addDays(today, 1) },
    },
    {
      key: 'fechados',
      label: 'Fechados',
      items: items.filter(({ tipo }) => tipo === 'F'),
      change: { tipo: 'F', dt_conclusao: today },
    },
  ]
}

/** Columns of open contacts by reason, the reason with the most first; late contacts come first. */
function byMotivo(items: readonly AgendaItem[], today: string): Column[] {
  const open = items.filter(({ tipo }) => tipo === 'A')
  const motivos = groupBy(open, ({ motivo }) => motivo ?? '')
  return [...motivos]
    .map(([motivo, ofMotivo]): Column => {
      const late = lateOnes(ofMotivo, today)
      return {
        key: `motivo-${motivo}`,
        label: ofMotivo[0]?.desc_motivo ?? (motivo || SEM_MOTIVO),
        items: [...late, ...ofMotivo.filter((item) => !late.includes(item))],
        change: motivo ? { motivo } : null,
      }
    })
    .toSorted((a, b) => b.items.length - a.items.length || a.label.localeCompare(b.label, 'pt-BR'))
}
