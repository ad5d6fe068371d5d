/** A customer's history as one line of time: contacts, visits, orders, invoices, receivables, and the registration. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, intText, money, nullable, nullableText, optional, text, time } from '../../wire'
import { readEntidades } from './list'

/** In the order in which those of one day are shown; the letters make up the cursor. */
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
  /** Of its record: a number, of an invoice its 44 characters. */
  chave: z.string(),
  /** Under which people know it. */
  numero: z.string(),
  /** A receivable's due day, of all others the day on which it was made. */
  dia: date,
  hora: nullable(time),
  /** Subject of a contact; of an invoice or a receivable none. */
  texto: nullableText,
  /** What was noted, of a contact or a visit: its beginning. */
  detalhe: nullableText,
  valor: nullable(money),
  /** As the record's list codes it; of a receivable V: overdue. */
  situacao: z.string(),
  /** Who noted it. */
  por: nullableText,
  /** `apos` of what comes after this row. */
  cursor: z.string(),
})
export type HistoriaItem = z.output<typeof HistoriaItem>

export const HistoriaQuery = z.object({
  /** Kinds that are wanted, with `;` between them; all without it. */
  tipos: optional(text(11).check(z.regex(/^[DFPVCE](;[DFPVCE]){0,5}$/, 'Valor inválido.'))),
  /** Only what is older than the row with this cursor. */
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
