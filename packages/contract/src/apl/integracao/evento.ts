import * as z from 'zod/mini'
import { routes } from '../../route'
import { nullable, optional, text, uuid } from '../../wire'
import { EVENTO_TIPOS, type EventoTipo } from './eventos'

/** Events of one page: the usual number, and the most that a call may ask for. */
export const EVENTO_PAGINA = { usual: 500, max: 5000 } as const

/** Days that a company keeps its events, unless its parameter `INT10` gives another number. */
export const EVENTO_DIAS = 90

const ordemText = z.codec(z.string().check(z.regex(/^\d{1,15}$/)), z.int().check(z.gte(0)), {
  decode: Number,
  encode: String,
})
const limiteText = z.codec(
  z.string().check(z.regex(/^\d{1,4}$/)),
  z.int().check(z.gte(1), z.lte(EVENTO_PAGINA.max)),
  { decode: Number, encode: String },
)
const isTipo = (value: string): value is EventoTipo => EVENTO_TIPOS.some((tipo) => tipo === value)
/** Kinds of events, separated by commas. */
const tiposText = z.codec(
  text(1500).check(z.refine((given) => given.split(',').every(isTipo))),
  z.array(z.enum(EVENTO_TIPOS)),
  { decode: (given) => given.split(',').filter(isTipo), encode: (tipos) => tipos.join(',') },
)

export const EventoQuery = z.object({
  /** Number of the last event read; absent: the answer begins with the oldest event that is kept. */
  desde: optional(ordemText),
  limite: optional(limiteText),
  tipo: optional(tiposText),
})
export type EventoQuery = z.output<typeof EventoQuery>

/** An event, in the same form in the answer of the list and in what a webhook receives. */
export const Evento = z.object({
  /** Number of the event in its company, without holes; events read later have greater numbers. */
  ordem: z.int(),
  /** The same each time that the event is read or delivered, so that a receiver can drop repetitions. */
  id: uuid,
  tipo: z.string(),
  empresa: z.string(),
  /** When the event happened, as ISO 8601 in UTC. */
  momento: z.string(),
  /** Kind of the record, as in the audit trail, and the record's number or code. */
  registro: z.string(),
  chave: z.string(),
  /** Fields as they are after the event, with their names on the wire; days as yyyy-MM-dd. */
  dados: z.looseObject({}),
  /** Names of the fields that a change has altered; null where old and new values were not compared. */
  mudou: nullable(z.array(z.string())),
})
export type Evento = z.output<typeof Evento>

export const eventoRoutes = routes({
  listEventos: {
    method: 'GET',
    path: '/Integracao/Evento',
    summary: 'O que aconteceu, em ordem, a partir do último número lido',
    query: EventoQuery,
    reply: Evento,
    replies: 'many',
    access: { conta: 'saida', rows: 'os da empresa da chave, dos tipos que a conta pode ler' },
    feature: 'integracao',
  },
})
