/** Representatives (S1 §3.5, §7.3). */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../access'
import { routes } from '../route'
import { code, nullableText, optional, text, paging, taxIdSearch } from '../wire'

export const Representante = z.object({
  codrep: z.string(),
  nome: z.string(),
  /** Tax id; the specification does not name it for this record. */
  cnpj: nullableText,
  /** Price table that this representative is bound to; null: any table (S1 §5.7). */
  regiao: nullableText,
})
export type Representante = z.output<typeof Representante>

const access: Access = {
  tipos: TIPOS.filter((tipo) => tipo !== 'fornecedor'),
  rows: 'representante o próprio; cliente o do seu cadastro; tipos internos todos',
}

export const representanteRoutes = routes({
  listRepresentantes: {
    method: 'GET',
    path: '/Representante',
    summary: 'Busca representantes por nome ou CNPJ/CPF',
    query: z.object({ nome: optional(text(80)), cnpj: optional(taxIdSearch), ...paging }),
    reply: Representante,
    replies: 'many',
    access,
  },
  getRepresentante: {
    method: 'GET',
    path: '/Representante/:codrep',
    summary: 'Um representante',
    params: z.object({ codrep: code }),
    reply: Representante,
    replies: 'one',
    access,
  },
})
