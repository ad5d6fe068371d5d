/** Products as a till finds them: one row for each colour and size (S2 §3, §7). */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { clearable, int, intText, money, nullableText, optional, paging, text } from '../../wire'
import { sellVarejo, tipoText } from './codes'

export const ProdutoVarejo = z.object({
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
  tam: z.string(),
  cor: z.string(),
  desc_cor: nullableText,
  lote: nullableText,
  deposito: nullableText,
  /** Price in the price table; for a return by an invoice, the price paid there. */
  preco: money,
  barra: nullableText,
  /**
   * Older servers send none of the following: the table's price, free stock, and for a return the quantity that may
   * still come back.
   */
  preco_orig: optional(money),
  saldo_estoque: optional(z.number()),
  resta: clearable(int),
})
export type ProdutoVarejo = z.output<typeof ProdutoVarejo>

export const ProdutoVarejoQuery = z.object({
  /** Any part of the description or the start of a code; a whole bar code comes first. */
  filtro: optional(text(80)),
  /** A complete bar code: finds its product or nothing. */
  barra: optional(text(60)),
  /** Code of the price table; without it no product has a price. */
  regiao: optional(text(30)),
  tipo_venda: optional(tipoText),
  /** Number of the sale; for a return by an invoice, only products of that invoice are found. */
  venda: optional(intText),
  /** Key of the invoice whose goods come back, where the return is not saved yet. */
  docto: optional(text(44)),
  ...paging,
})
export type ProdutoVarejoQuery = z.output<typeof ProdutoVarejoQuery>

export const produtoVarejoRoutes = routes({
  listProdutosVarejo: {
    method: 'GET',
    path: '/ProdutoVarejoLista',
    summary: 'Produtos à venda no caixa, por cor e tamanho, com o preço da tabela; 30 por página',
    query: ProdutoVarejoQuery,
    reply: ProdutoVarejo,
    replies: 'many',
    access: sellVarejo,
    feature: 'varejo',
  },
})
