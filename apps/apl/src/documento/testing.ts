import type { catalogoDocumentoRoutes } from '@trama/contract/apl/catalogo-documento'
import type { documentoRoutes } from '@trama/contract/apl/documento'
import type { pedidoDocumentoRoutes } from '@trama/contract/apl/pedido/documento'
import { sql } from 'drizzle-orm'
import type { PedidoRows } from '../pedido/testing'
import { anAddress, type Venda } from '../testing/a-pedido'
import type { Calls, DomainTesting } from '../testing/domain'
import { owned } from '../testing/shown'
import { READ_PEDIDO, SELLERS } from '../testing/who-may'

type Row = Venda & PedidoRows

/** A link to an order; menus of other kinds of documents open the call for links of those kinds. */
const LINK = { ...READ_PEDIDO, ofKinds: true } as const
const CATALOGO = { reach: SELLERS, menus: ['1.2', '1.4'] } as const

/** A link that an internal user made to an order; the order's representative and customer may list it too. */
async function aLink({ usuario, casa, numero }: Row): Promise<{ id: string; token: string }> {
  // Earlier links are revoked, because a document may only have so many.
  await casa.db.execute(sql`update compartilhamento set revogado_em = now() where empresa = ${casa.empresa}
    and numero = ${Number(numero)}`)
  const { row, status } = await usuario.post(`/Pedido/Compartilhar/${numero}?empresa=${casa.empresa}`, {})
  if (status !== 200) throw new Error(`O link não foi criado: ${JSON.stringify(row)}`)
  return { id: String(row.id), token: String(row.endereco).split('/').at(-1) ?? '' }
}

const catalogo = ({ partes: { tab_pre, codigo } }: Row) => ({ tab_pre, codigos: [codigo] })

export const documentoTesting = {
  calls: {
    getPedidoPdf: {
      ...READ_PEDIDO,
      inputOn: ({ numero }) => ({ params: { numero }, query: { imagens: 'S' } }),
    },
    sharePedido: {
      ...READ_PEDIDO,
      inputOn: ({ numero }) => ({ params: { numero }, body: { imagens: 'S', dias: 2 } }),
    },
    emailPedido: {
      ...READ_PEDIDO,
      inputOn: async (row) => ({
        params: { numero: row.numero },
        body: { para: [await anAddress(row)], imagens: 'N' },
      }),
    },
    listCompartilhamentos: {
      ...LINK,
      async inputOn(row) {
        await aLink(row)
        return { query: { numero: row.numero } }
      },
    },
    revokeCompartilhamento: {
      ...LINK,
      inputOn: async (row) => ({ params: { id: (await aLink(row)).id } }),
    },
    getCompartilhado: {
      reach: 'public',
      inputOn: async (row) => ({ params: { token: (await aLink(row)).token } }),
    },
    getCatalogoPdf: { ...CATALOGO, inputOn: (row) => ({ body: catalogo(row) }) },
    shareCatalogo: { ...CATALOGO, inputOn: (row) => ({ body: { ...catalogo(row), dias: 1 } }) },
  } satisfies Calls<
    typeof pedidoDocumentoRoutes & typeof documentoRoutes & typeof catalogoDocumentoRoutes,
    Row
  >,
  changesNothing: ['getCatalogoPdf'],
  reach: {
    // The title of the PDF names its order.
    getPedidoPdf: owned(sql`select numero from pedido`, ({ conteudo }, allowed) =>
      allowed.some(({ numero }) => String(conteudo).includes(`(Pedido ${String(numero)})`)),
    ),
    listCompartilhamentos: owned(sql`select numero from pedido`),
  },
  written: ['compartilhamento'],
} satisfies DomainTesting
