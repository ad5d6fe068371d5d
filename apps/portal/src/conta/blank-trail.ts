import type { Db } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'
import type { UsuarioStored } from '../usuario/lock-usuario'

/** SQL for the record with the given fields emptied, where it has them. */
const blanked = (record: SQL, fields: readonly string[]): SQL => {
  const names = sql.join(
    fields.map((name) => sql`${name}`),
    sql`, `,
  )
  return sql`case when jsonb_typeof(${record}) = 'object' then (
      select coalesce(jsonb_object_agg(k, case when k in (${names}) then '""'::jsonb else v end), '{}'::jsonb)
      from jsonb_each(${record}) as campo (k, v))
    else ${record} end`
}

const PERSONAL = ['nome', 'email', 'cnpj', 'codigo_erp']

/** Removes a person from the audit trail: the deeds stay, but not who did them and from where. */
export async function blankTrail(tx: Db, { id, email }: Pick<UsuarioStored, 'id' | 'email'>): Promise<void> {
  await tx.execute(sql`update auditoria set usuario = '', ip = '' where usuario_id = ${id}`)
  await tx.execute(
    sql`update auditoria set antes = ${blanked(sql`antes`, PERSONAL)}, depois = ${blanked(sql`depois`, PERSONAL)}
        where registro = 'usuario' and chave = ${String(id)}`,
  )
  await tx.execute(
    sql`update auditoria set depois = ${blanked(sql`depois`, ['agente'])}
        where registro = 'sessao' and usuario_id = ${id}`,
  )
  await tx.execute(
    sql`update auditoria set depois = ${blanked(sql`depois`, ['email', 'cnpj', 'nome'])}
        where registro = 'convite'
          and (depois ->> 'email' = ${email} or chave in (select id::text from convite where usuario_id = ${id}))`,
  )
  // Requests without a login, such as asking for a link or registering, have an address but no author.
  await tx.execute(
    sql`update auditoria set ip = ''
        where registro in ('usuario', 'dois_fatores') and chave = ${String(id)} and usuario_id is null`,
  )
}
