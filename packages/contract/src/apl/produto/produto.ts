/** Products, prices, stock and pictures (S1 §3.6, §7.3). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  code,
  date,
  flag,
  int,
  money,
  nullable,
  nullableText,
  optional,
  requiredText,
  text,
  paging,
} from '../../wire'
import { itemTipo } from './item-tipo'

/**
 * Lowest and highest price of the variants that are sold, where price bands or colour groups set prices; null
 * elsewhere.
 */
export const precoFaixa = {
  preco_min: clearable(money),
  preco_max: clearable(money),
}

export const Produto = z.object({
  codigo: z.string(),
  descricao: z.string(),
  codigo2: nullableText,
  etiqueta: nullableText,
  grupo: nullableText,
  linha: nullableText,
  familia: nullableText,
  marca: nullableText,
  colecao: nullableText,
  ativo: flag,
  /** Price in the table given by `tab_pre`; null without a table or a price. */
  preco_tabela: nullable(money),
  ...precoFaixa,
  /** Free stock of all colours and sizes that are sold. */
  quant: z.number(),
  /** Number of colours that are sold. */
  cores: optional(z.number()),
  /**
   * Number of pairs of a colour and a size that are sold; with a single pair, a form needs only a quantity. Older
   * servers do not send it.
   */
  celulas: optional(z.number()),
  /** Decimal places of a quantity: 0, because products are pieces. */
  decimais: optional(int),
  /** S: there is a picture of the product itself (not only of its colours). */
  imagem: optional(flag),
})
export type Produto = z.output<typeof Produto>

export const Preco = z.object({
  codigo: z.string(),
  descricao: z.string(),
  produto: z.string(),
  desc_produto: z.string(),
  preco_00: money,
  tipo: itemTipo,
  grupo_cor: nullableText,
  faixa_preco: nullableText,
})
export type Preco = z.output<typeof Preco>

export const ProdutoEstoque = z.object({
  cor: z.string(),
  desc_cor: z.string(),
  tam: z.string(),
  grupo_cor: nullableText,
  faixa_preco: nullableText,
  estoque: z.number(),
  /** Stock less what orders of reserving collections hold. */
  saldo_estoque: z.number(),
  /** N: the colour or size is no longer sold. */
  ativa: optional(flag),
  /** Decimal places of a quantity; null where the company has not set the unit. */
  decimais: clearable(int),
})
export type ProdutoEstoque = z.output<typeof ProdutoEstoque>

export const catalogAccess: Access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['1.2', '1.4'],
  rows: 'os da empresa; cliente só os preços da sua tabela',
}
/** Materials and their stock are also bought, so purchase requests, quotations and orders look them up. */
export const materialAccess: Access = { ...catalogAccess, menus: ['1.2', '1.4', '3.1', '3.2', '4.2'] }
/** A product's code, with a dash and a colour's code where the picture is of a colour. */
export const codigoImagem = requiredText(61)
const classification = optional(text(30))

export const precoQuery = z.object({
  tipo: optional(itemTipo),
  produto_ativo: optional(flag),
  desc_produto: optional(text(80)),
  produto: optional(text(30)),
  ...paging,
})

export const produtoRoutes = routes({
  listProdutos: {
    method: 'GET',
    path: '/Produto',
    summary: 'Produtos, com o preço da tabela pedida',
    query: z.object({
      /** Only products that changed on this day or later. */
      data: clearable(date),
      ativo: optional(flag),
      tab_pre: optional(text(30)),
      /**
       * S, without `tab_pre`: the price of the table that the caller is bound to, a representative's region or a
       * customer's table. Older servers leave the price out.
       */
      tabela_propria: optional(flag),
      /** Exact code, second code or bar code. */
      codigo: optional(text(80)),
      /** Any part of the description, or the start of a code. */
      filtro: optional(text(80)),
      colecao: classification,
      linha: classification,
      familia: classification,
      grupo: classification,
      marca: classification,
      etiqueta: classification,
      /** S: only products with a price in `tab_pre`. */
      com_preco: optional(flag),
      ...paging,
    }),
    reply: Produto,
    replies: 'many',
    access: catalogAccess,
  },
  listPrecos: {
    method: 'GET',
    path: '/Preco/:codigo',
    summary: 'Preços de uma tabela; desc_produto busca por código ou descrição',
    params: z.object({ codigo: code }),
    query: precoQuery,
    reply: Preco,
    replies: 'many',
    access: catalogAccess,
  },
  listProdutoEstoque: {
    method: 'GET',
    path: '/ProdutoEstoque',
    summary: 'Cores e tamanhos de um produto com o estoque',
    query: z.object({ codigo: code }),
    reply: ProdutoEstoque,
    replies: 'many',
    access: catalogAccess,
  },
  getImagemProduto: {
    method: 'GET',
    path: '/Imagem/Produto/:codigo',
    summary: 'Imagem de um produto, ou de uma cor dele (código-cor)',
    params: z.object({ codigo: codigoImagem }),
    reply: 'binary',
    replies: 'one',
    access: catalogAccess,
  },
})
