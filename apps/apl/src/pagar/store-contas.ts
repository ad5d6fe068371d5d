import { parcelas } from '@trama/rules/parcelas'
import { auditBeside } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, readFirst, selectFirst, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { condicao } from '../catalogo/tables'
import type { AplContext } from '../context'
import { conta_pagar } from './tables'

interface Compra {
  /** Number of the purchase order. */
  numero: number
  recebimento: number
  codfor: number
  condicao: string
  classe: string | null
  nota: string
  data: string
  valor: number
}

const CONDICAO = columnsOf(condicao, 'nrpar, entrada, prazoini, nrdia, diave')

/**
 * Stores the payables of a receipt, by the order's payment condition counted from the invoice's day; returns their
 * number.
 */
export async function storeContas(
  tx: Db,
  ctx: AplContext,
  { numero, recebimento, codfor, condicao: codigo, classe, nota, data, valor }: Compra,
): Promise<number> {
  const { empresa, actor } = ctx
  const terms = await selectFirst(
    tx,
    CONDICAO,
    sql`from condicao where empresa = ${empresa} and codigo = ${codigo}`,
  )
  if (!terms) throw new Error(`A condição ${codigo} não existe mais.`)
  const contas = parcelas(valor, data, terms)
  const count = contas.length
  if (count === 0) return 0
  const last = await readFirst(
    tx,
    { valor: sql<number>`valor` },
    (list) => sql`insert into sequencia (empresa, nome, valor) values (${empresa}, 'conta_pagar', ${count})
      on conflict (empresa, nome) do update set valor = sequencia.valor + ${count} returning ${list}`,
  )
  const first = (last?.valor ?? count) - count
  const rows = contas.map(({ nrparcela, vencimento, valor: part }) => ({
    num_ap: first + nrparcela,
    docto: count === 1 ? nota : `${nota}/${nrparcela}`,
    parcela: nrparcela,
    dt_ven: vencimento,
    valor: part,
  }))
  await tx.execute(sql`insert into conta_pagar (empresa, num_ap, docto, parcela, classe, codcre, valor, dt_emi, dt_ven,
      desc_historico, ordem_compra, recebimento, usuario, salvo_em, salvo_por, salvo_id)
    select ${empresa}, num_ap, docto, parcela, ${classe}, ${codfor}, valor, ${data}, dt_ven,
      ${`Compra ${numero}, nota ${nota}`}, ${numero}, ${recebimento},
      ${actor.codigo_erp}, statement_timestamp(), ${actor.nome}, ${actor.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(num_ap int, docto text, parcela smallint, dt_ven date, valor numeric)`)
  await auditBeside(tx, ctx, {
    empresa,
    acao: 'incluir',
    registro: 'conta_pagar',
    chaves: rows.map(({ num_ap }) => num_ap),
    depois: { ordem_compra: numero, recebimento, nota },
  })
  return count
}

/** Deletes the payables of a receipt that is undone or computed anew, with an entry in the trail for each. */
export async function removeContas(tx: Db, ctx: AplContext, recebimento: number): Promise<void> {
  const { empresa } = ctx
  const gone = await selectRows(
    tx,
    { ...columnsOf(alias(conta_pagar, 'c'), 'num_ap'), registro: sql<object>`to_jsonb(c)` },
    sql`from conta_pagar c where c.empresa = ${empresa} and c.recebimento = ${recebimento}`,
  )
  await tx.execute(sql`delete from conta_pagar where empresa = ${empresa} and recebimento = ${recebimento}`)
  await auditBeside(tx, ctx, {
    empresa,
    acao: 'excluir',
    registro: 'conta_pagar',
    chaves: gone.map(({ num_ap }) => num_ap),
    antes: gone.map(({ registro }) => registro),
    depois: { recebimento },
  })
}
