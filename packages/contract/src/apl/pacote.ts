/** What a device keeps to sell without a connection: whole catalogues and customers, page by page. */
import * as z from 'zod/mini'
import { routes } from '../route'
import { clearable, code, flag, int, intText, money, nullableText, optional, text } from '../wire'
import { Entidade } from './entidade/entidade'
import { readEntidades } from './entidade/list'
import { itemTipo } from './item-tipo'
import { catalogAccess, Produto } from './produto'

/** Price table, price, colour group, price band: a row of the price list, which `pickPrice` chooses from. */
export const PacotePreco = z.tuple([z.string(), money, nullableText, nullableText])
export type PacotePreco = z.output<typeof PacotePreco>

/** cor, desc_cor, tam, estoque, saldo_estoque, ativa, grupo_cor, faixa_preco, barra: a row of the stock. */
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
  /** In which a material is sold and bought. */
  unidade: nullableText,
  uni_com: nullableText,
  /** Of a quantity; null where the company says nothing of the unit. */
  decimais: clearable(int),
  imagem: flag,
  precos: z.array(PacotePreco),
  grade: z.array(PacoteCelula),
})
export type PacoteItem = z.output<typeof PacoteItem>

/** What the small pictures of a collection come to. */
export const PacoteColecao = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Of products that are sold. */
  imagens: int,
  /** About so many bytes: some are made small, and stand for all. */
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
      /** Prices of this table only; without it those of every table that the caller sees. */
      tab_pre: optional(text(30)),
      /** The last code of the page before. */
      apos: optional(text(30)),
      /** Rows of a page: 500 unless told, 1000 at the most. */
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
      /** The last code of the page before. */
      apos: optional(text(30)),
      /** Rows of a page: 40 unless told, 100 at the most. */
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
      /** The last code of the page before. */
      apos: optional(intText),
      /** Rows of a page: 200 unless told, 500 at the most. */
      offset: optional(intText.check(z.gte(1), z.lte(500))),
    }),
    reply: Entidade,
    replies: 'many',
    access: readEntidades,
    turn: 'pacote',
    feature: 'offline',
  },
})
