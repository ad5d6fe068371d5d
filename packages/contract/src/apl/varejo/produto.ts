/** Products as a till finds them: one row for a colour and size (S2 §3, §7). */
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
  /** Of the price table; of a return by an invoice, what was paid for it there. */
  preco: money,
  barra: nullableText,
  /** Older servers send none of these: the table's price, free stock, and of a return what may still come back. */
  preco_orig: optional(money),
  saldo_estoque: optional(z.number()),
  resta: clearable(int),
})
export type ProdutoVarejo = z.output<typeof ProdutoVarejo>

export const ProdutoVarejoQuery = z.object({
  /** Any part of the description or the start of a code; a whole bar code comes first. */
  filtro: optional(text(80)),
  /** A bar code, whole: nothing or the one product. */
  barra: optional(text(60)),
  /** The price table; without it nothing has a price. */
  regiao: optional(text(30)),
  tipo_venda: optional(tipoText),
  /** The sale: of a return by an invoice, only what that invoice has. */
  venda: optional(intText),
  /** Key of the invoice that comes back, where the return is not saved yet. */
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
