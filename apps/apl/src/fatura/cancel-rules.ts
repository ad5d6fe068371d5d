import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { type SQL, sql } from 'drizzle-orm'
import { isTransmitted } from '../nfe/transmissor'
import { parametroFatura, wholeOf } from './parametros'
import type { fatura } from './tables'

/** The law's, unless the company has another. */
const HORAS = 24
const HORAS_MAX = 24 * 365

export const prazoDeCancelamento = (empresa: string): SQL<string | null> => parametroFatura(empresa, 'prazo')

/** What the time and the state of a cancellation are read from, over the alias `p`. */
export const CANCELAVEL = {
  horas: sql<number>`extract(epoch from now() - coalesce(p.autorizada_em, p.criado_em))::float8 / 3600`,
  a_cancelar: sql<boolean>`p.a_cancelar_desde is not null`,
  /** Goods of it came back over the counter. */
  devolvida: sql<boolean>`exists (select from venda v
    where v.empresa = p.empresa and v.docto = p.chave and v.tipo_venda = 1 and v.status in (1, 3))`,
}

interface Cancelavel {
  impresso: (typeof fatura)['$inferSelect']['impresso']
  /** Since it was authorised, or made where nobody authorises. */
  horas: number
  /** Asked for already, and not answered yet. */
  a_cancelar: boolean
  devolvida: boolean
  /** The company's parameter. */
  prazo: string | null
  /** Those of a retail sale (`cupom`) have rules of their own. */
  duplicatas: readonly { tipo: string; cupom: number | null; valor_pago: number }[]
}

/** Why an invoice is not cancelled; undefined while it may be. */
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
  // The authority may have authorised it already: its answer is on its way.
  if ((impresso === 'A' || impresso === 'T') && isTransmitted()) return FATURA_MESSAGES.emTransmissao
  if (a_cancelar && isTransmitted()) return FATURA_MESSAGES.emCancelamento
  const limite = wholeOf(prazo, HORAS, HORAS_MAX)
  // What the tax authority rejected never was an invoice: the law has no time for it.
  if (impresso !== 'N' && horas > limite) return FATURA_MESSAGES.foraDoPrazo(limite)
  const own = duplicatas.filter(({ cupom }) => cupom === null)
  if (devolvida || own.some(({ tipo }) => tipo === 'DV')) return FATURA_MESSAGES.comDevolucao
  return own.some(({ valor_pago }) => valor_pago > 0) ? FATURA_MESSAGES.comPagamento : undefined
}
