/** Reports by mail: a widget or a list, on a schedule, to whoever asked for it, with the rights of that moment. */
import * as z from 'zod/mini'
import { type Access, TIPOS } from '../../access'
import { routes } from '../../route'
import {
  clearable,
  flag,
  int,
  intText,
  nullable,
  nullableDate,
  nullableText,
  requiredText,
  resultado,
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

/** Schedules of one user in a company, and rows of one file at the most. */
export const ENVIOS_MAX = 20
export const ENVIO_LINHAS = { xlsx: 20_000, pdf: 2_000 } as const

export const EnvioInput = z.object({
  nome: requiredText(60),
  tipo: z.enum(['widget', 'lista']),
  /** Of a widget. */
  widget: clearable(int),
  /** Of a list: its name in `ENVIO_LISTAS`, its filters as its address has them, and the period of each run. */
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
  id: int,
  /** What it shows, by name; null: it is gone, or out of reach. */
  alvo: nullableText,
  proximo_data: nullableDate,
  proximo_hora: nullable(time),
  ultimo_data: nullableDate,
  ultimo_hora: nullable(time),
  /** What became of the last one, in words. */
  ultimo_resultado: nullableText,
  versao: int,
})
export type Envio = z.output<typeof Envio>

const access: Access = { tipos: TIPOS, rows: 'os do próprio usuário' }
const params = z.object({ id: intText })
const saved = z.extend(resultado, { id: int, versao: int })
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
  stopEnvio: {
    method: 'POST',
    path: '/Publico/Envio/:token',
    summary: 'Para o envio do link de um e-mail, ou o retoma; um link errado responde 404',
    /** Its first part is the portal company's code, by which the page finds this server. */
    params: z.object({ token: text(150) }),
    body: z.object({ ativo: flag }),
    reply: z.extend(resultado, { nome: z.string(), ativo: flag }),
    replies: 'one',
    access: 'public',
    feature,
  },
})
