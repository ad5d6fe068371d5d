/**
 * Reports by mail: a widget or a list, sent on a schedule to the user who asked, with the user's rights at the time
 * of sending.
 */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  flag,
  int,
  nullable,
  nullableDate,
  nullableText,
  requiredText,
  resultado,
  rowId,
  rowIdText,
  text,
  time,
} from '../../wire'
import { periodoCorrente } from '../painel/definicao'

export const ENVIO_FORMATO = [
  { value: 'xlsx', label: 'Planilha' },
  { value: 'pdf', label: 'PDF' },
] as const
export const ENVIO_FREQUENCIA = [
  { value: 'dia', label: 'Todos os dias' },
  { value: 'util', label: 'De segunda a sexta' },
  { value: 'semana', label: 'Toda semana' },
  { value: 'mes', label: 'Todo mês' },
] as const

/** Most schedules of one user in a company; the other constant limits the rows of a file. */
export const ENVIOS_MAX = 20
export const ENVIO_ROWS = { xlsx: 20_000, pdf: 2_000 } as const

export const EnvioInput = z.object({
  nome: requiredText(60),
  tipo: z.enum(['widget', 'lista']),
  /** Code of the widget, in a report of a widget. */
  widget: clearable(int),
  /**
   * In a report of a list: its name in `ENVIO_LISTS`; its filters as in its address and the period of each run
   * follow.
   */
  lista: clearable(text(30)),
  filtros: z.record(text(40), text(200)).check(z.refine((all) => Object.keys(all).length <= 30)),
  periodo: clearable(periodoCorrente),
  formato: z.enum(['xlsx', 'pdf']),
  frequencia: z.enum(['dia', 'util', 'semana', 'mes']),
  /** Weekday, 0 Sunday to 6, or day of the month, 1 to 31. */
  dia: int.check(z.lte(31)),
  hora: time,
  ativo: flag,
  versao: clearable(int),
})
export type EnvioInput = z.output<typeof EnvioInput>

export const Envio = z.extend(EnvioInput, {
  id: rowId,
  /** Name of the widget or list; null when it is gone or out of the user's reach. */
  alvo: nullableText,
  proximo_data: nullableDate,
  proximo_hora: nullable(time),
  ultimo_data: nullableDate,
  ultimo_hora: nullable(time),
  /** Result of the last report, in words. */
  ultimo_resultado: nullableText,
  versao: int,
})
export type Envio = z.output<typeof Envio>

const access: Access = { tipos: TIPOS, rows: 'os do próprio usuário' }
const params = z.object({ id: rowIdText })
const saved = z.extend(resultado, { id: rowId, versao: int })
const feature = 'envios'

export const envioRoutes = routes({
  listEnvios: {
    method: 'GET',
    path: '/Envio',
    summary: 'Os relatórios por e-mail de quem chama, por nome',
    reply: Envio,
    replies: 'many',
    access,
    feature,
  },
  createEnvio: {
    method: 'POST',
    path: '/Envio',
    summary: 'Inclui um relatório por e-mail',
    body: EnvioInput,
    reply: saved,
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
  updateEnvio: {
    method: 'PATCH',
    path: '/Envio/:id',
    summary: 'Altera, para ou retoma um relatório por e-mail',
    params,
    body: EnvioInput,
    reply: saved,
    replies: 'one',
    access,
    feature,
  },
  deleteEnvio: {
    method: 'DELETE',
    path: '/Envio/:id',
    summary: 'Exclui um relatório por e-mail',
    params,
    reply: resultado,
    replies: 'one',
    access,
    feature,
  },
  sendEnvio: {
    method: 'POST',
    path: '/Envio/Agora/:id',
    summary: 'Envia agora, sem mudar a próxima vez',
    params,
    reply: resultado,
    replies: 'one',
    access,
    feature,
    idempotent: true,
  },
  stopEnvioOneClick: {
    method: 'POST',
    path: '/Publico/Envio/:token/Parar',
    summary: 'Para o envio pelo botão do programa de e-mail (RFC 8058)',
    params: z.object({ token: text(150) }),
    reply: resultado,
    replies: 'one',
    access: 'public',
    oneClick: true,
    feature,
  },
  stopEnvio: {
    method: 'POST',
    path: '/Publico/Envio/:token',
    summary: 'Para o envio do link de um e-mail, ou o retoma; um link errado responde 404',
    /** The first part of `token` is the portal company's code, by which the page finds this server. */
    params: z.object({ token: text(150) }),
    body: z.object({ ativo: flag }),
    reply: z.extend(resultado, { nome: z.string(), ativo: flag }),
    replies: 'one',
    access: 'public',
    feature,
  },
})
