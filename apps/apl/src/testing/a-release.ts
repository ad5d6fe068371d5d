import type { Lado } from '@trama/rules/pedido/recusa'
import { aPedido, type aVenda, type PedidoBody } from './a-pedido'
import type { Caller, Reply } from './test-app'

type Venda = Awaited<ReturnType<typeof aVenda>>

/** An order that waits for release, with functions to act on it, by default as the sale's internal user. */
export async function aWaitingPedido(venda: Venda, given: Partial<PedidoBody> = {}) {
  const { usuario, casa } = venda
  const numero = await aPedido(usuario, venda.body(given), casa.empresa)
  const send =
    (path: string) =>
    (lado: Lado, caller: Caller = usuario, more: object = {}): Promise<Reply> =>
      caller.post(`/Pedido/${path}?empresa=${casa.empresa}`, { lado, pedidos: [{ numero, ...more }] })
  return {
    numero,
    release: send('Liberacao'),
    undo: send('Liberacao/Desfazer'),
    refuse: (lado: Lado, motivo = 'Preço errado', caller: Caller = usuario) =>
      caller.post(`/Pedido/Recusa?empresa=${casa.empresa}`, { lado, motivo, pedidos: [{ numero }] }),
    get: async (caller: Caller = usuario) =>
      (await caller.get(`/Pedido/${numero}?empresa=${casa.empresa}`)).row,
    historia: (caller: Caller = usuario) => caller.get(`/Pedido/Historia/${numero}?empresa=${casa.empresa}`),
    situacao: (caller: Caller = usuario) => caller.get(`/Pedido/Situacao/${numero}?empresa=${casa.empresa}`),
  }
}
