/** Contacts with customers (S2 §3): the list that the customer form opens. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import { date, int, intText, nullableDate, paging, text, time } from '../wire'

const nullableText = z.nullable(z.string())

export const Crm = z.object({
  numero: int,
  data: date,
  dt_contato: nullableDate,
  hr_contato: z.nullable(time),
  dt_conclusao: nullableDate,
  codcli: int,
  nome: z.string(),
  contato: nullableText,
  assunto: z.string(),
  /** A open, F closed. */
  tipo: z.enum(['A', 'F']),
  /** Channel codes 0 to 6 of S1 §3.1. */
  tp_contato: int,
  usuario: z.string(),
  observacao: nullableText,
  docto: nullableText,
})
export type Crm = z.output<typeof Crm>

const access: Access = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.3'],
  rows: 'representante os dos seus clientes; tipos internos todos',
}

export const crmRoutes = routes({
  listCrm: {
    method: 'GET',
    path: '/CRM',
    summary: 'Contatos com clientes, os mais novos primeiro',
    query: z.object({
      data_ini: z.optional(date),
      data_fim: z.optional(date),
      codcli: z.optional(intText),
      contato: z.optional(text(80)),
      assunto: z.optional(text(80)),
      ...paging,
    }),
    reply: Crm,
    replies: 'many',
    access,
  },
})
