import { pedidoDocumentoRoutes } from '@trama/contract/apl/pedido/documento'
import { selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Documento } from '../../documento/documento'
import { wholeOf } from '../../kit/list/changed-list'
import { PEDIDO_NOME } from '../nome'
import { visiblePedidos } from '../policy'
import { pedido } from '../tables'
import { pedidoPdf } from './pdf'

export const pedidoDocumento: Documento = {
  registro: 'pedido',
  nome: PEDIDO_NOME,
  access: {
    email: pedidoDocumentoRoutes.emailPedido.access,
    pdf: pedidoDocumentoRoutes.getPedidoPdf.access,
  },
  tabela: sql`pedido`,
  is: (numero) => sql`p.numero = ${wholeOf(numero)}`,
  visible: (ctx) => visiblePedidos(ctx, ctx.scope),
  async lock(tx, ctx, numero) {
    const found = await selectFirst(
      tx,
      { codcli: alias(pedido, 'p').codcli },
      sql`from pedido p
          where ${pedidoDocumento.visible(ctx)} and p.numero = ${Number(numero)} for no key update`,
    )
    if (!found) throw notFound()
    return found
  },
  pdf: (ctx, numero, imagens) => pedidoPdf(ctx, Number(numero), imagens),
}
