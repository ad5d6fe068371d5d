/** Finalised sales of a period by day, seller and means of payment (beyond the specification). */
import * as z from 'zod/mini'
import { INTERNOS } from '../../access'
import { routes } from '../../route'
import { date, int, optional, text, totalMoney } from '../../wire'

const somas = {
  /** Number of sales, and their total once finalised. */
  vendas: int,
  valor: totalMoney,
  devolucoes: int,
  valor_devolucoes: totalMoney,
}
export const ResumoDia = z.object({ data: date, ...somas })
export type ResumoDia = z.output<typeof ResumoDia>
export const ResumoVendedor = z.object({ codrep: z.string(), nome: z.string(), ...somas })
export type ResumoVendedor = z.output<typeof ResumoVendedor>
/** Total of one means of payment. Credit titles that paid for sales count as a means too, with an empty `codmoe`. */
export const ResumoMeio = z.object({
  codmoe: z.string(),
  descricao: z.string(),
  meio: z.string(),
  vendas: int,
  valor: totalMoney,
})
export type ResumoMeio = z.output<typeof ResumoMeio>

export const ResumoVarejo = z.object({
  ...somas,
  dias: z.array(ResumoDia),
  vendedores: z.array(ResumoVendedor),
  meios: z.array(ResumoMeio),
})
export type ResumoVarejo = z.output<typeof ResumoVarejo>

/** Maximum days of a summary: one year with both ends. */
export const RESUMO_DIAS = 367

export const ResumoVarejoQuery = z.object({ data_ini: date, data_fim: date, codrep: optional(text(30)) })
export type ResumoVarejoQuery = z.output<typeof ResumoVarejoQuery>

export const resumoVarejoRoutes = routes({
  getResumoVarejo: {
    method: 'GET',
    path: '/Varejo/Resumo',
    summary: 'Vendas finalizadas de até um ano, por dia, vendedor e meio de pagamento',
    query: ResumoVarejoQuery,
    reply: ResumoVarejo,
    replies: 'one',
    access: {
      tipos: [...INTERNOS, 'representante'],
      menus: ['1.4', '1.7'],
      rows: 'representante as próprias; tipos internos todas',
    },
    feature: 'varejoCompleto',
  },
})
