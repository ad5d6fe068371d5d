/** What a typed text is compared with: the search columns without accents and in lower case (`sem_acento`). */
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing, startingWith } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'

/** From here on an index of trigrams can answer; shorter texts are looked for at the start of words only. */
const ANY_PART = 3

/** A typed text as it is looked for: composed letters, single blanks. */
export const cleanSearch = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Condition: the column holds the text, wherever it stands in it, or as the start of a word when it is short. */
export function holds(column: SQL, text: string): SQL {
  if (text.length >= ANY_PART) return sql`${column} like sem_acento(${containing(text)})`
  const [, start = ''] = /^%(.*)$/.exec(containing(text)) ?? []
  return sql`(${column} like sem_acento(${start}) or ${column} like sem_acento(${`% ${start}`}))`
}

/** Condition: the column begins with the text; said as a range, which an index in order can walk. */
export const beginsWith = (column: SQL, text: string): SQL =>
  sql`(${column} >= sem_acento(${text}) and ${column} < sem_acento(${text}) || ${LAST})`
/** The greatest character: a column compared by bytes has nothing after it. */
const LAST = '\u{10FFFF}'

/** Condition: the column holds the text, or the tax id of which it may be a masked part. */
export function holdsNameOrTaxId(column: SQL, text: string): SQL {
  const bare = cleanTaxId(text)
  const isMasked = /^[0-9A-Z./-]*[./-][0-9A-Z./-]*$/i.test(text) && /\d/.test(bare)
  if (!isMasked || bare.length < ANY_PART) return holds(column, text)
  return sql`(${holds(column, text)} or ${holds(column, bare)})`
}

const TAX_ID_START = 8

/**
 * Condition on `e.busca`, whose parts are name, trade name, tax id and code: one of the names holds the text, or the
 * tax id begins with it. All that an index of trigrams needs stands in the one pattern.
 */
export function namedOrRegistered(text: string): SQL {
  const taxId = cleanTaxId(text)
  const named = sql`e.busca like sem_acento(${`${containing(text)} # % # %`})`
  if (taxId.length < TAX_ID_START) return named
  return sql`(${named} or e.busca like sem_acento(${`% # ${startingWith(taxId)} # %`}))`
}
