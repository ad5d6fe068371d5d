/** The audit trail as a page of rows: the same call on both servers (decisions §4). */
import { ACAO_ANTIGA, type Auditoria, type AuditoriaQuery } from '@trama/contract/auditoria'
import { withProxima } from '@trama/contract/proxima'
import { PAGE_SIZE } from '@trama/contract/wire'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { containing } from './containing'
import type { Db } from './database'
import { auditoria } from './kit-tables'
import { CURSOR_KIND, INSTANT_TEXT, readCursor, writeCursor } from './page-cursor'
import { columnsOf, selectRows } from './select'

/**
 * SQL for every company in the trail, also deleted ones: it steps from one to the next by the primary key, so the
 * size of the trail does not matter.
 */
const ALL = sql`with recursive todas (empresa) as (
    (select empresa from auditoria order by empresa limit 1)
    union all
    select (select a.empresa from auditoria a where a.empresa > t.empresa order by a.empresa limit 1)
    from todas t where t.empresa is not null)
  select empresa from todas where empresa is not null`

/** Columns of the reply, of a row with alias `a`; date and time are those of São Paulo. */
export const AUDITORIA_COLUMNS = {
  ...columnsOf(
    alias(auditoria, 'a'),
    'id, empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois',
  ),
  data: sql<string>`to_char(a.quando at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`,
  hora: sql<string>`to_char(a.quando at time zone 'America/Sao_Paulo', 'HH24:MI:SS')`,
}

/** Columns of the reply and the moment to the microsecond, by which the next page continues. */
const ROW = {
  ...AUDITORIA_COLUMNS,
  momento: sql<string>`to_char(a.quando at time zone 'UTC', ${sql.raw(`'${INSTANT_TEXT}'`)})`,
}
const LIST = 'auditoria'
const KINDS = [CURSOR_KIND.instant, CURSOR_KIND.bigint]

/**
 * Who changed what, the newest first. Each company's page is read from the end of its index, then they are merged,
 * so a long trail costs no more than a short one.
 * @param empresa the only company to show; undefined for all
 */
export async function listAuditoria(
  db: Db,
  query: AuditoriaQuery,
  empresa: string | undefined,
): Promise<Auditoria[]> {
  const { pagina = 1, offset = PAGE_SIZE } = query
  const skip = query.apos === undefined ? (pagina - 1) * offset : 0
  const found = await selectRows(
    db,
    ROW,
    sql`from (${empresa === undefined ? ALL : sql`select ${empresa}::text as empresa`}) e
        cross join lateral (
          select * from auditoria a where a.empresa = e.empresa ${conditions(query)} ${behind(query.apos)}
          order by a.quando desc, a.id desc limit ${skip + offset}) a
        order by a.quando desc, a.id desc limit ${offset} offset ${skip}`,
  )
  const last = found.length === offset ? found.at(-1) : undefined
  const rows = found.map(({ momento: _momento, ...row }) => row)
  return withProxima(rows, last && writeCursor(LIST, [last.momento, last.id]))
}

function behind(apos: string | undefined): SQL {
  if (apos === undefined) return sql``
  const [momento, id] = readCursor(apos, LIST, KINDS)
  return sql`and (a.quando, a.id) < (${momento}::timestamp at time zone 'UTC', ${id}::bigint)`
}

/** The name of an action and its former names; an older web app asks by one of those. */
function wordsOf(acao: string): string[] {
  const word = ACAO_ANTIGA[acao] ?? acao
  return [word, ...Object.keys(ACAO_ANTIGA).filter((old) => ACAO_ANTIGA[old] === word)]
}

function conditions({ data_ini, data_fim, autor, acao, registro, chave }: AuditoriaQuery): SQL {
  const midnight = (day: SQL) => sql`((${day})::timestamp at time zone 'America/Sao_Paulo')`
  const parts = [
    data_ini && sql`and a.quando >= ${midnight(sql`${data_ini}::date`)}`,
    data_fim && sql`and a.quando < ${midnight(sql`${data_fim}::date + 1`)}`,
    autor && sql`and a.usuario ilike ${containing(autor.trim())}`,
    acao && sql`and a.acao in ${wordsOf(acao)}`,
    registro && sql`and a.registro = ${registro}`,
    chave && sql`and a.chave = ${chave}`,
  ]
  return sql.join(
    parts.filter((part) => part !== undefined && part !== ''),
    sql` `,
  )
}
