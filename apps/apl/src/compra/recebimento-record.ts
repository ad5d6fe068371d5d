/** The stored form of a receipt, and what it moves. */
import { groupBy } from '@trama/rules/group-by'
import { auditBeside, type AuditBy } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { pickColumns } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { cellOf } from '../kit/registro/match-rows'
import type { Registro } from '../kit/registro/store'
import { roundQuantity } from '../quantity'
import { columnList } from '../record'
import type { OrdemRow } from './ordem-record'
import { recebimento_item } from './tables'

const ROW = pickColumns(recebimento_item, ['ordem', 'qtde'])

export const RECEBIMENTO: Registro<typeof ROW> = {
  tabela: 'recebimento',
  registro: 'recebimento',
  colunas: columnList(['ordem_compra', 'nota', 'data', 'valor']),
  linhas: { tabela: 'recebimento_item', nome: 'itens', colunas: ROW },
  salvo: true,
}

/** Quantity that came in for a line of the order. */
export interface Vinda {
  ordem: number
  codigo: string
  cor: string
  tam: string
  qtde: number
  solicitacao: number | null
  solicitacao_linha: number | null
}

/** Stock that each material, colour and size gains, or loses with sign -1. */
export const stockOf = (vindas: readonly Vinda[], sign: 1 | -1) =>
  [...groupBy(vindas, cellOf).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const { codigo, cor, tam } = first
    const qtde = same.reduce((sum, vinda) => sum + vinda.qtde, 0)
    return [{ tipo: 'M' as const, codigo, cor, tam, qtde: sign * roundQuantity(qtde) }]
  })

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

/**
 * Counts received goods as delivered for the requests that they were ordered for (with sign -1 takes that back);
 * requests close and open by it.
 */
export async function meetSolicitacoes(
  tx: Db,
  by: AuditBy & { empresa: string },
  vindas: readonly Vinda[],
  sign: 1 | -1,
): Promise<void> {
  const { empresa } = by
  const asked = vindas.filter(({ solicitacao }) => solicitacao !== null)
  if (asked.length === 0) return
  const numeros = [...new Set(asked.flatMap(({ solicitacao }) => solicitacao ?? []))]
  const came = sql`(select solicitacao, solicitacao_linha, codigo, cor, tam, sum(qtde) as qtde
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as r(solicitacao int, solicitacao_linha int, codigo text, cor text, tam text, qtde numeric)
    group by 1, 2, 3, 4, 5) r`
  // The material is compared too: a line that was replaced in the request did not ask for what came.
  // Headers are locked first and in order, so that two receipts for one request wait for each other without a
  // deadlock.
  await tx.execute(sql`select 1 from solicitacao where empresa = ${empresa}
    and numero in ${numeros} order by numero for no key update`)
  await tx.execute(sql`update solicitacao_item s set qtde_b = greatest(0, s.qtde_b + ${sign}::int * r.qtde)
    from ${came} where s.empresa = ${empresa} and s.numero = r.solicitacao and s.ordem = r.solicitacao_linha
      and s.codigo = r.codigo and s.cor = r.cor and s.tam = r.tam`)
  await tx.execute(sql`update solicitacao s set status = case when exists (
      select from solicitacao_item i where i.empresa = s.empresa and i.numero = s.numero and i.situacao = 'A')
    then 'A' else 'B' end
    where s.empresa = ${empresa} and s.numero in ${numeros}`)
  const depois = { recebido: sign === 1 ? 'S' : 'N' }
  await auditBeside(tx, by, { empresa, acao: 'alterar', registro: 'solicitacao', chaves: numeros, depois })
}
