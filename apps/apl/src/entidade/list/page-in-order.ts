/** Pages in the order of names over any number of customers, at the cost of one page. */
import { type Db, plannedAnew } from '@trama/server-kit/db/database'
import { readFirst, readRows, type RowOf } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { every } from '../../page'
import { entidade } from '../tables'
import type { EntidadeFilters } from './filter-entidades'

interface PageFilters extends EntidadeFilters {
  /** The conditions in the form that is fastest for one customer after another, where that differs. */
  oneByOne?: SQL[]
}

export interface Window {
  skip: number
  limit: number
  /** Key of the last customer of the page before; the page begins behind it. */
  after?: string | undefined
}

/** Customers that are tried in order before the conditions are left to their own indexes. */
const TRIED = 5_000
const TRIED_PER_ROW = 30

/** Column by which the rows of a page are found. */
export const KEY = { busca: alias(entidade, 'e').busca }
const keysOf = (found: RowOf<typeof KEY>[]) => found.map(({ busca }) => busca)

/**
 * The `busca` of a page, which no two customers of a company share. Where many fit, a short walk along the index
 * fills the page; where few do, they are found by an index of their conditions and sorted. Neither alone is fast.
 */
export async function pageInOrder(
  db: Db,
  { scope, conditions, oneByOne = conditions }: PageFilters,
  { skip, limit, after }: Window,
): Promise<string[]> {
  const inRange = after === undefined ? scope : [...scope, sql`e.busca > ${after}`]
  if (conditions.length === 0) {
    return keysOf(
      await readRows(
        db,
        KEY,
        (list) =>
          sql`${plannedAnew} select ${list} from entidade e where ${every(inRange)} order by e.busca limit ${limit} offset ${skip}`,
      ),
    )
  }
  const tried = Math.max(TRIED, TRIED_PER_ROW * (skip + limit))
  const near = await readRows(
    db,
    KEY,
    (
      list,
    ) => sql`${plannedAnew} select ${list} from (select * from entidade e where ${every(inRange)} order by e.busca limit ${tried}) e
        where ${every(oneByOne)} order by e.busca limit ${limit} offset ${skip}`,
  )
  if (near.length === limit) return keysOf(near)
  // An expression keeps PostgreSQL from walking the index in order, which could go on to its end.
  const found =
    after === undefined ? [...scope, ...conditions] : [...scope, ...conditions, sql`e.busca || '' > ${after}`]
  return keysOf(
    await readRows(
      db,
      KEY,
      (list) => sql`${plannedAnew} select ${list} from entidade e where ${every(found)}
          order by e.busca || '' limit ${limit} offset ${skip}`,
    ),
  )
}

/** A page of customers in a range of the order; counts them as far as `skip` asks. */
export async function pageOfRange(
  db: Db,
  { scope, conditions }: EntidadeFilters,
  range: SQL,
  { skip, limit, after }: Window,
): Promise<{ keys: string[]; total: number }> {
  const keys = await pageInOrder(db, { scope: [...scope, range], conditions }, { skip, limit, after })
  if (skip === 0 || keys.length > 0) return { keys, total: skip + keys.length }
  const counted = await readFirst(
    db,
    { total: sql<number>`count(*)` },
    (list) => sql`${plannedAnew} select ${list}
        from (select 1 from entidade e where ${every([...scope, range, ...conditions])} limit ${skip}) x`,
  )
  return { keys, total: counted?.total ?? 0 }
}
