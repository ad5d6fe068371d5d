/**
 * Wire forms (decisions §3). A codec's input is what travels (dd/MM/yyyy, strings in a query), its output what
 * the house works with (ISO dates, numbers). Everything else is the same on both sides.
 */
import { formatDateBr, isIsoDate } from '@trama/rules/date-br'
import { isEmail } from '@trama/rules/email'
import { isTaxId } from '@trama/rules/tax-id'
import * as z from 'zod/mini'
import { TEXTS } from './messages'

const fromBr = (text: string) => `${text.slice(6)}-${text.slice(3, 5)}-${text.slice(0, 2)}`
const isWireDate = (text: string) => /^\d{2}\/\d{2}\/(19|2\d)\d{2}$/.test(text) && isIsoDate(fromBr(text))

/** Date: dd/MM/yyyy on the wire, yyyy-MM-dd inside. */
export const date = z.codec(
  z.string().check(z.refine(isWireDate, TEXTS.invalid)),
  z.string().check(z.refine(isIsoDate, TEXTS.invalid)),
  { decode: fromBr, encode: formatDateBr },
)
export const nullableDate = z.nullable(date)
/** Time of day, HH:mm:ss on both sides. */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, TEXTS.invalid))

/** Text without control characters that a database can't hold; `max` in characters. */
export const text = (max: number) =>
  z.string().check(
    z.maxLength(max),
    z.refine((value) => !value.includes('\u0000'), TEXTS.invalid),
  )
export const requiredText = (max: number) =>
  text(max).check(z.refine((value) => value.trim() !== '', TEXTS.required))
/** Short key of a record: product, customer, price table... */
export const code = requiredText(30)
export const optionalCode = z.nullable(text(30))
export const flag = z.enum(['S', 'N'])
export const oneZero = z.literal([0, 1])
/** CNPJ or CPF, masked or bare. */
export const taxId = requiredText(18).check(z.refine(isTaxId, TEXTS.invalidTaxId))
export const email = requiredText(254).check(z.refine((value) => isEmail(value.trim()), TEXTS.invalidEmail))
/** A password that one sets: 1 to 20 characters (S1 §9). */
export const senhaNova = z.string().check(z.minLength(1, TEXTS.required), z.maxLength(20))

const hasDecimals = (places: number) => (value: number) => {
  const scaled = value * 10 ** places
  return Math.abs(scaled - Math.round(scaled)) < 1e-4
}
const LIMIT = 9_999_999_999.99
/** Reais with at most 2 decimals. */
export const money = z.number().check(z.gte(-LIMIT), z.lte(LIMIT), z.refine(hasDecimals(2), TEXTS.invalid))
/** A sum over many records, which may pass what one record can hold. */
export const totalMoney = z.number()
export const price = money.check(z.gte(0))
/** Pieces, metres or kilos: not negative, at most 3 decimals. */
export const quantity = z.number().check(z.gte(0), z.lte(9_999_999), z.refine(hasDecimals(3), TEXTS.invalid))
/** Percent from 0 to 100, at most 4 decimals (S1 §5.7, "Valor máximo: 100"). */
export const percent = z.number().check(z.gte(0), z.lte(100), z.refine(hasDecimals(4), TEXTS.invalid))
export const int = z.int().check(z.gte(0), z.lte(2_147_483_647))

/** Whole number written in an address or a query. */
export const intText = z.codec(z.string().check(z.regex(/^\d{1,9}$/, TEXTS.invalid)), int, {
  decode: Number,
  encode: String,
})
/** `pagina` counts from 1; `offset` is the size of a page: 50 unless told, 200 at the most (decisions §3). */
export const paging = {
  pagina: z.optional(intText.check(z.gte(1), z.lte(1_000_000))),
  offset: z.optional(intText.check(z.gte(1), z.lte(200))),
}
/** Order of a list (`ordem`): a column's name, with `-` before it from the highest down; equal rows by number. */
export const sortedBy = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(columns.flatMap((column) => [column, `-${column}` as const]))
export const PAGE_SIZE = 50
export const NAME_SEARCH_SIZE = 30

/** What a saving call answers. */
export const resultado = z.object({ resultado: z.string() })
