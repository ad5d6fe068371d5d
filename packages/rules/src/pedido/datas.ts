/** Checks of an order's dates: only when they are given or changed, never again later. */
import { addDays, formatDateBr } from '../date-br'
import { PEDIDO_MESSAGES } from './messages'
import type { Violation } from './rules'

/** How many days before and after today an order may be issued. */
export interface JanelaEmissao {
  atras: number
  adiante: number
}

/** Usual window: a year back, and one day ahead, because it may already be tomorrow where the order is written. */
export const JANELA_EMISSAO: JanelaEmissao = { atras: 366, adiante: 1 }
/** Parameters of the company, in days, that widen the window. */
export const PARAMETROS_EMISSAO = { atras: 'EMISSAO_ATRAS', adiante: 'EMISSAO_ADIANTE' } as const

/** The company's own window by its parameters, never smaller than the usual one. */
export function janelaEmissao(valores: Readonly<Record<string, string | undefined>>): JanelaEmissao {
  const dias = (lado: keyof JanelaEmissao) => {
    const valor = valores[PARAMETROS_EMISSAO[lado]] ?? ''
    return /^\d{1,5}$/.test(valor) ? Math.max(Number(valor), JANELA_EMISSAO[lado]) : JANELA_EMISSAO[lado]
  }
  return { atras: dias('atras'), adiante: dias('adiante') }
}

export interface DatasPedido {
  dt_emissao: string
  dt_fatura: string
  entrega: string
}

/** A line with its own delivery date. */
interface DatedRow {
  ordem?: number | null | undefined
  dt_entrega?: string | null | undefined
}

/** The dates of an order as stored; null where it has none, or is new. */
export type DatasDeAntes = { [K in keyof DatasPedido]: string | null } & {
  itens?: readonly DatedRow[] | undefined
}

interface Momento {
  today: string
  janela: JanelaEmissao
  before?: DatasDeAntes | undefined
}

/**
 * Checks that the issue is within the window, and that invoicing and delivery are planned no earlier; only changed
 * dates are checked.
 */
export function checkDatas(
  datas: DatasPedido & { itens?: readonly DatedRow[] | undefined },
  { today, janela, before }: Momento,
): Violation[] {
  const changed = (field: keyof DatasPedido) => datas[field] !== before?.[field]
  const found: Violation[] = []
  const from = addDays(today, -janela.atras)
  const until = addDays(today, janela.adiante)
  if (changed('dt_emissao') && (datas.dt_emissao < from || datas.dt_emissao > until)) {
    const message = PEDIDO_MESSAGES.emissaoFora(formatDateBr(from), formatDateBr(until))
    found.push({ rule: 'emissaoFora', message, path: 'dt_emissao' })
  }
  for (const path of ['dt_fatura', 'entrega'] as const) {
    if ((changed(path) || changed('dt_emissao')) && datas[path] < datas.dt_emissao) {
      found.push(anteriorEmissao(path))
    }
  }
  const stored = new Map(before?.itens?.map(({ ordem, dt_entrega }) => [ordem, dt_entrega]))
  for (const [i, { ordem, dt_entrega }] of (datas.itens ?? []).entries()) {
    const isAsked = changed('dt_emissao') || typeof ordem !== 'number' || stored.get(ordem) !== dt_entrega
    if (dt_entrega && isAsked && dt_entrega < datas.dt_emissao) {
      found.push(anteriorEmissao(`itens.${i}.dt_entrega`))
    }
  }
  return found
}

const anteriorEmissao = (path: string): Violation => ({
  rule: 'anteriorEmissao',
  message: PEDIDO_MESSAGES.anteriorEmissao,
  path,
})

/**
 * Dates of an order by a customer: it is issued on the day on which it comes in (today for a new one), whatever it
 * says. Dates that have passed since it was written offline move to that day.
 */
export function datasDoCliente<T extends DatasPedido>(pedido: T, emissao: string): T {
  const moved = (dia: string) => (dia >= pedido.dt_emissao && dia < emissao ? emissao : dia)
  return {
    ...pedido,
    dt_emissao: emissao,
    dt_fatura: moved(pedido.dt_fatura),
    entrega: moved(pedido.entrega),
  }
}
