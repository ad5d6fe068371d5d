/** What a device keeps to sell without a connection: whole catalogues and customers, fetched page by page. */
import * as z from 'zod/mini'
import { routes } from '../route'
import { clearable, code, flag, int, intText, money, nullableText, optional, text } from '../wire'
import { Entidade } from './entidade/entidade'
import { readEntidades } from './entidade/list'
import { itemTipo } from './produto/item-tipo'
import { readPedidos } from './pedido/access'
import { PedidoReply } from './pedido/record'
import { catalogAccess, Produto } from './produto/produto'

/** A row of a price list, from which `pickPrice` chooses: price table, price, colour group, price band. */
export const PacotePreco = z.tuple([z.string(), money, nullableText, nullableText])
export type PacotePreco = z.output<typeof PacotePreco>

/** A row of the stock: cor, desc_cor, tam, estoque, saldo_estoque, ativa, grupo_cor, faixa_preco, barra. */
export const PacoteCelula = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  flag,
  nullableText,
  nullableText,
  nullableText,
])
export type PacoteCelula = z.output<typeof PacoteCelula>

const { codigo, descricao, codigo2, etiqueta, grupo, linha, familia, marca, colecao } = Produto.shape

export const PacoteItem = z.object({
  codigo,
  descricao,
  codigo2,
  etiqueta,
  grupo,
  linha,
  familia,
  marca,
  colecao,
  /** Units in which a material is sold and bought. */
  unidade: nullableText,
  uni_com: nullableText,
  /** Decimals of a quantity; null where the company sets none for the unit. */
  decimais: clearable(int),
  imagem: flag,
  precos: z.array(PacotePreco),
  grade: z.array(PacoteCelula),
})
export type PacoteItem = z.output<typeof PacoteItem>

/** A collection, with the number and size of its small pictures. */
export const PacoteColecao = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Pictures of products that are sold. */
  imagens: int,
  /** Estimated bytes of all small pictures, from the size of a few. */
  bytes: int,
})
export type PacoteColecao = z.output<typeof PacoteColecao>

export const PacoteImagem = z.object({
  codigo: z.string(),
  /** A small JPEG in base64; null where the stored picture cannot be read. */
  jpeg: nullableText,
})
export type PacoteImagem = z.output<typeof PacoteImagem>

export const pacoteRoutes = routes({
  listPacote: {
    method: 'GET',
    path: '/Produto/Pacote',
    summary:
      'Produtos ou materiais ativos com todos os preços e a grade, por código: a página depois do código de apos',
    query: z.object({
      tipo: optional(itemTipo),
      /** Prices of this table only; without it, prices of every table that the caller may see. */
      tab_pre: optional(text(30)),
      /** Last code of the previous page. */
      apos: optional(text(30)),
      /** Rows of a page: 500 by default, at most 1000. */
      offset: optional(intText.check(z.gte(1), z.lte(1000))),
    }),
    reply: PacoteItem,
    replies: 'many',
    access: catalogAccess,
    turn: 'pacote',
    feature: 'offline',
  },
  listPacoteColecoes: {
    method: 'GET',
    path: '/Produto/Pacote/Colecoes',
    summary: 'Coleções com fotos de produtos ativos: quantas são e quanto pesam as pequenas',
    reply: PacoteColecao,
    replies: 'many',
    access: catalogAccess,
    turn: 'pacote',
    feature: 'fotosNoAparelho',
  },
  listPacoteImagens: {
    method: 'GET',
    path: '/Produto/Pacote/Imagens',
    summary:
      'Fotos pequenas dos produtos ativos de uma coleção, por código: a página depois do código de apos',
    query: z.object({
      colecao: code,
      /** Last code of the previous page. */
      apos: optional(text(30)),
      /** Rows of a page: 40 by default, at most 100. */
      offset: optional(intText.check(z.gte(1), z.lte(100))),
    }),
    reply: PacoteImagem,
    replies: 'many',
    access: catalogAccess,
    turn: 'pacote',
    feature: 'fotosNoAparelho',
  },
  listPacoteEntidades: {
    method: 'GET',
    path: '/Entidade/Pacote',
    summary: 'Cadastros completos dos clientes, por código: a página depois do código de apos',
    query: z.object({
      /** Last code of the previous page. */
      apos: optional(intText),
      /** Rows of a page: 200 by default, at most 500. */
      offset: optional(intText.check(z.gte(1), z.lte(500))),
    }),
    reply: Entidade,
    replies: 'many',
    access: readEntidades,
    turn: 'pacote',
    feature: 'offline',
  },
  listPacotePedidos: {
    method: 'GET',
    path: '/Pedido/Pacote',
    summary: 'Os últimos pedidos de quem chama, cada um com os seus itens, os mais novos primeiro',
    query: z.object({
      /** Number of orders: 50 by default, which is the maximum; after 10 000 lines no further order comes. */
      offset: optional(intText.check(z.gte(1), z.lte(50))),
    }),
    reply: PedidoReply,
    replies: 'many',
    access: readPedidos,
    turn: 'pacote',
    feature: 'pedidosNoAparelho',
  },
})
