import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { Flag } from '@trama/rules/pedido/rules'
import type { PedidoTotals } from '@trama/rules/pedido/totals'
import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'

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

/** Nobody's release stands. */
export const NOT_RELEASED = sql`lib_com_em = null, lib_com_por = null, lib_com_id = null,
  lib_fin_em = null, lib_fin_por = null, lib_fin_id = null`
const NOT_REFUSED = sql`recusa_lado = null, recusa_motivo = null, recusa_em = null, recusa_por = null, recusa_id = null`
/** A draft keeps what its author has to correct. */
const KEPT = sql`recusa_em = recusa_em`

/** Stores a changed header; a saved order goes back to be released again, and its refusal is over once it is sent. */
export async function updateHeader(
  tx: Db,
  { empresa, actor }: AplContext,
  numero: number,
  header: PedidoHeader,
): Promise<void> {
  await tx.execute(
    sql`update pedido set (${HEADER_COLUMNS}) = (select ${HEADER_COLUMNS} from jsonb_populate_record(null::pedido, ${JSON.stringify(header)}::jsonb)), financeiro = 0, versao = versao + 1, ${NOT_RELEASED}, ${header.bloqueio === 2 ? KEPT : NOT_REFUSED},
          salvo_em = clock_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}
        where empresa = ${empresa} and numero = ${numero}`,
  )
}
