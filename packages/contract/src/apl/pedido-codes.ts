/** Codes of sales orders that rows, records and bodies share (S1 §3.1, §9). */
import * as z from 'zod/mini'

export const bloqueio = z.literal([0, 1, 2])
export const financeiro = z.literal([0, 1])
/** Freight type codes of S1 §3.1 with the names of the order form. */
export const TIPO_FRETE = {
  cif: 1,
  fob: 2,
  terceiro: 3,
  'sem frete': 4,
  remetente: 5,
  destinatario: 6,
} as const
export const cif = z.literal([1, 2, 3, 4, 5, 6])
/** Situation filter codes of S1 §9. */
export const situacao = z.enum(['P', 'F', 'C'])
