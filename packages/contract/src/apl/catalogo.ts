/** Catalogues that an order needs (S1 §3.6, §7.3). */
import { COLECAO_ITEM } from '@trama/rules/pedido/colecao-item'
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import { code, flag, int, money, nullableDate, nullableText, optional, percent, text, paging } from '../wire'

export const Colecao = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** S: an order of this collection reserves its pieces in the stock. */
  reservar: flag,
  valor_min: money,
  /** First and last day on which orders of the collection are delivered; beyond the specification. */
  entrega_ini: optional(nullableDate),
  entrega_fim: optional(nullableDate),
  /**
   * Price tables and carriers that the collection admits (type codes of S1 §3.1); a type without entries admits all.
   */
  itens: z.array(
    z.object({
      tipo: z.literal([COLECAO_ITEM.transportadora, COLECAO_ITEM.tabela]),
      codigo: z.string(),
      /** Name of the table or carrier; beyond the specification, so older servers do not send it. */
      descricao: optional(nullableText),
    }),
  ),
})
export type Colecao = z.output<typeof Colecao>

export const Condicao = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Highest discount of an order, percent; 0 sets no limit. */
  descmax: percent,
  prazoini: int,
  nrdia: int,
  diave: int,
  nrpar: int,
  entrada: flag,
  codmoe: nullableText,
})
export type Condicao = z.output<typeof Condicao>

export const Regiao = z.object({ regiao: z.string(), descricao: z.string() })
export type Regiao = z.output<typeof Regiao>
export const Descrito = z.object({ codigo: z.string(), descricao: z.string() })
export type Descrito = z.output<typeof Descrito>
export const Moeda = z.object({
  codmoe: z.string(),
  descricao: z.string(),
  /**
   * Kind of condition, 0 for sales and 4 for returns; `meio` is the NF-e code of its means of payment, which newer
   * servers may know more of. Older servers send neither.
   */
  tipo: optional(z.literal([0, 4])),
  meio: optional(z.string()),
})
export type Moeda = z.output<typeof Moeda>

const access: Access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['1.1', '1.2', '1.4'],
  rows: 'os da empresa',
}
const byCode = z.object({ codigo: code })
const filters = { descricao: optional(text(80)), ...paging }
const search = z.object(filters)
const moedaTipo = z.codec(z.enum(['0', '4']), z.literal([0, 4]), {
  decode: (given) => (given === '4' ? 4 : 0),
  encode: (tipo) => (tipo === 4 ? '4' : '0'),
})

/** Purchases need payment conditions as well. */
const condicaoAccess: Access = { ...access, menus: ['1.1', '1.2', '1.4', '3.2'] }

export const catalogoRoutes = routes({
  listColecoes: {
    method: 'GET',
    path: '/Colecao',
    summary: 'Coleções',
    query: search,
    reply: Colecao,
    replies: 'many',
    access,
  },
  getColecao: {
    method: 'GET',
    path: '/Colecao/:codigo',
    summary: 'Uma coleção com as suas tabelas e transportadoras',
    params: byCode,
    reply: Colecao,
    replies: 'one',
    access,
  },
  listCondicoes: {
    method: 'GET',
    path: '/Condicao',
    summary: 'Condições de pagamento',
    query: search,
    reply: Condicao,
    replies: 'many',
    access: condicaoAccess,
  },
  getCondicao: {
    method: 'GET',
    path: '/Condicao/:codigo',
    summary: 'Uma condição de pagamento',
    params: byCode,
    reply: Condicao,
    replies: 'one',
    access: condicaoAccess,
  },
  listRegioes: {
    method: 'GET',
    path: '/Regiao',
    summary: 'Tabelas de preço, uma por região',
    query: search,
    reply: Regiao,
    replies: 'many',
    access,
  },
  getRegiao: {
    method: 'GET',
    path: '/Regiao/:regiao',
    summary: 'Uma tabela de preço',
    params: z.object({ regiao: code }),
    reply: Regiao,
    replies: 'one',
    access,
  },
  listTransportadoras: {
    method: 'GET',
    path: '/Transportadora',
    summary: 'Transportadoras',
    query: search,
    reply: Descrito,
    replies: 'many',
    access,
  },
  getTransportadora: {
    method: 'GET',
    path: '/Transportadora/:codigo',
    summary: 'Uma transportadora',
    params: byCode,
    reply: Descrito,
    replies: 'one',
    access,
  },
  listMoedas: {
    method: 'GET',
    path: '/Moeda',
    summary: 'Moedas de pagamento; com tipo, as das vendas (0) ou das devoluções (4)',
    query: z.object({ tipo: optional(moedaTipo), ...filters }),
    reply: Moeda,
    replies: 'many',
    access,
  },
  getMoeda: {
    method: 'GET',
    path: '/Moeda/:codmoe',
    summary: 'Uma moeda de pagamento',
    params: z.object({ codmoe: code }),
    reply: Moeda,
    replies: 'one',
    access,
  },
})
