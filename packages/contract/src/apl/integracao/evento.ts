import * as z from 'zod/mini'
import { routes } from '../../route'
import { nullable, optional, text, uuid } from '../../wire'
import { EVENTO_TIPOS, type EventoTipo } from './eventos'

/** Events of one page, unless told and at the most. */
export const EVENTO_PAGINA = { usual: 500, max: 5000 } as const

/** Days that a company keeps its events, unless its parameter `INT10` says another number. */
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
/** Kinds with commas between them. */
const tiposText = z.codec(
  text(1500).check(z.refine((given) => given.split(',').every(isTipo))),
  z.array(z.enum(EVENTO_TIPOS)),
  { decode: (given) => given.split(',').filter(isTipo), encode: (tipos) => tipos.join(',') },
)

export const EventoQuery = z.object({
  /** The last number that was read; absent: from the first one that is kept. */
  desde: optional(ordemText),
  limite: optional(limiteText),
  tipo: optional(tiposText),
})
export type EventoQuery = z.output<typeof EventoQuery>

/** The same in the answer and in what a webhook is sent. */
export const Evento = z.object({
  /** The place in the company's order, without holes: what is read next is greater. */
  ordem: z.int(),
  /** The same however often the event comes. */
  id: uuid,
  tipo: z.string(),
  empresa: z.string(),
  /** When it happened, as ISO 8601 in UTC. */
  momento: z.string(),
  /** What kind of record, as in the audit trail, and its number or code. */
  registro: z.string(),
  chave: z.string(),
  /** Fields as they are now, with their names on the wire; days as yyyy-MM-dd. */
  dados: z.looseObject({}),
  /** Of a change: names of the fields that are other than before; null where nothing was compared. */
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
