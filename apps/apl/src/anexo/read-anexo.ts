import type { BinaryReply } from '@trama/contract/route'
import { temPrevia } from '@trama/rules/anexo'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PublicContext } from '../context'
import { anexo } from './tables'

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
