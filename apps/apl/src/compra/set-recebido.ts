import type { Db } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { roundQuantity } from '../quantity'
import type { OrdemRow } from './ordem-record'

/** Stores the received quantity of each item, and marks the order as received once nothing is pending. */
export async function setRecebido(
  tx: Db,
  empresa: string,
  numero: number,
  itens: readonly OrdemRow[],
): Promise<{ situacao: 'P' | 'F'; recebido: number }> {
  const recebido = roundQuantity(itens.reduce((sum, { qtde_r }) => sum + qtde_r, 0))
  const situacao = itens.every(({ qtde, qtde_r }) => qtde_r >= qtde) ? 'F' : 'P'
  const rows = JSON.stringify(itens.map(({ ordem, qtde_r, dt_fatura }) => ({ ordem, qtde_r, dt_fatura })))
  await tx.execute(sql`update ordem_compra_item i set qtde_r = r.qtde_r, dt_fatura = r.dt_fatura
    from jsonb_to_recordset(${rows}::jsonb) as r(ordem int, qtde_r numeric, dt_fatura date)
    where i.empresa = ${empresa} and i.numero = ${numero} and i.ordem = r.ordem`)
  await tx.execute(sql`update ordem_compra set recebido = ${recebido}, situacao = ${situacao}, versao = versao + 1
    where empresa = ${empresa} and numero = ${numero}`)
  return { situacao, recebido }
}
