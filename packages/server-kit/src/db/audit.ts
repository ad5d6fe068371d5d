import type { Acao, RegistroAuditado } from '@trama/contract/auditoria'
import { SQL, sql } from 'drizzle-orm'
import type { BaseContext } from '../http/implement'
import type { Db } from './database'

export interface AuditEntry {
  empresa: string
  acao: Acao
  registro: RegistroAuditado
  chave: string | number | SQL
  /** A record, or the SQL that gives it as jsonb. */
  antes?: unknown
  depois?: unknown
}

/** Who did it: a user, or a service account, which has a name only. */
export type AuditBy = BaseContext & { actor?: { id: number | null; nome: string } }

/** Writes who changed what, in the caller's transaction: a failed audit undoes the change. */
export async function audit(tx: Db, by: AuditBy, entry: AuditEntry): Promise<void> {
  await tx.execute(auditInsert(by, entry))
}

/** The same entry as a statement, for callers that write everything in one query. */
export function auditInsert(by: AuditBy, entry: AuditEntry): SQL {
  const { empresa, acao, registro, chave } = entry
  return sql`
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    values (${empresa}, ${by.actor?.id ?? null}, ${by.actor?.nome ?? ''}, ${by.ip}, ${acao},
            ${registro}, ${chave instanceof SQL ? chave : String(chave)}, ${json(entry.antes)}, ${json(entry.depois)})`
}

function json(value: unknown): SQL {
  if (value instanceof SQL) return value
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
}
