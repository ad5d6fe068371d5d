/** Deposits at the company or at a supplier, and the stock in a deposit (S2 §3, §7). */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import {
  code,
  cursorPaging,
  flag,
  int,
  nullable,
  nullableText,
  optional,
  paging,
  taxIdSearch,
  text,
} from '../wire'
import { itemTipo } from './produto/item-tipo'

export const Deposito = z.object({
  codigo: z.string(),
  descricao: z.string(),
  /** Supplier who keeps the deposit; null for the company itself. Older servers send neither this nor the name. */
  portador: optional(nullable(int)),
  nome_portador: optional(nullableText),
})
export type Deposito = z.output<typeof Deposito>

/** A colour and size of a product or material in a deposit. */
export const EstoqueDeposito = z.object({
  tipo: itemTipo,
  codigo: z.string(),
  descricao: z.string(),
  cor: z.string(),
  desc_cor: nullableText,
  tam: z.string(),
  unidade: z.string(),
  estoque: z.number(),
})
export type EstoqueDeposito = z.output<typeof EstoqueDeposito>

const filters = {
  /** M materials, P products; both by default. */
  tipo: optional(itemTipo),
  /** S: only items in stock. */
  estoque: optional(flag),
  /** Start of the code, or part of the description. */
  filtro: optional(text(80)),
}
const params = z.object({ deposito: code })
export const EstoqueDepositoQuery = z.object({ ...filters, ...cursorPaging })
export type EstoqueDepositoQuery = z.output<typeof EstoqueDepositoQuery>
export const EstoqueDepositoFilters = z.object(filters)
export type EstoqueDepositoFilters = z.output<typeof EstoqueDepositoFilters>

const access: Access = {
  tipos: [...INTERNOS, 'fornecedor'],
  menus: ['4.1'],
  rows: 'fornecedor os depósitos que ele guarda; tipos internos todos os da empresa',
}
const beyond = { method: 'GET', params, access, feature: 'estoquePorDeposito' } as const

export const depositoRoutes = routes({
  listDepositos: {
    method: 'GET',
    path: '/Deposito',
    summary: 'Depósitos, por código; cnpj_portador: os que esse fornecedor guarda',
    query: z.object({ cnpj_portador: optional(taxIdSearch), ...paging }),
    reply: Deposito,
    replies: 'many',
    access,
    own: { fornecedor: 'cnpj_portador' },
  },
  getEstoquePdf: {
    method: 'GET',
    path: '/Estoque/PDF',
    summary: 'O estoque de um depósito em PDF A4; estoque=S, só o que tem saldo',
    query: z.object({ deposito: code, estoque: filters.estoque, tipo: filters.tipo }),
    reply: 'binary',
    replies: 'one',
    access,
    turn: 'documento',
  },
  listEstoqueDeposito: {
    ...beyond,
    path: '/Estoque/Deposito/:deposito',
    summary: 'O estoque de um depósito, por código, cor e tamanho',
    query: EstoqueDepositoQuery,
    reply: EstoqueDeposito,
    replies: 'many',
  },
  totalEstoqueDeposito: {
    ...beyond,
    path: '/Estoque/Deposito/:deposito/Total',
    summary: 'Quantas linhas de estoque os filtros alcançam',
    query: EstoqueDepositoFilters,
    reply: z.object({ total: int }),
    replies: 'one',
  },
})
