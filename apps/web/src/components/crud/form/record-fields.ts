/** Derives a form from its record's list of fields: values, body, comparison, and props of each input. */
import { type Field, type Fields, fieldNames, isOptional, type RecordOf } from '@trama/contract/field'
import { factOf } from '@trama/contract/field-text'
import * as z from 'zod/mini'
import type { MergeField } from './three-way'

/**
 * Type of a field's value in the form. When empty: a text is '', a list of menus is [], an amount that every record
 * has is 0, any other is null.
 */
type FormValue<F extends Field> = F['kind'] extends 'text' | 'taxId' | 'cep'
  ? string
  : F['kind'] extends 'money' | 'percent' | 'menus'
    ? z.output<F['record']>
    : z.output<F['record']> | null
export type FormValues<F extends Fields> = { -readonly [K in keyof F]: FormValue<F[K]> }

function emptyOf({ kind, record }: Field): '' | 0 | null | [] {
  if (kind === 'menus') return []
  if (kind === 'text' || kind === 'taxId' || kind === 'cep') return ''
  const isAmount = kind === 'money' || kind === 'percent'
  return isAmount && !z.safeParse(record, null).success ? 0 : null
}

const mapped = (fields: Fields, to: (name: string, field: Field) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(name, field)]))

export const emptyValues = <F extends Fields>(fields: F): FormValues<F> =>
  mapped(fields, (_name, field) => emptyOf(field)) as FormValues<F>

/** Values of the form from a record; fields that the form does not know are left out, so they are never sent back. */
export const formValues = <F extends Fields>(fields: F, record: RecordOf<F>): FormValues<F> =>
  mapped(fields, (name, field) => Reflect.get(record, name) ?? emptyOf(field)) as FormValues<F>

type Body<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['body']> | null }

/**
 * Body of a save. A missing value is null, so that the schema reports "Valor obrigatório.", or left out where the
 * record may lack it. An amount is never left out, because the stored one would then stay.
 */
export const bodyValues = <F extends Fields>(
  fields: F,
  values: Readonly<Record<keyof F, unknown>>,
): Body<F> =>
  mapped(fields, (name, field) => {
    const value: unknown = Reflect.get(values, name)
    const sent = typeof value === 'string' ? value.trim() || null : value
    return sent === null && isLeftOut(field) ? undefined : sent
  }) as Body<F>

const leftOut = new WeakMap<Field, boolean>()

/** True for a field that may be missing but is not sent empty; computed once for each field. */
function isLeftOut(field: Field): boolean {
  const { kind, body } = field
  if (kind === 'money' || kind === 'percent') return false
  const known = leftOut.get(field) ?? (isOptional(field) && !z.safeEncode(body, null).success)
  leftOut.set(field, known)
  return known
}

/** Props of a field's input, from the list of fields. */
export const inputOf =
  <F extends Fields>(fields: F) =>
  <N extends keyof F & string>(name: N) => {
    const own: F[N] = fields[name]
    const { label, max }: Field = own
    return { name, label, required: !isOptional(own), ...(max && { maxLength: max }) }
  }

/**
 * Lines that compare two users' versions, in the order of the list. `own` replaces the line of a field; null leaves
 * the field out because another line compares it.
 */
export function mergeFields<F extends Fields, V extends Record<keyof F, unknown>>(
  fields: F,
  own: Partial<Record<keyof F, MergeField<V> | null>>,
): MergeField<V>[] {
  return fieldNames(fields).flatMap((name) => {
    const line = own[name] === undefined ? lineOf<F, V>(fields, name) : own[name]
    return line ? [line] : []
  })
}

/** Line of a field; a code is compared and merged together with its name. */
function lineOf<F extends Fields, V extends Record<keyof F, unknown>>(
  fields: F,
  name: keyof F & string,
): MergeField<V> {
  const own: F[keyof F] = fields[name]
  const { label, nome }: Field = own
  return {
    label,
    names: [name, ...(nome ? [nome as keyof V & string] : [])],
    show: (values) => factOf(fields, name, values).value,
  }
}
