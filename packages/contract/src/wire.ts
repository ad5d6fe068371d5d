/**
 * Wire forms (decisions §3). A codec's input is what is sent (dd/MM/yyyy, strings in a query), its output the form
 * used in the code (ISO dates, numbers). Everything else is the same on both sides.
 */
import { formatDateBr, isIsoDate } from '@trama/rules/date-br'
import { isEmail } from '@trama/rules/email'
import { cleanTaxId, formatTaxId, isTaxId } from '@trama/rules/tax-id'
import * as z from 'zod/mini'
import { TEXTS } from './messages'

type Schema = z.ZodMiniType
type Init<S extends Schema> = (schema: S, def: S['_zod']['def']) => void

// Schema kinds of this project (zod.dev/library-authors): tools that inspect a schema see zod's optional and
// nullable.
const initOptional: Init<z.ZodMiniOptional> = z.ZodMiniOptional.init.bind(z.ZodMiniOptional)
const initNullable: Init<z.ZodMiniNullable> = z.ZodMiniNullable.init.bind(z.ZodMiniNullable)

const Optional = z.core.$constructor<z.ZodMiniOptional>('TramaOptional', (schema, def) => {
  initOptional(schema, def)
  const parse = schema._zod.parse.bind(schema._zod)
  schema._zod.parse = (payload, context) => {
    const isEmpty = payload.value === null || payload.value === ''
    if (isEmpty && context.direction !== 'backward') payload.value = undefined
    return parse(payload, context)
  }
})
const Nullable = z.core.$constructor<z.ZodMiniNullable>('TramaNullable', (schema, def) => {
  initNullable(schema, def)
  const parse = schema._zod.parse.bind(schema._zod)
  // zod then calls `parse` for a missing field too.
  schema._zod.optin = 'defaulted'
  schema._zod.parse = (payload, context) => {
    const isEmpty = payload.value === undefined || payload.value === ''
    if (isEmpty && context.direction !== 'backward') payload.value = null
    return parse(payload, context)
  }
})
const Clearable = z.core.$constructor<z.ZodMiniOptional>('TramaClearable', (schema, def) => {
  initOptional(schema, def)
  const parse = schema._zod.parse.bind(schema._zod)
  schema._zod.optin = 'optional'
  schema._zod.parse = (payload, context) => (payload.value === undefined ? payload : parse(payload, context))
})

/** A field that may be missing; null and an empty text count as missing. */
export const optional = <S extends Schema>(innerType: S): z.ZodMiniOptional<S> =>
  new Optional({ type: 'optional', innerType }) as z.ZodMiniOptional<S>

/** A field that is null inside when the wire has null, an empty text or nothing. */
export const nullable = <S extends Schema>(innerType: S): z.ZodMiniNullable<S> =>
  new Nullable({ type: 'nullable', innerType }) as z.ZodMiniNullable<S>

/** A field whose absence keeps what is stored in a change; null and an empty text both become null. */
export const clearable = <S extends Schema>(innerType: S): z.ZodMiniOptional<z.ZodMiniNullable<S>> =>
  new Clearable({ type: 'optional', innerType: nullable(innerType) }) as z.ZodMiniOptional<
    z.ZodMiniNullable<S>
  >

const fromBr = (text: string) => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
const isWireDate = (text: string) => /^\d{2}\/\d{2}\/(19|2\d)\d{2}$/.test(text) && isIsoDate(fromBr(text))

/** Date: dd/MM/yyyy on the wire, yyyy-MM-dd inside. */
export const date = z.codec(
  z.string().check(z.refine(isWireDate, TEXTS.invalid)),
  z.string().check(z.refine(isIsoDate, TEXTS.invalid)),
  { decode: fromBr, encode: formatDateBr },
)
export const nullableDate = nullable(date)
/** Time of day, HH:mm:ss on both sides. */
/** Month: MM/yyyy on the wire, yyyy-MM inside. */
export const mes = z.codec(
  z.string().check(z.regex(/^(0[1-9]|1[0-2])\/(19|2\d)\d{2}$/, TEXTS.invalid)),
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, TEXTS.invalid)),
  {
    decode: (given) => `${given.slice(3)}-${given.slice(0, 2)}`,
    encode: (inside) => `${inside.slice(5)}/${inside.slice(0, 4)}`,
  },
)

export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, TEXTS.invalid))

/** Text without characters that a database can't store; `max` in characters. */
/** NUL, and half of a surrogate pair, which the database's JSON refuses. */
// oxlint-disable-next-line no-control-regex -- PostgreSQL stores no NUL, so the pattern has to name it.
const UNSTORABLE = /[\0\p{Surrogate}]/u
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !UNSTORABLE.test(value), TEXTS.invalid),
  )
export const requiredText = (max: number) =>
  text(max).check(z.refine((value) => value.trim() !== '', TEXTS.required))
/** Short key of a record: product, customer, price table... */
export const code = requiredText(30)
export const nullableText = nullable(z.string())
export const optionalCode = nullable(text(30))
export const flag = z.enum(['S', 'N'])
export const oneZero = z.literal([0, 1])

/**
 * Tax ids are accepted with or without the mask and kept without it; they are sent with the mask (S1 §5.1), for
 * servers that compare texts.
 */
export const taxIdForms = {
  decode: (value: string) => (isTaxId(value) ? cleanTaxId(value) : value),
  encode: formatTaxId,
}
const taxIdText = requiredText(18).check(z.refine(isTaxId, TEXTS.invalidTaxId))
/** CNPJ or CPF, with or without the mask. */
export const taxId = z.codec(taxIdText, taxIdText, taxIdForms)
/** Tax id, or a part of it, to search for; a complete one with or without the mask. */
export const taxIdSearch = z.codec(text(18), text(18), taxIdForms)
export const email = requiredText(254).check(z.refine((value) => isEmail(value.trim()), TEXTS.invalidEmail))
/** Id of a session, an invitation and the like. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, TEXTS.invalid))
/** A new password: 1 to 20 characters (S1 §9). */
export const senhaNova = z.string().check(z.minLength(1, TEXTS.required), z.maxLength(20))

const hasDecimals = (places: number) => (value: number) => {
  const scaled = value * 10 ** places
  return Math.abs(scaled - Math.round(scaled)) < 1e-4
}
const LIMIT = 9_999_999_999.99
/** Reais with at most 2 decimals. */
export const money = z.number().check(z.gte(-LIMIT), z.lte(LIMIT), z.refine(hasDecimals(2), TEXTS.invalid))
/** A sum over many records, which may exceed the limit of a single record. */
export const totalMoney = z.number()
export const price = money.check(z.gte(0))
/** Quantity in pieces, metres or kilos: not negative, at most 3 decimals. */
export const quantity = z.number().check(z.gte(0), z.lte(9_999_999), z.refine(hasDecimals(3), TEXTS.invalid))
/** Percent from 0 to 100, at most 4 decimals (S1 §5.7, "Valor máximo: 100"). */
export const percent = z.number().check(z.gte(0), z.lte(100), z.refine(hasDecimals(4), TEXTS.invalid))
export const int = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Whole number written in an address or a query. */
export const intText = z.codec(z.string().check(z.regex(/^\d{1,9}$/, TEXTS.invalid)), int, {
  decode: Number,
  encode: String,
})
/** Number that the database gives to a row: a spread database gives each machine a range of its own, up to 2^53. */
export const rowId = z.int().check(z.gte(0))
/** Number of a row in an address. */
export const rowIdText = z.codec(z.string().check(z.regex(/^\d{1,16}$/, TEXTS.invalid)), rowId, {
  decode: Number,
  encode: String,
})
/** `pagina` counts from 1; `offset` is the size of a page: 50 where it is missing, at most 200 (decisions §3). */
export const paging = {
  pagina: optional(intText.check(z.gte(1), z.lte(1_000_000))),
  offset: optional(intText.check(z.gte(1), z.lte(200))),
}
/**
 * Paging of a list whose replies have `x-proxima`: the next call sends its value as `apos`, in place of `pagina`
 * (decisions §5b).
 */
export const cursorPaging = { ...paging, apos: optional(text(2000)) }
/** Moment with its zone, as ISO 8601 (`2026-11-25T21:20:03.120Z`); in UTC inside. */
const momento = z.codec(
  z.string().check(
    z.regex(/^(19|2\d)\d{2}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/, TEXTS.invalid),
    z.refine((given) => !Number.isNaN(Date.parse(given)), TEXTS.invalid),
  ),
  z.string(),
  { decode: (given) => new Date(given).toISOString(), encode: (inside) => inside },
)
/**
 * Filter of a list for records that changed at this moment or later, in the order of their last change; pages go on by
 * `apos` alone, one company at a time.
 */
export const sinceChange = { alterado_desde: optional(momento) }
/** Order of a list (`ordem`): a column's name, with `-` before it for descending; equal rows are sorted by number. */
export const sortedBy = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(columns.flatMap((column) => [column, `-${column}` as const]))
export const PAGE_SIZE = 50
export const NAME_SEARCH_SIZE = 30

/** Reply of a call that saves. */
export const resultado = z.object({ resultado: z.string() })
