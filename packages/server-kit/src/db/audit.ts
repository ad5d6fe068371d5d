import { sql } from 'drizzle-orm'
import type { BaseContext } from '../http/implement'
import type { Actor } from '../token'
import type { Db } from './database'

export interface AuditEntry {
  empresa: string
  acao: string
  registro: string
  chave: string | number
  antes?: unknown
  depois?: unknown
}

/** Writes who changed what, in the caller's transaction: a failed audit undoes the change. */
export async function audit(tx: Db, by: BaseContext & { actor?: Actor }, entry: AuditEntry): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  await tx.execute(sql`
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    values (${entry.empresa}, ${by.actor?.id ?? null}, ${by.actor?.nome ?? ''}, ${by.ip}, ${entry.acao},
            ${entry.registro}, ${String(entry.chave)}, ${json(entry.antes)}::jsonb, ${json(entry.depois)}::jsonb)`)
}
