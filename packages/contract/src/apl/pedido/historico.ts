/** A customer's purchases, item by item (S1 §2.10, client order history). */
import * as z from 'zod/mini'
import { routes } from '../../route'
import {
  date,
  flag,
  int,
  intText,
  money,
  nullableDate,
  nullableText,
  optional,
  text,
  totalMoney,
  paging,
} from '../../wire'
import { readPedidos } from './access'

export const PedidoHistoricoItem = z.object({
  numero: int,
  empresa: z.string(),
  /** Number of the item within its order; `empresa`, `numero` and `ordem` are the row's key. */
  ordem: int,
  dt_emissao: date,
  entrega: nullableDate,
  codigo: z.string(),
  descricao: z.string(),
  cor: z.string(),
  desc_cor: nullableText,
  tam: z.string(),
  preco: money,
  qtde: z.number(),
  /** Price times quantity. */
  valor: totalMoney,
})
export type PedidoHistoricoItem = z.output<typeof PedidoHistoricoItem>

export const PedidoHistoricoQuery = z.object({
  /** Code of the customer; in other companies the customer with the same tax id is taken. */
  codcli: intText,
  codrep: optional(text(30)),
  dt_emissao_ini: optional(date),
  dt_emissao_fim: optional(date),
  situacao: optional(z.enum(['P', 'F'])),
  todas_empresas: optional(flag),
  ...paging,
})
export type PedidoHistoricoQuery = z.output<typeof PedidoHistoricoQuery>

export const pedidoHistoricoRoutes = routes({
  listPedidoHistorico: {
    method: 'GET',
    path: '/Pedido/Historico',
    summary: 'Itens dos pedidos de um cliente, os pedidos mais novos primeiro',
    query: PedidoHistoricoQuery,
    reply: PedidoHistoricoItem,
    replies: 'many',
    access: readPedidos,
    feature: 'historicoEmUmaChamada',
    own: { representante: 'codrep' },
  },
})
