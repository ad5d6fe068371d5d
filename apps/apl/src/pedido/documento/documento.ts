import { documentoRoutes } from '@trama/contract/apl/documento'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { Documento } from '../../documento/documento'
import { PEDIDO_NOME } from '../nome'
import { visiblePedidos } from '../policy'
import { pedidoPdf } from './pdf'

export const pedidoDocumento: Documento = {
  registro: 'pedido',
  nome: PEDIDO_NOME,
  access: { email: documentoRoutes.emailPedido.access, pdf: documentoRoutes.getPedidoPdf.access },
  async lock(tx, ctx, numero) {
    const found = await firstRow<{ codcli: number }>(
      tx,
      sql`select p.codcli from pedido p
          where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero} for no key update`,
    )
    if (!found) throw notFound()
    return found
  },
  pdf: pedidoPdf,
}
