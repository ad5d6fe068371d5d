/** Texts for days and contacts. */
import type { AgendaItem } from '@trama/contract/apl/crm/agenda'
import { canalLabel } from '@trama/contract/apl/crm/codes'
import { dayWords, formatDateBr } from '@trama/rules/date-br'
import { horaOf, type Period, type Visao } from './model'

/** "terça-feira, 24 de novembro" */
export const longDay = dayWords({ weekday: 'long', day: 'numeric', month: 'long' })
/** "ter" */
const weekdayShort = dayWords({ weekday: 'short' })
export const weekday = (iso: string): string => weekdayShort(iso).replace('.', '')
/** "ter, 24/11" */
export const shortDay = (iso: string): string => `${weekday(iso)}, ${formatDateBr(iso).slice(0, 5)}`
export const weekdayLong = dayWords({ weekday: 'long' })
const monthYear = dayWords({ month: 'long', year: 'numeric' })

export const dayNumber = (iso: string): string => String(Number(iso.slice(8)))

/** Heading of a view: the period that it shows. */
export function periodText(visao: Visao, dia: string, { inicio, fim }: Period): string {
  if (visao === 'semana') return `${formatDateBr(inicio).slice(0, 5)} a ${formatDateBr(fim)}`
  return monthYear(dia)
}

export const countText = (count: number): string =>
  count === 0 ? 'nenhum contato' : count === 1 ? '1 contato' : `${count} contatos`

/** A contact's text for screen readers. */
export const itemText = (item: AgendaItem): string =>
  [
    horaOf(item),
    item.nome,
    item.assunto || item.desc_motivo,
    canalLabel(item.tp_contato),
    item.tipo === 'F' && 'fechado',
  ]
    .filter(Boolean)
    .join(', ')
