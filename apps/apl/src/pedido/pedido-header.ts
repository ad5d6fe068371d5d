import type { PedidoInput } from '@trama/contract/apl/pedido'
import type { Flag } from '@trama/rules/pedido-rules'
import type { PedidoTotals } from '@trama/rules/pedido-totals'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { type SQL, sql } from 'drizzle-orm'

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

const COLUMNS = sql`ped_cli, dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre, per_desc,
  vlr_desc, pgto, codcond, obs, bloqueio, compromete, moeda, frete, ris, motivo, qtde, faturado, valor_total_bruto,
  valor_total_liq, valor_total_pen, valor_total_fat`

const record = (header: PedidoHeader): SQL =>
  sql`jsonb_populate_record(null::pedido, ${JSON.stringify(header)}::jsonb)`

/** Gives the company's next number and stores the header under it. */
export async function insertHeader(tx: Db, empresa: string, header: PedidoHeader): Promise<number> {
  const stored = await firstRow<{ numero: number }>(
    tx,
    sql`with proximo as (
          insert into sequencia (empresa, nome, valor) values (${empresa}, 'pedido', 1)
          on conflict (empresa, nome) do update set valor = sequencia.valor + 1 returning valor)
        insert into pedido (empresa, numero, ${COLUMNS})
        select ${empresa}, (select valor from proximo), ${COLUMNS} from ${record(header)} returning numero`,
  )
  if (!stored) throw new Error('O banco não devolveu o número do pedido.')
  return stored.numero
}

/** Stores a changed header; a saved order goes back to be released again. */
export async function updateHeader(
  tx: Db,
  empresa: string,
  numero: number,
  header: PedidoHeader,
): Promise<void> {
  await tx.execute(
    sql`update pedido set (${COLUMNS}) = (select ${COLUMNS} from ${record(header)}), financeiro = 0, versao = versao + 1
        where empresa = ${empresa} and numero = ${numero}`,
  )
}
