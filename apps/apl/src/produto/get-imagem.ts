import { createHash } from 'node:crypto'
import type { ItemTipo } from '@trama/contract/apl/item-tipo'
import type { BinaryReply } from '@trama/contract/route'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'

/** Picture of a product or material, or of one of its colours; the colour falls back to the whole. */
export async function getImagem(
  { db, empresa }: AplContext,
  tipo: ItemTipo,
  codigo: string,
): Promise<BinaryReply> {
  const variant = splitVariant(codigo)
  const found = await firstRow<{ formato: string; conteudo: Uint8Array }>(
    db,
    sql`select formato, conteudo from imagem
        where empresa = ${empresa} and tipo = ${tipo}
          and ((codigo = ${codigo} and cor = '') or (codigo = ${variant.codigo} and cor in (${variant.cor}, '')))
        order by codigo = ${codigo} desc, cor desc limit 1`,
  )
  if (!found) throw notFound()
  const etag = `"${createHash('sha1').update(found.conteudo).digest('base64url')}"`
  return { type: found.formato, bytes: found.conteudo, etag }
}

/** `10234-001` is colour 001 of product 10234 (S1 §7.3). */
function splitVariant(text: string): { codigo: string; cor: string } {
  const dash = text.lastIndexOf('-')
  return dash < 0 ? { codigo: text, cor: '' } : { codigo: text.slice(0, dash), cor: text.slice(dash + 1) }
}
