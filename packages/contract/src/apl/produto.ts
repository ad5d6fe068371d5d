/** Products, prices, stock and pictures (S1 §3.6, §7.3). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import { code, flag, money, nullableDate, paging, text } from '../wire'

const nullableText = z.nullable(z.string())
/** P product, M material (S1 §3.1). */
export const itemTipo = z.enum(['P', 'M'])

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
  /** Price in the table asked for by `tab_pre`; null without a table or a price. */
  preco_tabela: z.nullable(money),
  /** Free stock of all colours and sizes. */
  quant: z.number(),
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
})
export type ProdutoEstoque = z.output<typeof ProdutoEstoque>

const access: Access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['1.2', '1.4'],
  rows: 'os da empresa',
}

export const produtoRoutes = routes({
  listProdutos: {
    method: 'GET',
    path: '/Produto',
    summary: 'Produtos, com o preço da tabela pedida',
    query: z.object({
      data: z.optional(nullableDate),
      ativo: z.optional(flag),
      tab_pre: z.optional(text(30)),
      codigo: z.optional(text(80)),
      ...paging,
    }),
    reply: Produto,
    replies: 'many',
    access,
  },
  listPrecos: {
    method: 'GET',
    path: '/Preco/:codigo',
    summary: 'Preços de uma tabela; desc_produto busca por código ou descrição',
    params: z.object({ codigo: code }),
    query: z.object({
      tipo: z.optional(itemTipo),
      produto_ativo: z.optional(flag),
      desc_produto: z.optional(text(80)),
      produto: z.optional(text(30)),
      ...paging,
    }),
    reply: Preco,
    replies: 'many',
    access,
  },
  listProdutoEstoque: {
    method: 'GET',
    path: '/ProdutoEstoque',
    summary: 'Cores e tamanhos de um produto com o estoque',
    query: z.object({ codigo: code }),
    reply: ProdutoEstoque,
    replies: 'many',
    access,
  },
  getImagemProduto: {
    method: 'GET',
    path: '/Imagem/Produto/:codigo',
    summary: 'Imagem de um produto, ou de uma cor dele (código-cor)',
    params: z.object({ codigo: code }),
    reply: 'binary',
    replies: 'one',
    access,
  },
})
