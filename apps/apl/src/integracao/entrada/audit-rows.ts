import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { Alvo, EntradaBy, ReadRow } from './destino'
import { chaveDe } from './read-rows'

interface Mudadas {
  inseridas: readonly ReadRow[]
  alteradas: readonly ReadRow[]
  antes: ReadonlyMap<number, unknown>
}

/** Writes an audit entry for each row, as for a change in the portal, by one statement. */
export async function auditRows(
  tx: Db,
  by: EntradaBy,
  { tabela, destino }: Alvo,
  { inseridas, alteradas, antes }: Mudadas,
): Promise<void> {
  const { registro } = destino
  const entry = (acao: 'incluir' | 'alterar') => (row: ReadRow) => ({
    acao,
    chave: tabela.chave.length === 1 ? chaveDe(tabela, row.valores) : keyText(tabela.chave, row),
    antes: acao === 'alterar' ? (antes.get(row.linha) ?? null) : null,
    depois: row.valores,
  })
  const entries = [...inseridas.map(entry('incluir')), ...alteradas.map(entry('alterar'))]
  if (!registro || entries.length === 0) return
  await auditEntries(tx, by, registro, entries)
}

const keyText = (chave: readonly string[], { valores }: ReadRow) =>
  chave.map((field) => String(valores[field])).join('/')

export interface Entrada {
  acao: 'incluir' | 'alterar'
  chave: string
  antes: unknown
  depois: unknown
}

export async function auditEntries(
  tx: Db,
  by: EntradaBy,
  registro: NonNullable<Alvo['destino']['registro']>,
  entries: readonly Entrada[],
): Promise<void> {
  if (entries.length === 0) return
  const { empresa, actor, ip } = by
  await tx.execute(sql`
    insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, antes, depois)
    select ${empresa}, ${actor?.id ?? null}::bigint, ${actor?.nome ?? ''}, ${ip}, acao, ${registro}, chave, antes, depois
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(acao text, chave text, antes jsonb, depois jsonb)`)
}
