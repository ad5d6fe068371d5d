import type { Venda } from '@trama/contract/apl/varejo/venda'
import { todayIn } from '@trama/rules/date-br'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'

/**
 * Whether a sale can be cancelled: an open one, or one finished today without an NF-e; exchanges are cancelled in the
 * ERP.
 */
export const podeCancelar = ({ status, tipo_venda, dt_final, impresso }: Venda): boolean =>
  tipo_venda !== VENDA_TIPO.troca &&
  (status === VENDA_STATUS.aberto ||
    (status === VENDA_STATUS.finalizado && dt_final === todayIn() && !impresso))
