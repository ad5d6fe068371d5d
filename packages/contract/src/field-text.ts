import { formatCep } from '@trama/rules/cep'
import { wordOf } from '@trama/rules/code-table'
import { mudanca } from '@trama/rules/compra/mudanca'
import { formatDateBr, isIsoDate } from '@trama/rules/date-br'
import { formatBRL, formatNumberBr, formatShortNumber } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import type { FieldKind, FieldLabel, ReadField, ReadFields } from './field'

const ofNumber = (format: (value: number) => string) => (text: string) =>
  Number.isFinite(Number(text)) ? format(Number(text)) : text
const asIs = (text: string) => text

const SHOW: Record<FieldKind, (text: string) => string> = {
  text: asIs,
  code: asIs,
  menus: asIs,
  taxId: formatTaxId,
  cep: formatCep,
  flag: (text) => (['S', '1', 'true'].includes(text) ? 'Sim' : 'Não'),
  date: (text) => (isIsoDate(text.slice(0, 10)) ? formatDateBr(text.slice(0, 10)) : text),
  money: ofNumber(formatBRL),
  percent: ofNumber((value) => `${formatShortNumber(value)}%`),
  number: ofNumber((value) => formatNumberBr(value, 0, 3)),
}

/** A field's value as people read it; '' for an empty one. */
export function fieldText({ kind, codes = [] }: Pick<FieldLabel, 'kind' | 'codes'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return wordOf(codes, text) ?? SHOW[kind](text)
}

/** Each field that differs between two records, as people read it; a 0 means that nothing was given. */
export function fieldChanges(fields: ReadFields, before: object, after: object): string[] {
  const textOf = (field: ReadField, value: unknown) => (value === 0 ? '' : fieldText(field, value))
  return Object.entries<ReadField>(fields).flatMap(([name, field]) =>
    mudanca(field.label, textOf(field, Reflect.get(before, name)), textOf(field, Reflect.get(after, name))),
  )
}

/** A field of a record with its label; for a code, with its name. */
export function factOf<F extends ReadFields>(fields: F, name: keyof F & string, record: object) {
  const own: F[keyof F] = fields[name]
  const field: ReadField & { nome?: string } = own
  const nome: unknown = field.nome && Reflect.get(record, field.nome)
  const parts = [fieldText(field, Reflect.get(record, name)), nome]
  return { label: field.label, value: parts.filter(Boolean).join(' · ') }
}
