/** What a form makes of its record's list of fields: values, body, comparison, and what each input is told. */
import { type Field, type Fields, fieldNames, isOptional, type RecordOf } from '@trama/contract/field'
import { factOf } from '@trama/contract/field-text'
import * as z from 'zod/mini'
import type { MergeField } from './three-way'

/** A text is '' until typed, a choice of menus empty, an amount that every record has 0, anything else null until chosen. */
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

/** The fields of a record as its form holds them: nothing that the form does not know travels back. */
export const formValues = <F extends Fields>(fields: F, record: RecordOf<F>): FormValues<F> =>
  mapped(fields, (name, field) => Reflect.get(record, name) ?? emptyOf(field)) as FormValues<F>

type Body<F extends Fields> = { -readonly [K in keyof F]: z.output<F[K]['body']> | null }

/**
 * The fields as a save sends them: what is missing is null, so that the schema says "Valor obrigatório." of it, or
 * left out where a record may do without it. An amount is never left out: what is stored would stay.
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

/** May be missing, but is not sent empty; found out once for each field. */
function isLeftOut(field: Field): boolean {
  const { kind, body } = field
  if (kind === 'money' || kind === 'percent') return false
  const known = leftOut.get(field) ?? (isOptional(field) && !z.safeEncode(body, null).success)
  leftOut.set(field, known)
  return known
}

/** What a field of the form is told by the list. */
export const inputOf =
  <F extends Fields>(fields: F) =>
  <N extends keyof F & string>(name: N) => {
    const own: F[N] = fields[name]
    const { label, max }: Field = own
    return { name, label, required: !isOptional(own), ...(max && { maxLength: max }) }
  }

/**
 * What two users may compare, field by field in the list's order. `own` replaces a field's line; null leaves it out,
 * as one that another line compares.
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

/** A code is compared, and travels, with its name. */
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
