/** Documents as replies, named for who saves them. Whoever draws has a turn for it (`longTurns.documento`). */
import { createHash } from 'node:crypto'
import type { CatalogoPdf } from '@trama/contract/apl/catalogo-documento'
import type { BinaryReply } from '@trama/contract/route'
import type { AplContext } from '../context'
import { CATALOGO_TITLE, catalogoPdf } from './catalogo-pdf'
import { pedidoPdf, pedidoTitle } from './pedido/pdf'

export const PDF_TYPE = 'application/pdf'
export const pedidoFile = (numero: number) => `${pedidoTitle(numero).replace(' ', '-')}.pdf`

export async function pedidoReply(ctx: AplContext, numero: number, imagens: boolean): Promise<BinaryReply> {
  return reply(await pedidoPdf(ctx, numero, imagens), pedidoFile(numero))
}

export async function catalogoReply(ctx: AplContext, filtros: CatalogoPdf): Promise<BinaryReply> {
  return reply(await catalogoPdf(ctx, filtros), `${CATALOGO_TITLE.replace('á', 'a')}.pdf`)
}

function reply(bytes: Buffer, name: string): BinaryReply {
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  return { type: PDF_TYPE, bytes, name, etag }
}
