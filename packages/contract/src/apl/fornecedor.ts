/** Suppliers (S1 §1): the search for an invitation, and a supplier's own record. */
import * as z from 'zod/mini'
import { INTERNOS } from '../access'
import { routes } from '../route'
import { clearable, int, paging, text } from '../wire'

export const Fornecedor = z.object({
  codfor: int,
  nome: z.string(),
  cnpj: z.string(),
  /** Address to which documents are mailed unless told otherwise. */
  email: clearable(z.string()),
})
export type Fornecedor = z.output<typeof Fornecedor>

export const fornecedorRoutes = routes({
  listFornecedores: {
    method: 'GET',
    path: '/Fornecedor',
    summary: 'Busca fornecedores ativos por nome, código ou CNPJ/CPF',
    query: z.object({
      /** Part of the name, the code, or the whole tax id with or without mask. */
      nome: z.optional(text(80)),
      cnpj: z.optional(text(18)),
      ...paging,
    }),
    reply: Fornecedor,
    replies: 'many',
    feature: 'fornecedores',
    access: { tipos: [...INTERNOS, 'fornecedor'], rows: 'fornecedor o próprio; tipos internos todos' },
  },
})
