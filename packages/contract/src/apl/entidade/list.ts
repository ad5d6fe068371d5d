/** Rows of customers (S1 §3.5, §7.3); a file of its own, so that a list loads no schema of the form. */
import * as z from 'zod/mini'
import { type Access, TIPOS, readByContas } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  date,
  flag,
  int,
  intText,
  money,
  nullable,
  nullableText,
  optional,
  percent,
  text,
  cursorPaging,
  taxIdSearch,
  sinceChange,
} from '../../wire'

/** Row of the customer list, with the fields that an order takes over. */
export const EntidadeListItem = z.object({
  codcli: int,
  nome: z.string(),
  fantasia: nullableText,
  cnpj: z.string(),
  inscricao: nullableText,
  telefone: nullableText,
  email: nullableText,
  endereco: nullableText,
  num_end: nullableText,
  bairro: nullableText,
  cep: nullableText,
  nome_cid: nullableText,
  cod_est: nullableText,
  ativo: flag,
  bloqueio: flag,
  codrep: z.array(z.string()),
  /** Name of the representative; null without one. Other servers do not send the field. */
  nome_rep: clearable(z.string()),
  condicao: nullableText,
  cif: nullable(int),
  desconto: percent,
  transporte: nullableText,
  tabela: nullableText,
  grupo: nullableText,
  frete: nullable(money),
  /** S: the customer has overdue receivables. */
  sit_dup: flag,
})
export type EntidadeListItem = z.output<typeof EntidadeListItem>

const filters = {
  /** Any part of name or trade name without regard to accents and case, code, or part of the tax id with or without
   * mask; one or two characters: the start of a word. */
  nome: optional(text(80)),
  cnpj: optional(taxIdSearch),
  nome_cid: optional(text(60)),
  cod_est: optional(text(2)),
  /** Part of street, number, district or postal code. */
  endereco: optional(text(80)),
  tipo_entidade: optional(z.literal('C')),
  codrep: optional(text(30)),
  /** Only customers registered or changed on this day or later. */
  data: optional(date),
  /** S: only customers with receivables past their due date. */
  em_atraso: optional(z.literal('S')),
  /** Only customers without an order in the last so many days, or without any order. */
  sem_compra: optional(intText.check(z.gte(1), z.lte(3650))),
}
export const EntidadeQuery = z.object({ ...filters, ...cursorPaging })
export type EntidadeQuery = z.output<typeof EntidadeQuery>
export const EntidadeTotalQuery = z.object(filters)
export type EntidadeTotalQuery = z.output<typeof EntidadeTotalQuery>

/** Access to reading customers (S1 §6). */
export const readEntidades = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  menus: ['1.1', '1.2', '1.3', '1.4'],
  rows: 'representante os seus clientes; cliente o próprio cadastro; tipos internos todos',
} as const satisfies Access

export const entidadeListRoutes = routes({
  listEntidades: {
    method: 'GET',
    path: '/Entidade',
    summary: 'Lista ou busca clientes',
    query: z.extend(EntidadeQuery, sinceChange),
    reply: EntidadeListItem,
    replies: 'many',
    // Behind whatever menu, a customer's session begins with whether the company has the own record.
    access: readByContas('entidade', { ...readEntidades, menuExempt: ['cliente'] }),
    own: { representante: 'codrep', cliente: 'cnpj' },
  },
  countEntidades: {
    method: 'GET',
    path: '/Entidade/Total',
    summary: 'Quantos clientes os mesmos filtros encontram',
    query: EntidadeTotalQuery,
    reply: z.object({ total: int }),
    replies: 'one',
    access: readEntidades,
    feature: 'totaisDasListas',
    own: { representante: 'codrep', cliente: 'cnpj' },
  },
})
