/** CRM records by day: the day planned for them or, without one, the day on which they were written. */
import * as z from 'zod/mini'
import { routes } from '../../route'
import { date, int, intText, nullableText, optional, text } from '../../wire'
import { crmAccess } from './codes'
import { CRM_FIELDS } from './fields'

/** Most days of a period, and most records; of more records only the first are returned. */
export const AGENDA_DIAS = 62
export const AGENDA_MAX = 3000

export const AgendaItem = z.object({
  numero: int,
  dia: date,
  dt_contato: CRM_FIELDS.dt_contato.record,
  hr_contato: CRM_FIELDS.hr_contato.record,
  codcli: int,
  nome: z.string(),
  assunto: z.string(),
  tipo: CRM_FIELDS.tipo.record,
  tp_contato: CRM_FIELDS.tp_contato.record,
  motivo: nullableText,
  desc_motivo: nullableText,
  usuario: z.string(),
  usuario_dest: nullableText,
  lembrete: CRM_FIELDS.lembrete.record,
  versao: int,
})
export type AgendaItem = z.output<typeof AgendaItem>

export const AgendaQuery = z.object({
  inicio: date,
  fim: date,
  /** User of the agenda: a record belongs to its target user or, without one, to the user who wrote it. */
  usuario_dest: optional(text(30)),
  codrep: optional(text(30)),
  codcli: optional(intText),
  /** S: includes open records of days before `inicio` and before today. */
  atrasados: optional(z.enum(['S', 'N'])),
})
export type AgendaQuery = z.output<typeof AgendaQuery>

export const crmAgendaRoutes = routes({
  agendaCrm: {
    method: 'GET',
    path: '/CRM/Agenda',
    summary: 'Contatos de um período de até 62 dias, por dia e hora',
    query: AgendaQuery,
    reply: AgendaItem,
    replies: 'many',
    access: crmAccess,
    feature: 'agenda',
    own: { representante: 'codrep' },
  },
})
