/**
 * A record's fields, one line each: label, kind of value, what a save brings and what a read answers. Schemas, columns,
 * stored record, form, comparison, papers and history are derived from the list (docs/new-field.md).
 */
import type { CodeTable } from '@trama/rules/code-table'
import * as z from 'zod/mini'
import { clearable, nullableText, text } from './wire'

type Schema = z.ZodMiniType
/** `code` is one of another record or of a table; texts and masked texts are '' in a form, others null. */
export type FieldKind =
  | 'text'
  | 'taxId'
  | 'cep'
  | 'code'
  | 'flag'
  | 'date'
  | 'money'
  | 'percent'
  | 'number'
  | 'menus'

/** How people read a field. */
export interface FieldLabel {
  label: string
  /** Where the label has little room, or stands below a heading that says the rest. */
  short?: string
  kind: FieldKind
  /** What the codes of the field mean. */
  codes?: CodeTable
}

/** A field that a read answers. */
export interface ReadField extends FieldLabel {
  record: Schema
}

/** A field that a save brings and a read answers. */
export interface Field extends ReadField {
  body: Schema
  /** Longest text. */
  max?: number
  /** The field that holds the name beside a code. */
  nome?: string
}

export type ReadFields = Readonly<Record<string, ReadField>>
export type Fields = Readonly<Record<string, Field>>

type RecordShape<F extends ReadFields> = { -readonly [K in keyof F]: F[K]['record'] }
type BodyShape<F extends Fields> = { -readonly [K in keyof F]: F[K]['body'] }

/** The fields as the database keeps them and a read answers them, where the server is no older one. */
export type RecordOf<F extends ReadFields> = {
  -readonly [K in keyof F]: Exclude<z.output<F[K]['record']>, undefined>
}
/** The fields as a save brings them. */
export type BodyOf<F extends Fields> = z.output<z.ZodMiniObject<BodyShape<F>>>

export const fieldNames = <F extends ReadFields>(fields: F): (keyof F & string)[] => Object.keys(fields)

const shapeOf = (fields: ReadFields, part: 'record' | 'body') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Reflect.get(field, part)]))
export const recordShape = <F extends ReadFields>(fields: F) => shapeOf(fields, 'record') as RecordShape<F>
export const bodyShape = <F extends Fields>(fields: F) => shapeOf(fields, 'body') as BodyShape<F>

/** A save may leave the field out, or empty. */
export const isOptional = ({ body }: Field): boolean =>
  [null, undefined].some((empty) => z.safeEncode(body, empty).success)

/** A text that may be missing. */
export const textField = (label: string, max: number) =>
  ({ label, kind: 'text', max, body: clearable(text(max)), record: nullableText }) as const
