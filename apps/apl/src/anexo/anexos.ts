import type { Anexo, AnexoDocumento } from '@trama/contract/apl/anexo'
import type { BinaryReply } from '@trama/contract/route'
import { temPrevia } from '@trama/rules/anexo'
import { audit } from '@trama/server-kit/db/audit'
import { columnsOf, readFirst, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext, PublicContext } from '../context'
import { clockOf, dayOf } from '../kit/momento'
import { isInternal } from '../policy'
import { anexoTipo, assertSeen, removableAnexos, visibleAnexos } from './anexo-tipos'
import { anexo } from './tables'

export const deleteAnexo = (ctx: AplContext, id: number): Promise<{ resultado: string }> =>
  transaction(ctx.db, (tx) =>
    removeAnexo(tx, ctx, id, sql`${visibleAnexos(ctx)} and ${removableAnexos(ctx)}`),
  )

/** Removes a file that satisfies `condition` (SQL over the alias `a`). */
export async function removeAnexo(
  tx: Db,
  by: BaseContext & { empresa: string; actor?: Actor },
  id: number,
  condition: SQL,
  origem?: string,
): Promise<{ resultado: string }> {
  const gone = await readFirst(
    tx,
    columnsOf(alias(anexo, 'a'), 'documento, numero, seq, nome, tipo, tamanho'),
    (list) => sql`delete from anexo a where a.id = ${id} and ${condition} returning ${list}`,
  )
  if (!gone) throw notFound()
  const antes = { ...gone, ...(origem && { origem }) }
  await audit(tx, by, { empresa: by.empresa, acao: 'excluir', registro: 'anexo', chave: id, antes })
  return { resultado: `Arquivo ${gone.nome} excluído.` }
}

interface Wanted {
  documento: AnexoDocumento
  numero: number
  seq?: number | undefined
}

/** The files of a document that the caller sees, the oldest first. */
export async function listAnexos(ctx: AplContext, { documento, numero, seq }: Wanted): Promise<Anexo[]> {
  await assertSeen(ctx.db, ctx, anexoTipo(ctx, documento), numero)
  const { actor } = ctx
  return selectAnexos(
    ctx.db,
    {
      por: isInternal(actor)
        ? sql`a.incluido_por`
        : sql`case when a.incluido_id = ${actor.id} then a.incluido_por end`,
      exclui: sql`case when ${removableAnexos(ctx)} then 'S' else 'N' end`,
    },
    sql`${visibleAnexos(ctx)} and a.documento = ${documento} and a.numero = ${numero}
      ${seq === undefined ? sql`` : sql`and (a.seq is null or a.seq = ${seq})`}`,
  )
}

interface Told {
  /** Who added the file, and whether the caller may remove it, as the caller's type may know. */
  por: SQL<string | null>
  exclui: SQL<'S' | 'N'>
}

export const selectAnexos = (db: Db, told: Told, condition: SQL): Promise<Anexo[]> =>
  selectRows(
    db,
    {
      ...columnsOf(alias(anexo, 'a'), 'id, seq, nome, tipo, tamanho'),
      data: dayOf(sql`a.incluido_em`),
      hora: clockOf(sql`a.incluido_em`),
      ...told,
    },
    sql`from anexo a where ${condition} order by a.id`,
  )

/** Reads a file; browsers may show pictures and PDFs, all other types are only downloaded. */
export async function readAnexo({ db }: PublicContext, id: number, condition: SQL): Promise<BinaryReply> {
  const found = await selectFirst(
    db,
    columnsOf(alias(anexo, 'a'), 'nome, tipo, hash, conteudo'),
    sql`from anexo a where a.id = ${id} and ${condition}`,
  )
  if (!found) throw notFound()
  const { nome, tipo, hash, conteudo } = found
  const type = tipo.startsWith('text/') ? `${tipo}; charset=utf-8` : tipo
  return { type, bytes: conteudo, etag: `"${hash}"`, name: nome, download: !temPrevia(tipo) }
}
