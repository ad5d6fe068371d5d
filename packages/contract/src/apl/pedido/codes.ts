/** Codes of sales orders that rows, records and bodies share (S1 §3.1, §9). */
import { LADOS } from '@trama/rules/pedido/recusa'
import * as z from 'zod/mini'
import { nullable, nullableDate, nullableText, time } from '../../wire'

export const bloqueio = z.literal([0, 1, 2])
export const financeiro = z.literal([0, 1])
/** Codes of the situation filter (S1 §9). */
export const situacao = z.enum(['P', 'F', 'C'])
/** Side (financial or commercial) that releases or refuses. */
export const lado = z.enum(LADOS)

/**
 * When (day and time in America/Sao_Paulo) and by whom something was done; names of internal users are sent to
 * internal types only.
 */
export const Ato = z.object({
  data: nullableDate,
  hora: nullable(time),
  por: nullableText,
})
/** Why an order went back to its author; removed when the order is sent again. */
export const PedidoRecusa = z.extend(Ato, { lado, motivo: z.string() })
export type PedidoRecusa = z.output<typeof PedidoRecusa>
