/**
 * A record's fields, one line each: label, kind of value, schema of the field in a save and in a reply. Schemas,
 * columns, stored record, form, comparison, PDFs and history are derived from the list (docs/new-field.md).
 */
import type { CodeTable } from '@trama/rules/code-table'
import * as z from 'zod/mini'
import { clearable, nullableText, text } from './wire'

type Schema = z.ZodMiniType
/**
 * `code` refers to another record or to a table of codes; texts and masked texts are '' in a form when empty, others
 * null.
 */
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

/** How a field is shown to people. */
export interface FieldLabel {
  label: string
  /** Label for narrow places, or below a heading that says the rest. */
  short?: string
  kind: FieldKind
  /** What the codes of the field mean. */
  codes?: CodeTable
}

/** A field in the reply of a read. */
export interface ReadField extends FieldLabel {
  record: Schema
}

/** A field in the body of a save and in the reply of a read. */
export interface Field extends ReadField {
  body: Schema
  /** Maximum length of a text. */
  max?: number
  /** Field that holds the name of a code. */
  nome?: string
}

export type ReadFields = Readonly<Record<string, ReadField>>
export type Fields = Readonly<Record<string, Field>>

type RecordShape<F extends ReadFields> = { -readonly [K in keyof F]: F[K]['record'] }
type BodyShape<F extends Fields> = { -readonly [K in keyof F]: F[K]['body'] }

/** The fields as the database stores them and as a current server sends them. */
export type RecordOf<F extends ReadFields> = {
  -readonly [K in keyof F]: Exclude<z.output<F[K]['record']>, undefined>
}
/** The fields in the body of a save. */
export type BodyOf<F extends Fields> = z.output<z.ZodMiniObject<BodyShape<F>>>

export const fieldNames = <F extends ReadFields>(fields: F): (keyof F & string)[] => Object.keys(fields)

const shapeOf = (fields: ReadFields, part: 'record' | 'body') =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, Reflect.get(field, part)]))
export const recordShape = <F extends ReadFields>(fields: F) => shapeOf(fields, 'record') as RecordShape<F>
export const bodyShape = <F extends Fields>(fields: F) => shapeOf(fields, 'body') as BodyShape<F>

/** Whether a save may leave the field out or send it empty. */
export const isOptional = ({ body }: Field): boolean =>
  [null, undefined].some((empty) => z.safeEncode(body, empty).success)

/** A text that may be missing. */
export const textField = (label: string, max: number) =>
  ({ label, kind: 'text', max, body: clearable(text(max)), record: nullableText }) as const
