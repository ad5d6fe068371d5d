import type { SessaoAberta } from '@trama/contract/portal/conta'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectRows } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { sessao } from '../sessao/tables'

const local = (column: SQL, form: string) =>
  sql<string>`to_char(${column} at time zone 'America/Sao_Paulo', ${form})`
const dia = (column: SQL) => local(column, 'YYYY-MM-DD')
const hora = (column: SQL) => local(column, 'HH24:MI:SS')

/** Sessions that meet a condition, the last used first; `sid` is the session of the call. */
export const selectSessoes = (db: Db, sid: string, where: SQL): Promise<SessaoAberta[]> =>
  selectRows(
    db,
    {
      ...columnsOf(sessao, 'id, ip, agente'),
      atual: sql<'S' | 'N'>`case when id = ${sid} then 'S' else 'N' end`,
      data: dia(sql`criada_em`),
      hora: hora(sql`criada_em`),
      usada_data: dia(sql`usada_em`),
      usada_hora: hora(sql`usada_em`),
    },
    sql`from sessao where ${where} order by usada_em desc, criada_em desc, id`,
  )
