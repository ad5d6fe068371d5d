/** The calls of documents and links of `good-inputs.ts`. */
import type { CallCase, Reach } from '@trama/server-kit/testing/role-matrix'
import { sql } from 'drizzle-orm'
import type { Venda } from './a-pedido'

type PedidoAlvo = Venda & { numero: string }

const ALL: Reach = ['own', 'another']
const OWN: Reach = ['own']
const INTERNAL = { usuario: ALL, administrador: ALL, master: ALL }
const INTERNOS = ['usuario', 'administrador', 'master'] as const
const OWN_ROWS = { ...INTERNAL, representante: OWN, cliente: OWN }
const PEDIDO = { reach: OWN_ROWS, menus: ['1.2'], menuExempt: INTERNOS } as const
const LINK = { reach: OWN_ROWS, menus: ['1.2', '1.4'], menuExempt: INTERNOS } as const
const CATALOGO = {
  reach: { ...INTERNAL, representante: ALL, cliente: ALL },
  menus: ['1.2', '1.4'],
} as const

/** A link that the house made to an order: it is the matter of the order's representative and customer too. */
async function aLink({ usuario, casa, numero }: PedidoAlvo): Promise<{ id: string; token: string }> {
  // There may be only so many at a time.
  await casa.db.execute(sql`update compartilhamento set revogado_em = now() where empresa = ${casa.empresa}
    and numero = ${Number(numero)}`)
  const { row, status } = await usuario.post(`/Pedido/Compartilhar/${numero}?empresa=${casa.empresa}`, {})
  if (status !== 200) throw new Error(`O link não foi criado: ${JSON.stringify(row)}`)
  return { id: String(row.id), token: String(row.endereco).split('/').at(-1) ?? '' }
}

const catalogo = ({ partes: { tab_pre, codigo } }: PedidoAlvo) => ({ tab_pre, codigos: [codigo] })

export const DOCUMENTO_CALLS = {
  getPedidoPdf: { ...PEDIDO, inputOn: ({ numero }) => ({ params: { numero }, query: { imagens: 'S' } }) },
  sharePedido: {
    ...PEDIDO,
    inputOn: ({ numero }) => ({ params: { numero }, body: { imagens: 'S', dias: 2 } }),
  },
  emailPedido: {
    ...PEDIDO,
    async inputOn({ numero, casa, dono }) {
      // A customer writes to the own addresses, without words of the own.
      await casa.db.execute(sql`update entidade set email = 'loja@exemplo.com.br'
        where empresa = ${casa.empresa} and codcli = ${dono.codcli}`)
      return { params: { numero }, body: { para: ['loja@exemplo.com.br'], imagens: 'N' } }
    },
  },
  listCompartilhamentos: {
    ...LINK,
    async inputOn(row) {
      await aLink(row)
      return { query: { numero: row.numero } }
    },
  },
  revokeCompartilhamento: { ...LINK, inputOn: async (row) => ({ params: { id: (await aLink(row)).id } }) },
  getCompartilhado: {
    reach: 'public',
    inputOn: async (row) => ({ params: { token: (await aLink(row)).token } }),
  },
  getCatalogoPdf: { ...CATALOGO, inputOn: (row) => ({ body: catalogo(row) }) },
  shareCatalogo: { ...CATALOGO, inputOn: (row) => ({ body: { ...catalogo(row), dias: 1 } }) },
} satisfies Record<string, CallCase<PedidoAlvo>>
