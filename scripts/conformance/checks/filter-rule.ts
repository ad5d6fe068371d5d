/** Rules that the rows found by a filter must satisfy. */
import { todayIn } from '@trama/rules/date-br'
import type { Row } from '../call'
import { textOf } from '../inputs/from-lists'

export interface FilterRule {
  /** Field of the row that the filter's value is taken from. */
  campo: string
  value: (row: Row) => string
  fits: (row: Row, value: string) => boolean
  /** Set for a filter that must find fewer rows than without it, where rows differ in the field. */
  isNarrow?: true
}
/** Why a filter is not tried. */
export interface NoRule {
  reason: string
}

const isoOf = (wire: string) => `${wire.slice(6, 10)}-${wire.slice(3, 5)}-${wire.slice(0, 2)}`
export const isPast = (wire: string) => wire !== '' && isoOf(wire) < todayIn()
const digits = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()

export const rule = (
  campo: string,
  fits: FilterRule['fits'],
  value: FilterRule['value'] = (row) => textOf(row[campo]),
) => ({
  campo,
  value,
  fits,
})
export const since = (field: string) =>
  rule(field, (row, value) => textOf(row[field]) !== '' && isoOf(textOf(row[field])) >= isoOf(value))
export const until = (field: string) =>
  rule(field, (row, value) => textOf(row[field]) !== '' && isoOf(textOf(row[field])) <= isoOf(value))
export const same = (field: string) =>
  rule(
    field,
    ({ [field]: own }, value) =>
      (Array.isArray(own) ? own : [own]).some(
        (one) => textOf(one) === value || digits(textOf(one)) === digits(value),
      ),
    ({ [field]: own }) => textOf(Array.isArray(own) ? own[0] : own),
  )
/** Rule for a text filter: the longest word of the first field is found as a part of any of the fields. */
export const part = (...fields: [string, ...string[]]) =>
  rule(
    fields[0],
    (row, value) =>
      fields.some((field) => plain([row[field]].flat().map(textOf).join(' ')).includes(plain(value))),
    (row) =>
      textOf(row[fields[0]])
        .split(/[^0-9A-Za-zÀ-ÿ]+/)
        .toSorted((a, b) => b.length - a.length)[0] ?? '',
  )
/**
 * Rule for a filter that also searches fields a row does not show: it must find the row itself, and fewer rows than
 * without it.
 */
export const narrows = (field: string): FilterRule => ({ ...rule(field, () => true), isNarrow: true })
export const fixed = (field: string, given: string, isFit: (row: Row) => boolean): FilterRule =>
  rule(field, isFit, () => given)
/** Limits a rule to orders with something invoiced, because only they have the day of an invoice. */
export const invoiced = ({ campo, value, fits }: FilterRule) =>
  rule(campo, (row, day) => Number(row.faturado) > 0 && fits(row, day), value)
export const not = (reason: string): NoRule => ({ reason })
