/**
 * Check of many typed lines of an order at once: the item each line means, its price and stock, and why the line is
 * refused.
 */
import { MAX_ROWS } from '@trama/rules/rows/limites'
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, clearable, code, flag, int, money, nullable, nullableText, optional, text } from '../../wire'
import { itemTipo } from '../produto/item-tipo'
import { catalogAccess } from '../produto/produto'

const typed = clearable(text(80))

export const CheckedRow = z.object({
  /** Number of the line, from 1, in the order of the request. */
  linha: int,
  tipo: itemTipo,
  codigo: z.string(),
  descricao: nullableText,
  cor: nullableText,
  desc_cor: nullableText,
  tam: nullableText,
  barra: nullableText,
  /** Price in the requested table, by the colour's group and price band; null where there is none. */
  preco: nullable(money),
  saldo_estoque: nullable(z.number()),
  /**
   * Pieces of the product that production brings on a day to come, of any colour and size. Older servers do not send
   * it.
   */
  producao: optional(z.array(z.object({ dia: date, qtde: int }))),
  /** N: the product, or this colour and size of it, is no longer sold. */
  ativo: nullable(flag),
  /** Decimal places of the quantity: 0 for pieces. Missing where the item is not known. */
  decimais: optional(int),
  /** Why the line can't enter the order; null when it can. */
  erro: nullableText,
})
export type CheckedRow = z.output<typeof CheckedRow>

export const pedidoRowsRoutes = routes({
  checkLinhas: {
    method: 'POST',
    path: '/Pedido/Linhas',
    summary:
      'Confere linhas de um pedido de uma vez: item por código de barras, código ou segundo código; cor por código ou nome; preço da tabela e saldo',
    body: z.object({
      tab_pre: code,
      tipo: optional(itemTipo),
      linhas: z
        .array(
          z.object({
            barra: typed,
            codigo: typed,
            /** Code or name of the colour; the same holds for the size. */
            cor: typed,
            tam: typed,
            /** Quantity, checked only when it is given. */
            qtde: clearable(z.number()),
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_ROWS)),
    }),
    // Size of a body in which every cell of every line has its maximum length.
    maxBody: 2048,
    reply: CheckedRow,
    replies: 'many',
    access: catalogAccess,
    feature: 'pedidoRapido',
  },
})
