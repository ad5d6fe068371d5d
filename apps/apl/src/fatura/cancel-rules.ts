import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { type SQL, sql } from 'drizzle-orm'
import { isTransmitted } from '../nfe/transmissor'
import { parametroFatura, wholeOf } from './parametros'
import type { fatura } from './tables'

/** Hours within which the law allows a cancellation, unless the company has others. */
const HORAS = 24
const HORAS_MAX = 24 * 365

export const prazoDeCancelamento = (empresa: string): SQL<string | null> => parametroFatura(empresa, 'prazo')

/** Columns that decide about a cancellation, over the alias `p`. */
export const CANCELAVEL = {
  horas: sql<number>`extract(epoch from now() - coalesce(p.autorizada_em, p.criado_em))::float8 / 3600`,
  a_cancelar: sql<boolean>`p.a_cancelar_desde is not null`,
  /** Whether goods of the invoice came back at the till. */
  devolvida: sql<boolean>`exists (select from venda v
    where v.empresa = p.empresa and v.docto = p.chave and v.tipo_venda = 1 and v.status in (1, 3))`,
}

interface Cancelavel {
  impresso: (typeof fatura)['$inferSelect']['impresso']
  /** Hours since the invoice was authorised, or issued where no authority authorises. */
  horas: number
  /** Whether a cancellation was asked for and not answered yet. */
  a_cancelar: boolean
  devolvida: boolean
  /** The company's parameter for the hours. */
  prazo: string | null
  /** Receivables; those of a retail sale (`cupom`) follow rules of their own. */
  duplicatas: readonly { tipo: string; cupom: number | null; valor_pago: number }[]
}

/** Why an invoice cannot be cancelled, in Portuguese; undefined when it can. */
export function cancelRefusal({
  impresso,
  horas,
  a_cancelar,
  devolvida,
  prazo,
  duplicatas,
}: Cancelavel): string | undefined {
  if (impresso === 'C') return FATURA_MESSAGES.cancelada
  if (impresso === 'D') return FATURA_MESSAGES.denegada
  // The authority may have authorised the invoice already: its answer is on its way.
  if ((impresso === 'A' || impresso === 'T') && isTransmitted()) return FATURA_MESSAGES.emTransmissao
  if (a_cancelar && isTransmitted()) return FATURA_MESSAGES.emCancelamento
  const limite = wholeOf(prazo, HORAS, HORAS_MAX)
  // A rejected invoice never existed for the tax authority, so the law sets no time.
  if (impresso !== 'N' && horas > limite) return FATURA_MESSAGES.foraDoPrazo(limite)
  const own = duplicatas.filter(({ cupom }) => cupom === null)
  if (devolvida || own.some(({ tipo }) => tipo === 'DV')) return FATURA_MESSAGES.comDevolucao
  return own.some(({ valor_pago }) => valor_pago > 0) ? FATURA_MESSAGES.comPagamento : undefined
}
