import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { Flag } from '@trama/rules/pedido/rules'
import type { PedidoTotals } from '@trama/rules/pedido/totals'
import { sql } from 'drizzle-orm'

type Terms = Required<
  Pick<
    PedidoInput,
    | 'dt_emissao'
    | 'dt_fatura'
    | 'entrega'
    | 'codcli'
    | 'codrep'
    | 'tab_trans'
    | 'cif'
    | 'colecao'
    | 'tab_pre'
    | 'per_desc'
    | 'codcond'
  >
>
type Texts = Record<'ped_cli' | 'pgto' | 'obs' | 'moeda' | 'ris' | 'motivo', string | null>

/** The columns of `pedido` that a save writes. */
export interface PedidoHeader extends Terms, Texts, Omit<PedidoTotals, 'cancelado' | 'pendente'> {
  vlr_desc: number
  frete: number | null
  bloqueio: 0 | 2
  compromete: Flag
}

export const HEADER_COLUMNS = sql`ped_cli, dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre, per_desc,
  vlr_desc, pgto, codcond, obs, bloqueio, compromete, moeda, frete, ris, motivo, qtde, faturado, valor_total_bruto,
  valor_total_liq, valor_total_pen, valor_total_fat`
