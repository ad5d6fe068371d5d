/** Prices of every table, stock, bar codes and packs of products and materials (S1 §3.6, §7.3). */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { code, flag, int, optional } from '../../wire'
import { itemTipo } from './item-tipo'
import { catalogAccess as access, materialAccess, Preco, ProdutoEstoque, precoQuery } from './produto'

export const Barra = z.object({
  codigo: z.string(),
  descricao: z.string(),
  tipo: itemTipo,
  cor: z.string(),
  desc_cor: z.string(),
  tam: z.string(),
})
export type Barra = z.output<typeof Barra>

export const Pack = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Pieces of each size, in the order of the product's grid. */
  itens: z.array(z.object({ tam: z.string(), qtde: int })),
})
export type Pack = z.output<typeof Pack>

/** A row of stock; older servers send neither of the fields that the specification gives a stock line (S2 §3). */
export const Estoque = z.extend(ProdutoEstoque, {
  codigo: optional(z.string()),
  /** Stock of the colour and size, as `estoque`. */
  quantidade: optional(z.number()),
})
export type Estoque = z.output<typeof Estoque>

export const estoqueRoutes = routes({
  listPrecosDeTodas: {
    method: 'GET',
    path: '/Preco',
    summary: 'Preços das tabelas que o usuário vê; desc_produto busca por código ou descrição',
    query: precoQuery,
    reply: Preco,
    replies: 'many',
    access,
  },
  listEstoque: {
    method: 'GET',
    path: '/Estoque',
    summary: 'Cores e tamanhos de um produto (tipo P) ou material (tipo M) com o estoque',
    query: z.object({ codigo: code, cor_ativa: optional(flag), tipo: optional(itemTipo) }),
    reply: Estoque,
    replies: 'many',
    access: materialAccess,
  },
  getBarra: {
    method: 'GET',
    path: '/Barra/:barra',
    summary: 'Produto ou material, cor e tamanho de um código de barras',
    params: z.object({ barra: code }),
    reply: Barra,
    replies: 'one',
    access,
    feature: 'pedidoRapido',
  },
  listPacks: {
    method: 'GET',
    path: '/Pack',
    summary: 'Packs de um produto: os que têm só tamanhos dele; sem codigo, todos',
    query: z.object({ codigo: optional(code) }),
    reply: Pack,
    replies: 'many',
    access,
    feature: 'packs',
  },
})
