/** A customer's timeline: contacts, visits, orders, invoices, receivables and the registration. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, intText, money, nullable, nullableText, optional, text, time } from '../../wire'
import { readEntidades } from './list'

/** Kinds of rows, in the order in which those of one day are shown; the letters are part of the cursor. */
export const HISTORIA_TIPOS = [
  { value: 'D', label: 'Duplicatas' },
  { value: 'F', label: 'Faturas' },
  { value: 'P', label: 'Pedidos' },
  { value: 'V', label: 'Visitas' },
  { value: 'C', label: 'Contatos' },
  { value: 'E', label: 'Cadastro' },
] as const
export const historiaTipo = z.enum(['D', 'F', 'P', 'V', 'C', 'E'])
export type HistoriaTipo = z.output<typeof historiaTipo>

export const HistoriaItem = z.object({
  tipo: historiaTipo,
  /** Key of the record: a number, or the 44 characters of an invoice. */
  chave: z.string(),
  /** Number of the record as people know it. */
  numero: z.string(),
  /** Due date of a receivable; for other records the day on which the record was made. */
  dia: date,
  hora: nullable(time),
  /** Subject of a contact; null for an invoice or a receivable. */
  texto: nullableText,
  /** Beginning of the notes of a contact or a visit. */
  detalhe: nullableText,
  valor: nullable(money),
  /** State code as in the record's list; V for an overdue receivable. */
  situacao: z.string(),
  /** Name of the user who wrote the record. */
  por: nullableText,
  /** Value of `apos` for the rows after this one. */
  cursor: z.string(),
})
export type HistoriaItem = z.output<typeof HistoriaItem>

export const HistoriaQuery = z.object({
  /** Wanted kinds, separated by `;`; all kinds by default. */
  tipos: optional(text(11).check(z.regex(/^[DFPVCE](;[DFPVCE]){0,5}$/, 'Valor inválido.'))),
  /** Cursor of a row; only older rows are returned. */
  apos: optional(text(80)),
  offset: optional(intText.check(z.gte(1), z.lte(200))),
})
export type HistoriaQuery = z.output<typeof HistoriaQuery>

export const entidadeHistoriaRoutes = routes({
  historiaEntidade: {
    method: 'GET',
    path: '/Entidade/Historia/:codcli',
    summary:
      'Contatos, visitas, pedidos, faturas e duplicatas de um cliente em uma só linha do tempo, do mais novo ao mais antigo; só as partes que o usuário pode ver',
    params: z.object({ codcli: intText }),
    query: HistoriaQuery,
    reply: HistoriaItem,
    replies: 'many',
    access: readEntidades,
    feature: 'visitas',
  },
})
