/** Compares typed texts with the search columns, which have no accents and are in lower case (`sem_acento`). */
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing, startingWith } from '@trama/server-kit/db/containing'
import { type SQL, sql } from 'drizzle-orm'

/** Fewest characters for a trigram index; shorter texts are looked for at the start of words only. */
const ANY_PART = 3

/** A typed text in the form in which it is compared: composed letters, single blanks. */
export const cleanSearch = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ')

/** Condition: the column contains the text anywhere, or a short text at the start of a word. */
export function holds(column: SQL, text: string): SQL {
  if (text.length >= ANY_PART) return sql`${column} like sem_acento(${containing(text)})`
  const [, start = ''] = /^%(.*)$/.exec(containing(text)) ?? []
  return sql`(${column} like sem_acento(${start}) or ${column} like sem_acento(${`% ${start}`}))`
}

/** Condition: the column begins with the text, written as a range that an index in order can serve. */
export const beginsWith = (column: SQL, text: string): SQL =>
  sql`(${column} >= sem_acento(${text}) and ${column} < sem_acento(${text}) || ${LAST})`
/** The greatest character: no text compared by bytes comes after it. */
const LAST = '\u{10FFFF}'

/** Condition: the column contains the text, or the tax id of which the text may be a masked part. */
export function holdsNameOrTaxId(column: SQL, text: string): SQL {
  const bare = cleanTaxId(text)
  const isMasked = /^[0-9A-Z./-]+$/i.test(text) && /[./-]/.test(text) && /\d/.test(bare)
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
