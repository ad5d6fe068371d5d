import type { SessaoAberta } from '@trama/contract/portal/conta'
import { type Db, rows } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'

const local = (column: SQL, form: string) => sql`to_char(${column} at time zone 'America/Sao_Paulo', ${form})`
const dia = (column: SQL) => local(column, 'YYYY-MM-DD')
const hora = (column: SQL) => local(column, 'HH24:MI:SS')

/** Sessions that a condition names, the last used first; `sid` is the one of the call. */
export const selectSessoes = (db: Db, sid: string, where: SQL): Promise<SessaoAberta[]> =>
  rows<SessaoAberta>(
    db,
    sql`select id, ip, agente, case when id = ${sid} then 'S' else 'N' end as atual,
          ${dia(sql`criada_em`)} as data, ${hora(sql`criada_em`)} as hora,
          ${dia(sql`usada_em`)} as usada_data, ${hora(sql`usada_em`)} as usada_hora
        from sessao where ${where} order by usada_em desc, criada_em desc, id`,
  )
