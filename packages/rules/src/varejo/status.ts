/** States of a retail sale and what each state allows (S2 §4; codes of decisions §5b). */
import { VAREJO_MESSAGES } from './messages'

export const VENDA_STATUS = { aberto: 0, finalizado: 1, cancelado: 2, conferido: 3 } as const
export const VENDA_TIPO = { venda: 0, devolucao: 1, troca: 2 } as const

interface Venda {
  status: number
  tipo_venda: number
}
interface Faturavel extends Venda {
  impresso?: string | null | undefined
  chave_nfe?: string | null | undefined
}

/** True for a sale that may be changed and finalised: an open sale that is no exchange. */
export const podeEditar = (venda: Venda): boolean => recusaFinalizar(venda) === undefined

export function recusaFinalizar({ status, tipo_venda }: Venda): string | undefined {
  if (status !== VENDA_STATUS.aberto) return VAREJO_MESSAGES.naoAberta
  return tipo_venda === VENDA_TIPO.troca ? VAREJO_MESSAGES.troca : undefined
}

/** True for a finalised sale, also after an administrator has checked it. */
const isFinalizada = ({ status }: Venda) =>
  status === VENDA_STATUS.finalizado || status === VENDA_STATUS.conferido

/** True for a finalised sale or return without an NF-e; an exchange is issued by the ERP. */
export const podeGerarNfe = (venda: Faturavel): boolean =>
  isFinalizada(venda) && venda.tipo_venda !== VENDA_TIPO.troca && !venda.impresso
export const podeImprimirNfe = (venda: Faturavel): boolean =>
  isFinalizada(venda) && !!venda.impresso && !!venda.chave_nfe
/** True for a stored sale; whether a title still has a saldo is checked at the title. */
export const podeImprimirBoletos = (venda: Venda | undefined): boolean =>
  venda?.tipo_venda === VENDA_TIPO.venda
