import type { Venda } from '@trama/contract/apl/varejo/venda'
import { todayIn } from '@trama/rules/date-br'
import { VENDA_STATUS } from '@trama/rules/varejo/status'

/** An open sale, or one that was finished today and has no NF-e. */
export const podeCancelar = ({ status, dt_final, impresso }: Venda): boolean =>
  status === VENDA_STATUS.aberto ||
  (status === VENDA_STATUS.finalizado && dt_final === todayIn() && !impresso)
