/** What each type may be shown, said as plain SQL over the stored rows and apart from the server's policies. */
import { type SQL, sql } from 'drizzle-orm'
import type { Row } from './test-app'
import type { World } from './world'

export interface Shown {
  /** Rows that may be shown; a shown row agrees with one of them in every column. */
  allowed: SQL
  /** For sums: whether a shown row may come from the allowed ones. */
  fits?: (row: Row, allowed: Row[]) => boolean
}

export type Who = 'interno' | 'editor' | 'representante' | 'cliente' | 'fornecedor'
/** Undefined: the type is refused. */
export type Shows = (world: World, who: Who) => Shown | undefined

export const isInternal = (who: Who) => who === 'interno' || who === 'editor'
export const companies = ({ mine, branch }: World) => sql`(${mine.casa.empresa}, ${branch.casa.empresa})`

/** Rows of the companies of the list that carry a customer's or representative's code, for who owns that code. */
export function own(world: World, who: Who): SQL {
  const { mine, branch } = world
  const pairs = sql.join(
    [mine, branch].map(({ casa, partes }) => sql`(empresa = ${casa.empresa} and ${codeOf(partes, who)})`),
    sql` or `,
  )
  return isInternal(who) ? sql`empresa in ${companies(world)}` : sql`(${pairs})`
}

function codeOf({ codrep, codcli }: World['mine']['partes'], who: Who): SQL {
  if (who === 'representante') return sql`codrep = ${codrep}`
  return who === 'cliente' ? sql`codcli = ${codcli}` : sql`false`
}

/** For everybody but suppliers: the rows of the companies of the list. */
export const shared =
  (query: (world: World) => SQL): Shows =>
  (world, who) =>
    who === 'fornecedor' ? undefined : { allowed: sql`${query(world)} in ${companies(world)}` }

export const owned =
  (query: SQL, fits?: Shown['fits']): Shows =>
  (world, who) =>
    who === 'fornecedor'
      ? undefined
      : { allowed: sql`${query} where ${own(world, who)}`, ...(fits && { fits }) }

/** A table of codes and descriptions. */
export const codes = (table: string, column = 'codigo') =>
  shared(() => sql`select ${sql.identifier(column)}, descricao from ${sql.identifier(table)} where empresa`)

/** For who registers customers: neither customers nor suppliers. */
export const registering =
  (shows: Shows): Shows =>
  (world, who) =>
    who === 'cliente' || who === 'fornecedor' ? undefined : shows(world, who)

/** Whether a PDF's title, which is told in two bytes a letter where one has an accent, ends with a code. */
export const isTitled = ({ conteudo }: Row, code: string): boolean =>
  String(conteudo).replaceAll('\u0000', '').includes(` ${code})`)

/** For internal types, and for a supplier the rows of the own code; `query` ends with its `where`. */
export const supplied =
  (query: SQL, { codfor = sql`codfor`, fits }: { codfor?: SQL; fits?: Shown['fits'] } = {}): Shows =>
  (world, who) => {
    if (who === 'representante' || who === 'cliente') return undefined
    const pairs = [world.mine, world.branch].map(
      ({ casa, forn }) =>
        sql`(empresa = ${casa.empresa} and ${isInternal(who) ? sql`true` : sql`${codfor} = ${forn.codfor}`})`,
    )
    return { allowed: sql`${query} (${sql.join(pairs, sql` or `)})`, ...(fits && { fits }) }
  }

/** For internal types alone. */
export const internal =
  (query: (world: World) => SQL, fits?: Shown['fits']): Shows =>
  (world, who) =>
    isInternal(who) ? { allowed: query(world), ...(fits && { fits }) } : undefined
