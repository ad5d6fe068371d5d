/** The supplier calls of `good-inputs.ts`: a supplier reaches the own orders, internal types those of their companies. */
import type { CallCase, Reach } from '@trama/server-kit/testing/role-matrix'

interface PedidoAlvo {
  numero_for: string
  motivo: string
}

const ALL: Reach = ['own', 'another']
const INTERNAL = { usuario: ALL, administrador: ALL, master: ALL }
const PEDIDO_FORNECEDOR: Pick<CallCase<PedidoAlvo>, 'reach' | 'menus'> = {
  reach: { ...INTERNAL, fornecedor: ['own'] },
  menus: ['3.3'],
}

export const FORNECEDOR_CALLS = {
  listPedidosFornecedor: {
    ...PEDIDO_FORNECEDOR,
    input: ({ numero_for }) => ({
      query: { dt_emissao_ini: '01/01/2026', situacao: 'P', filtro: numero_for, acompanhamento: 'N' },
    }),
  },
  totalPedidosFornecedor: {
    ...PEDIDO_FORNECEDOR,
    input: () => ({ query: { dt_emissao_ini: '01/01/2026', entrega_ini: '01/01/2026' } }),
  },
  listMotivos: { reach: { ...INTERNAL, fornecedor: ['own', 'another'] }, menus: ['3.3'], input: () => ({}) },
  getPedidoFornecedor: {
    ...PEDIDO_FORNECEDOR,
    inputOn: ({ numero_for }) => ({ params: { numero: numero_for } }),
  },
  faturarPedidoFornecedor: {
    ...PEDIDO_FORNECEDOR,
    inputOn: ({ numero_for }) => ({
      params: { numero: numero_for },
      body: { nota: '1234', dt_fatura: '25/03/2026' },
    }),
  },
  alterarPedidoFornecedor: {
    ...PEDIDO_FORNECEDOR,
    inputOn: ({ numero_for, motivo }) => ({
      params: { numero: numero_for },
      body: { entrega: '05/04/2026', motivo },
    }),
  },
} satisfies Record<string, CallCase<PedidoAlvo>>
