/**
 * The documents of a company that changed since a moment, in the order in which they changed last. The audit trail
 * says when, so whoever writes a document, also one that only follows another, writes an entry for it.
 */
import type { RegistroLido } from '@trama/contract/access'
import { withProxima } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'
import {
  CURSOR_KIND,
  cursorKind,
  INSTANT_TEXT,
  readCursor,
  writeCursor,
} from '@trama/server-kit/db/page-cursor'
import { type Columns, readRows, type RowOf } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { Column, type SQL, sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { every } from '../../page'

interface ChangedQuery {
  /** Moment of the first change, as ISO 8601. */
  alterado_desde?: string | undefined
  apos?: string | undefined
  offset?: number | undefined
  pagina?: number | undefined
  ordem?: string | undefined
  todas_empresas?: 'S' | 'N' | undefined
}

export interface Changed<Row extends Columns> {
  registro: RegistroLido
  table: string
  /** Name of the table in `condition`, `columns` and `joins`. */
  as: string
  /** Columns that number the documents of a company. */
  chave: readonly string[]
  /** SQL: the document is the one of the entry `m` of the audit trail; by its one whole number when missing. */
  ofEntry?: SQL | undefined
  columns: Row
  joins: SQL
  /** SQL for the documents that the caller may see and that match the filters. */
  condition: SQL
}

/** SQL for the whole number that a text of the audit trail holds; null for another text. */
export const wholeOf = (text: SQL): SQL => sql`(case when ${text} ~ '^[0-9]{1,9}$' then (${text})::int end)`

const NOT_BESIDE = ['pagina', 'ordem', 'todas_empresas'] as const

/**
 * A page of those documents, with the cursor of the next page when it is full. A document that changes while its list
 * is read moves to the end, so that the reader gets it again.
 */
export async function listChanged<Row extends Columns>(
  { db, empresa }: Pick<AplContext, 'db' | 'empresa'>,
  { registro, table, as, chave, ofEntry, columns, joins, condition }: Changed<Row>,
  query: ChangedQuery,
): Promise<RowOf<Row>[]> {
  const beside = NOT_BESIDE.filter((name) => query[name] !== undefined)
  if (beside.length > 0) {
    throw fieldsError(beside.map((campo) => ({ campo, mensagem: 'Não se usa com alterado_desde.' })))
  }
  const { offset = PAGE_SIZE, alterado_desde, apos } = query
  const name = `${table} alterado_desde`
  const one = sql.identifier(as)
  const keys = chave.map((column) => sql`${one}.${sql.identifier(column)}`)
  const place =
    apos === undefined ? [] : readCursor(apos, name, [...MOMENT_KINDS, ...kindsOf(columns, chave)])
  const [quando, ...further] = place
  const instant = sql`${quando ?? null}::timestamp at time zone 'UTC'`
  const behind =
    quando !== undefined &&
    sql`(m.quando, m.id, ${sql.join(keys, sql`, `)}) > (${instant}, ${sql.join(
      further.map((value) => sql`${value}`),
      sql`, `,
    )})`
  const found = await readRows(
    db,
    { ...columns, ...MOMENT },
    (list) => sql`select ${list} from (
        select ${one}.*, m.quando as mudou_em, m.id as mudou_id
        from auditoria m
        cross join lateral (select * from ${sql.identifier(table)} ${one} where ${every([
          sql`${one}.empresa = ${empresa}`,
          ofEntry ?? sql`${keys[0]} = ${wholeOf(sql`m.chave`)}`,
          condition,
        ])}) ${one}
        where ${every([
          sql`m.empresa = ${empresa} and m.registro = ${registro}`,
          sql`m.quando >= ${quando === undefined ? sql`${alterado_desde}::timestamptz` : instant}`,
          // Only the last entry of a document counts, so that it is listed once.
          sql`not exists (select from auditoria n where n.empresa = m.empresa and n.registro = m.registro
            and n.chave = m.chave and (n.quando, n.id) > (m.quando, m.id))`,
          behind,
        ])}
        order by m.quando, m.id, ${sql.join(keys, sql`, `)} limit ${offset}) ${one}
      ${joins} order by ${one}.mudou_em, ${one}.mudou_id, ${sql.join(keys, sql`, `)}`,
  )
  const last: Readonly<Record<string, unknown>> | undefined = found.at(-1)
  const rows = found.map(({ momento_mudou: _em, mudou_id: _id, ...row }) => row as RowOf<Row>)
  return withProxima(
    rows,
    last && found.length === offset
      ? writeCursor(name, [last.momento_mudou, last.mudou_id, ...chave.map((column) => last[column])])
      : undefined,
  )
}

const MOMENT = {
  momento_mudou: sql<string>`to_char(mudou_em at time zone 'UTC', ${sql.raw(`'${INSTANT_TEXT}'`)})`,
  mudou_id: sql<number>`mudou_id`,
}
const MOMENT_KINDS = [CURSOR_KIND.instant, CURSOR_KIND.bigint]

const kindsOf = (columns: Columns, chave: readonly string[]) =>
  chave.map((name) => {
    const column = columns[name]
    if (!(column instanceof Column)) throw new Error(`A lista não mostra a coluna ${name}.`)
    return cursorKind(column)
  })
