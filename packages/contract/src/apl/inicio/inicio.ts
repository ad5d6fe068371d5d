/** What waits for the caller, and the newest orders; not in the specification. */
import * as z from 'zod/mini'
import { TIPOS } from '../../access'
import { routes } from '../../route'
import { date, int, money, nullable, totalMoney } from '../../wire'
import { ESPERA_TIPOS } from './esperas'

export const Espera = z.object({
  tipo: z.enum(ESPERA_TIPOS),
  /** Number of waiting records, at most `ESPERA_MAX` plus one, which means that there are more. */
  total: int,
  /** Total value of the records; null where a sum says nothing, or not all were counted. */
  valor: nullable(totalMoney),
})
export type Espera = z.output<typeof Espera>

export const Inicio = z.object({
  /** Today's date; the lists that the screen leads to are filtered by it. */
  dia: date,
  /** Only kinds of which at least one record waits. */
  esperas: z.array(Espera),
  /** The newest orders sent, for callers who sell or buy, so that they can repeat one. */
  ultimos: z.array(z.object({ numero: int, dt_emissao: date, nome: z.string(), valor: money })),
})
export type Inicio = z.output<typeof Inicio>

export const inicioRoutes = routes({
  getInicio: {
    method: 'GET',
    path: '/Inicio',
    summary: 'O que espera por quem chama, contado como nas suas listas, e os últimos pedidos',
    reply: Inicio,
    replies: 'one',
    access: {
      tipos: TIPOS,
      rows: 'as que quem chama alcança na lista de cada número, com o menu dela',
    },
    feature: 'inicio',
  },
})
