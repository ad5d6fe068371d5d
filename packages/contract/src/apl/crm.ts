/** Contacts with customers (S2 §3): the list that the customer form opens. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../access'
import { routes } from '../route'
import {
  date,
  int,
  intText,
  nullable,
  nullableDate,
  nullableText,
  optional,
  text,
  time,
  paging,
} from '../wire'

export const Crm = z.object({
  numero: int,
  data: date,
  dt_contato: nullableDate,
  hr_contato: nullable(time),
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
      data_ini: optional(date),
      data_fim: optional(date),
      codcli: optional(intText),
      codrep: optional(text(30)),
      contato: optional(text(80)),
      assunto: optional(text(80)),
      ...paging,
    }),
    reply: Crm,
    replies: 'many',
    access,
    own: { representante: 'codrep' },
  },
})
