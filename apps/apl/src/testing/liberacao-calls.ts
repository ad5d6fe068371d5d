/** The releasing calls of `good-inputs.ts`: internal types, in every company of theirs. */
import type { CallCase, Reach } from '@trama/server-kit/testing/role-matrix'
import type { Venda } from './a-pedido'

type PedidoAlvo = Venda & { numero: string }

const ALL: Reach = ['own', 'another']
const INTERNAL = { usuario: ALL, administrador: ALL, master: ALL }

const oneOf = ({ casa, numero }: PedidoAlvo) => ({
  pedidos: [{ empresa: casa.empresa, numero: Number(numero) }],
})

export const LIBERACAO_CALLS = {
  releasePedido: {
    reach: INTERNAL,
    inputOn: ({ numero }) => ({ params: { numero }, body: { bloqueio: 1 } }),
  },
  releasePedidos: {
    reach: INTERNAL,
    inputOn: (row) => ({ body: { lado: 'comercial', ...oneOf(row) } }),
  },
  undoReleasePedidos: {
    reach: INTERNAL,
    async inputOn(row) {
      const body = { lado: 'financeiro', ...oneOf(row) }
      await row.usuario.post(`/Pedido/Liberacao?empresa=${row.casa.empresa}`, body)
      return { body }
    },
  },
  refusePedidos: {
    reach: INTERNAL,
    inputOn: (row) => ({ body: { lado: 'comercial', motivo: 'Preço errado', ...oneOf(row) } }),
  },
} satisfies Record<string, CallCase<PedidoAlvo>>
