/** The agenda in a phone's own calendar: an iCalendar file behind a private address. */
import * as z from 'zod/mini'
import { type Access, INTERNOS } from '../../access'
import { routes } from '../../route'
import { date, nullableDate, resultado, text, time, nullable } from '../../wire'

/** Days that the calendar shows, before and after today. */
export const CALENDARIO_ATRAS = 90
export const CALENDARIO_ADIANTE = 365

/** A link that is active; its address is shown only once, when it is made. */
export const Calendario = z.object({
  data: date,
  hora: time,
  /** Day on which a calendar last read the link; null when never. */
  lido: nullableDate,
  hora_lido: nullable(time),
})
export type Calendario = z.output<typeof Calendario>

/** `endereco` is absolute, or a path under this server's address when the server does not know its public address. */
export const CalendarioNovo = z.extend(Calendario, { endereco: z.string() })
export type CalendarioNovo = z.output<typeof CalendarioNovo>

const access: Access = {
  tipos: [...INTERNOS, 'representante'],
  menus: ['1.3'],
  rows: 'o link do próprio usuário',
}
const kit = { path: '/CRM/Calendario', access, feature: 'agenda' } as const

export const crmCalendarioRoutes = routes({
  listCalendario: {
    ...kit,
    method: 'GET',
    summary: 'O link do calendário de quem chama, sem o endereço; vazio quando não há',
    reply: Calendario,
    replies: 'many',
  },
  createCalendario: {
    ...kit,
    method: 'POST',
    summary: 'Cria o link do calendário, ou troca o endereço do que havia',
    reply: CalendarioNovo,
    replies: 'one',
  },
  revokeCalendario: {
    ...kit,
    method: 'DELETE',
    summary: 'Revoga o link do calendário: deixa de abrir na hora',
    reply: resultado,
    replies: 'one',
  },
  getAgendaPublica: {
    method: 'GET',
    path: '/Publico/Agenda/:token',
    summary:
      'A agenda de um link em iCalendar, com o que o seu dono vê agora; revogado ou sem acesso responde 404',
    params: z.object({ token: text(160) }),
    reply: 'binary',
    replies: 'one',
    access: 'public',
    feature: 'agenda',
  },
})
