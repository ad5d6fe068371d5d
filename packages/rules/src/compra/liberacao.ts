/** Who may release a purchase order: limits by user, a second approver, nobody the own one. */
import { formatBRL, parseNumberBr } from '../number-br'

/** A parameter in reais, as 5000, 5000.00 or 5.000,00; what cannot be read allows nothing. */
export function valorDoParametro(valor: string): number {
  const plain = /^\d+(\.\d{1,2})?$/.test(valor.trim())
    ? Number(valor)
    : parseNumberBr(valor.trim(), { positiveOnly: true, maxDecimals: 2 })
  return typeof plain === 'number' && plain >= 0 ? plain : 0
}

/** Whether an order of that value needs a second approver; the parameter may be missing. */
export const segundoAprovador = (valor_total: number, parametro: string | null | undefined): boolean =>
  typeof parametro === 'string' && valor_total > valorDoParametro(parametro)

export interface Liberador {
  id: number
  codigo_erp: string
}

/** What is known of an order that waits, and of the company's rules. */
export interface OrdemALiberar {
  valor_total: number
  /** The portal user who saved it last, and the ERP user who bought. */
  salvo_id: number | null
  usuario: string
  /** Parameter: S where nobody releases the own order. */
  propria: string | null
  /** Parameter: up to which value this user releases. */
  limite: string | null
}

/** Why somebody may not release an order; undefined when he may. */
export function recusaDoLiberador(ordem: OrdemALiberar, quem: Liberador): string | undefined {
  const isOwn = ordem.salvo_id === quem.id || (quem.codigo_erp !== '' && ordem.usuario === quem.codigo_erp)
  if (ordem.propria === 'S' && isOwn) return LIBERACAO_COMPRA_MESSAGES.propria
  const limite = ordem.limite === null ? undefined : valorDoParametro(ordem.limite)
  if (limite !== undefined && ordem.valor_total > limite) {
    return LIBERACAO_COMPRA_MESSAGES.limite(ordem.valor_total, limite)
  }
  return undefined
}

export const LIBERACAO_COMPRA_MESSAGES = {
  propria: 'Ninguém libera a própria compra. Peça a outra pessoa.',
  limite: (valor: number, limite: number) =>
    `Valor de ${formatBRL(valor)} acima do seu limite de liberação (${formatBRL(limite)}).`,
  encerrada: 'Esta compra não aguarda liberação.',
  recusada: 'Esta compra foi recusada e aguarda correção.',
  andou: 'Esta compra já teve recebimento ou foi cancelada.',
  outraPessoa: 'A outra liberação tem de ser de outra pessoa.',
  faltaSegundo: (n: number) => `Compra ${n} aguarda o segundo aprovador.`,
  liberada: 'Esta compra já está liberada.',
} as const
