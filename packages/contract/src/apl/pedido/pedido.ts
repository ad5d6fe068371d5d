/** Calls of single sales orders (S1 §4.1, §7.3). */
import * as z from 'zod/mini'
import { readByContas } from '../../access'
import { routes } from '../../route'
import { code, flag, int, intText, money, optional, price, quantity } from '../../wire'
import { pedidoTipos, readPedidos, writePedidos } from './access'
import { PedidoInput } from './input'
import { PedidoReply } from './record'

/** Kilobytes that 2,000 items with 500 characters of remarks each need. */
const PEDIDO_BODY = 4096

const numero = z.object({ numero: intText })
const saved = z.object({ resultado: z.string(), pedido: int })

export const pedidoRoutes = routes({
  getPedido: {
    method: 'GET',
    path: '/Pedido/:numero',
    summary: 'Um pedido com os seus itens',
    params: numero,
    reply: PedidoReply,
    replies: 'one',
    access: readByContas('pedido', readPedidos),
  },
  createPedido: {
    method: 'POST',
    path: '/Pedido',
    summary: 'Inclui um pedido; com numero, altera',
    body: z.extend(PedidoInput, { numero: optional(int), versao: optional(int) }),
    maxBody: PEDIDO_BODY,
    reply: saved,
    replies: 'one',
    access: writePedidos,
    idempotent: true,
  },
  updatePedido: {
    method: 'PATCH',
    path: '/Pedido/:numero',
    summary: 'Altera um pedido ainda não liberado; com alterar_itens=S, também os itens',
    params: numero,
    query: z.object({ alterar_itens: optional(flag) }),
    body: z.extend(PedidoInput, { numero: optional(int), versao: optional(int) }),
    maxBody: PEDIDO_BODY,
    reply: saved,
    replies: 'one',
    access: writePedidos,
    idempotent: true,
  },
  calculateDesconto: {
    method: 'POST',
    path: '/EXCIA/RegraComissao/Desconto/Calculo',
    summary: 'Desconto em valor que a regra de comissão da região dá ao pedido de um representante',
    body: z.object({
      codrep: code,
      regiao: code,
      itens: z.array(z.object({ codigo: code, qtde: quantity, preco: price })).check(z.maxLength(2000)),
    }),
    reply: z.object({ valor: money }),
    replies: 'one',
    access: {
      tipos: pedidoTipos.filter((tipo) => tipo !== 'cliente'),
      menus: ['1.2'],
      rows: 'representante o próprio',
    },
  },
})
