import type { OrdemSituacao } from '@trama/contract/apl/compra/liberacao'
import { ordemEtapas } from '@trama/rules/compra/etapas'
import { LIBERACAO_COMPRA_MESSAGES } from '@trama/rules/compra/liberacao'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { ordemStatus } from '@trama/rules/compra/status'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { situacaoColumns, situacaoDaLiberacao } from '../kit/liberacao/situacao'
import { PARAMETROS_COMPRA } from './parametros'
import { visibleOrdens } from './policy'
import { ordem_compra } from './tables'

/** Number of orders of the same supplier that a releaser is shown. */
const LAST = 5

const estado = (table: 'p' | 'o') => ({
  ...columnsOf(alias(ordem_compra, table), 'numero, dt_emissao, valor_total, situacao, liberado, recebido'),
  recusada: sql<'S' | 'N'>`case when ${sql.raw(table)}.aprovado = 'R' then 'S' else 'N' end`,
})

/** Where an order stands, since when, what is missing and who can do it; derived from what is stored. */
export async function getOrdemSituacao(ctx: AplContext, numero: number): Promise<OrdemSituacao> {
  const { empresa } = ctx
  const found = await selectFirst(
    ctx.db,
    {
      ...estado('p'),
      ...columnsOf(alias(ordem_compra, 'p'), 'aprovado, aprovado2, qtde, dt_entrega, usuario, salvo_id'),
      ...situacaoColumns(ctx, PARAMETROS_COMPRA),
      valor: sql<number>`p.valor_total`,
      em_aberto: sql<number>`(select coalesce(sum(o.valor_total), 0) from ordem_compra o
        where o.empresa = p.empresa and o.codfor = p.codfor and o.situacao = 'P' and o.numero <> p.numero)`,
      a_pagar: sql<number>`(select coalesce(sum(c.valor - c.valor_pago), 0) from conta_pagar c
        where c.empresa = p.empresa and c.codcre = p.codfor and c.situacao = '0')`,
      ultimas: rowsAsJson(
        estado('o'),
        sql`from ordem_compra o where o.empresa = p.empresa and o.codfor = p.codfor and o.numero <> p.numero
            order by o.dt_emissao desc, o.numero desc limit ${LAST}`,
      ),
    },
    sql`from ordem_compra p where ${visibleOrdens(ctx, ctx.scope)} and p.numero = ${numero}`,
  )
  if (!found) throw notFound(ORDEM_MESSAGES.naoEncontrada(numero))
  const { em_aberto, a_pagar, ultimas } = found
  const waits = found.situacao === 'P' && found.liberado === 'N' && found.aprovado !== 'R'
  const { fatos, impedimentos } = situacaoDaLiberacao(found, ctx, LIBERACAO_COMPRA_MESSAGES, waits)
  return {
    numero,
    empresa,
    status: ordemStatus(found),
    etapas: ordemEtapas({ ...found, ...fatos }),
    impedimentos,
    analise: {
      em_aberto,
      a_pagar,
      ultimas: ultimas.map((ordem) => ({
        numero: ordem.numero,
        dt_emissao: ordem.dt_emissao,
        valor_total: ordem.valor_total,
        status: ordemStatus(ordem),
      })),
    },
  }
}
