import { eventoOf, type EventoTipo } from '@trama/contract/apl/integracao/eventos'
import type { Acao, RegistroAuditado } from '@trama/contract/auditoria'
import { SQL, sql } from 'drizzle-orm'
import type { BaseContext } from '../http/implement'
import { afterCommit, type Db } from './database'
import { type Earlier, type Parts, writeParts } from './parts'

interface AuditFacts {
  chave: string | number | SQL
  /** Record before the change, or the SQL that gives it as jsonb. */
  antes?: unknown
  depois?: unknown
}

interface AuditDeed {
  empresa: string
  acao: Acao
  registro: RegistroAuditado
  /** Event that the ERP is told of, where record and action do not determine it (`EVENTOS`). */
  evento?: EventoTipo
}

export type AuditEntry = AuditDeed & AuditFacts

/** Author of the change: a user, or a service account or a link's holder, who have only a name (id null or 0). */
export type AuditBy = BaseContext & { actor?: { id: number | null; nome: string } }

/**
 * Writes who changed what, in the caller's transaction: a failed audit undoes the change. The event for an ERP is
 * written with it.
 */
export async function audit(tx: Db, by: AuditBy, entry: AuditEntry): Promise<void> {
  await writeParts(tx, { parts: auditParts(tx, by, entry, () => entry) })
}

/** Records that changed together with another one. */
interface Beside {
  empresa: string
  acao: Acao
  registro: RegistroAuditado
  chaves: readonly (string | number)[]
  /** The records before, in the order of `chaves`, where no other entry says what they were. */
  antes?: readonly object[]
  depois: unknown
}

/**
 * Writes the same entry for each of some records that changed because another one did, so that readers of changes find
 * them. No event is told: the other record's tells.
 */
export async function auditBeside(
  tx: Db,
  by: AuditBy,
  { empresa, acao, registro, chaves, antes, depois }: Beside,
) {
  if (chaves.length === 0) return
  // Where `antes` is missing, the former values stand in the audit entry of the record that made the change.
  const known = acao === 'incluir' ? null : {}
  const changed = chaves.map((chave, i) => ({ chave: String(chave), antes: antes?.[i] ?? known }))
  await tx.execute(sql`
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    select ${empresa}, ${by.actor?.id || null}::bigint, ${by.actor?.nome ?? ''}, ${by.ip}, ${acao}, ${registro}, chave,
      antes, ${JSON.stringify(depois)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r(chave text, antes jsonb)`)
}

/** The audit entry as parts of the caller's writes. */
export function auditParts(
  tx: Db,
  by: AuditBy,
  deed: AuditDeed,
  factsOf: (of: Earlier) => AuditFacts,
): Parts {
  const { registro, acao, evento = eventoOf(registro, acao) } = deed
  const entry = {
    returns: { empresa: 'text', id: 'bigint' },
    write: (of: Earlier) => auditInsert(by, { ...deed, ...factsOf(of) }),
  }
  if (!evento) return { registro: entry }
  afterCommit(tx, ringEventos)
  return { registro: entry, evento_dito: (of) => eventoInsert(evento, of.rows('registro')) }
}

function auditInsert(by: AuditBy, entry: AuditEntry): SQL {
  const { empresa, acao, registro, chave } = entry
  return sql`
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    select ${empresa}, ${by.actor?.id || null}::bigint, ${by.actor?.nome ?? ''}, ${by.ip}, ${acao},
           ${registro}, ${chave instanceof SQL ? chave : String(chave)}, ${json(entry.antes)}, ${json(entry.depois)}
    returning empresa, id`
}

/**
 * SQL that stores an event. Its position is assigned when it is first read, because an identity does not follow the
 * order of commits.
 */
const eventoInsert = (evento: EventoTipo, registro: SQL): SQL =>
  sql`insert into evento_espera (empresa, id, tipo) select empresa, id, ${evento} from ${registro}`

function json(value: unknown): SQL {
  if (value instanceof SQL) return value
  return sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`
}

const listeners = new Map<() => void, Db>()
const ringEventos = (db: Db) => {
  for (const [listener, of] of listeners) if (of === db) listener()
}

/** Calls the listener for events that this process has committed to the database; returns the function that ends this. */
export function onEventos(db: Db, listener: () => void): () => void {
  listeners.set(listener, db)
  return () => void listeners.delete(listener)
}
