import type { ArquivoTipo } from '@trama/contract/apl/fatura/codes'
import type { BinaryReply } from '@trama/contract/route'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { PDF_TYPE } from '../../documento/binary'
import { assertKey, reachedFaturas, withArquivos } from '../policy'
import { DOCUMENTADA, pdfOf, simplificadoOf, xmlOf } from './documentos'

/** One file of an invoice that the caller may see; an invoice without files is answered like an unknown one. */
export async function downloadFatura(
  ctx: AplContext,
  { chave, tipo, simplificado }: { chave: string; tipo: ArquivoTipo; simplificado?: 'S' | 'N' | undefined },
): Promise<BinaryReply> {
  assertKey(chave)
  const found = await selectFirst(
    ctx.db,
    DOCUMENTADA,
    sql`from fatura p where ${reachedFaturas(ctx, ctx.scope)} and p.chave = ${chave} and ${withArquivos}`,
  )
  if (!found) throw notFound()
  const file = { name: `${chave}.${tipo}`, download: true }
  if (tipo === 'pdf') {
    const draw = simplificado === 'S' ? simplificadoOf : pdfOf
    return { ...file, type: PDF_TYPE, bytes: await draw(ctx.db, found) }
  }
  const { bytes, sha256 } = await xmlOf(ctx.db, found)
  return { ...file, type: 'application/xml', bytes, etag: `"${sha256}"` }
}
