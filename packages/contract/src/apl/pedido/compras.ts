/** What a customer has bought so far, as a help for the next order. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { code, date, flag, intText, money, optional, text, paging } from '../../wire'
import { itemTipo } from '../produto/item-tipo'
import { readPedidos } from './access'

export const PedidoCurva = z.object({
  tam: z.string(),
  /** Share of the size in percent, 0 to 100. */
  percentual: z.number(),
})
export type PedidoCurva = z.output<typeof PedidoCurva>

export const PedidoComprado = z.object({
  tipo: itemTipo,
  codigo: z.string(),
  descricao: z.string(),
  /** Issue day of the last order with this product. */
  dt_emissao: date,
  preco: money,
  /** Total quantity ordered, less what was cancelled. */
  qtde: z.number(),
  ativo: flag,
  /** Colours and sizes in the last order with this product, less what was cancelled. */
  itens: optional(
    z.array(z.object({ cor: z.string(), desc_cor: z.string(), tam: z.string(), qtde: z.number() })),
  ),
})
export type PedidoComprado = z.output<typeof PedidoComprado>

export const pedidoComprasRoutes = routes({
  curvaPedido: {
    method: 'GET',
    path: '/Pedido/Curva',
    summary:
      'Participação de cada tamanho de um produto no que o cliente pediu da mesma grade em 24 meses; sem pedidos dele, no que a empresa vendeu',
    query: z.object({ codcli: intText, codigo: code }),
    reply: PedidoCurva,
    replies: 'many',
    access: readPedidos,
    feature: 'curvaDeTamanhos',
  },
  listComprados: {
    method: 'GET',
    path: '/Pedido/Comprados',
    summary: 'Produtos e materiais que o cliente pediu em 24 meses, os últimos primeiro',
    query: z.object({
      codcli: intText,
      /** Any part of the product's description, or the start of its code. */
      filtro: optional(text(80)),
      ...paging,
    }),
    reply: PedidoComprado,
    replies: 'many',
    access: readPedidos,
    feature: 'comprados',
  },
})
