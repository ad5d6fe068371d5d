/** Rows that each type may see, as plain SQL over the stored rows, independent of the server's policies. */
import type { TipoUsuario } from '@trama/contract/access'
import { type SQL, sql } from 'drizzle-orm'
import type { Venda } from './a-pedido'
import type { Row } from './test-app'

/** Sales for tests of reach (`world.ts`). */
export interface World<Sale extends Venda = Venda> {
  mine: Sale
  /** Somebody else's sale in the same company; the value of its second order is ten times that of `mine`. */
  theirs: Sale
  /** A sale of the same people as `mine` in another company of their list. */
  branch: Sale
  /** Somebody else's sale in the company of `branch`. */
  theirsInBranch: Sale
  /** A sale in a company outside of the caller's list. */
  elsewhere: Sale
  tokenOf: (tipo: TipoUsuario) => Promise<string>
}

export interface Shown {
  /** SQL for the rows that may be shown; a shown row must equal one of them in every column. */
  allowed: SQL
  /** For sums: whether a shown row can result from the allowed ones. */
  fits?: (row: Row, allowed: Row[]) => boolean
}

export type Who = 'interno' | 'editor' | 'representante' | 'cliente' | 'fornecedor'
/** Rows that a call may show; undefined where the type is refused. */
export type Shows = (world: World, who: Who) => Shown | undefined

export const isInternal = (who: Who) => who === 'interno' || who === 'editor'
export const companies = ({ mine, branch }: World) => sql`(${mine.casa.empresa}, ${branch.casa.empresa})`

/**
 * SQL condition for rows, in the companies of the list, with the code of the customer or representative who calls.
 */
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

/** Rows of the companies of the list, for every type except suppliers. */
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

/** Rows of a table of codes and descriptions. */
export const codes = (table: string, column = 'codigo') =>
  shared(() => sql`select ${sql.identifier(column)}, descricao from ${sql.identifier(table)} where empresa`)

/** Rows for the types that register customers, so neither for customers nor for suppliers. */
export const registering =
  (shows: Shows): Shows =>
  (world, who) =>
    who === 'cliente' || who === 'fornecedor' ? undefined : shows(world, who)

/** Whether a PDF's title ends with the code; a title with an accent is stored as two bytes per letter. */
export const isTitled = ({ conteudo }: Row, code: string): boolean =>
  String(conteudo).replaceAll('\u0000', '').includes(` ${code})`)

/** Rows for internal types, and for a supplier the rows with the own code; `query` ends with its `where`. */
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

/** Rows for internal types only. */
export const internal =
  (query: (world: World) => SQL, fits?: Shown['fits']): Shows =>
  (world, who) =>
    isInternal(who) ? { allowed: query(world), ...(fits && { fits }) } : undefined
