import { isAllowed } from '@trama/contract/access'
import { seeComissao } from '@trama/contract/apl/comissao/access'
import { readPedidos } from '@trama/contract/apl/pedido/access'
import type { Faturado } from '@trama/contract/apl/fatura/faturado'
import { diasDoMes } from '@trama/rules/comissao/mes'
import { columnsOf, rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { getLinhas } from '../../comissao/get-linhas'
import type { AplContext } from '../../context'
import { entidade } from '../../entidade/tables'
import { every } from '../../page'
import { pedido } from '../../pedido/tables'
import { vendidos } from '../../pedido/list/resumo-pedidos'
import { isLive, visibleFaturas } from '../policy'
import { fatura } from '../tables'
import { passosDoMes } from './passos'

const { nome } = alias(entidade, 'e')
const PEDIDO = {
  ...columnsOf(alias(pedido, 'p'), 'numero, situacao, valor_total_liq, valor_total_fat'),
  nome,
}
const NOTA = {
  ...columnsOf(alias(fatura, 'p'), 'chave, fatura, pedido, valor'),
  nome,
  liquido: sql<number>`p.valor - coalesce(p.frete, 0) - p.valor_ipi`,
  comissiona: sql<boolean>`(p.tipfat = 'L' and p.pedido is not null)`,
}

/**
 * What was invoiced in a month by each of the figures with that name, from the rows that the caller may see: orders and
 * commission only where the caller may see those too. Orders and invoices are of one moment; an invoice that is stored
 * before the commission is read shows as one that the month does not have.
 */
export async function getFaturado(ctx: AplContext, mes: string): Promise<Faturado> {
  const { db, scope, actor } = ctx
  const { ini, fim } = diasDoMes(mes)
  const customer = sql`join entidade e on e.empresa = p.empresa and e.codcli = p.codcli`
  const pedidos = rowsAsJson(
    PEDIDO,
    sql`from pedido p ${customer} where ${vendidos(ctx, { emissao_ini: ini, emissao_fim: fim })}
      order by p.numero`,
  )
  const notas = rowsAsJson(
    NOTA,
    sql`from fatura p ${customer} where ${every([
      visibleFaturas(ctx, scope),
      sql`p.dt_emissao between ${ini} and ${fim}`,
      isLive,
    ])} order by p.dt_emissao, p.chave`,
  )
  const [documentos, linhas] = await Promise.all([
    isAllowed(readPedidos, actor)
      ? selectFirst(db, { pedidos, notas }, sql``)
      : selectFirst(db, { notas }, sql``),
    isAllowed(seeComissao, actor) ? getLinhas(ctx, mes) : undefined,
  ])
  return { mes, passos: passosDoMes({ pedidos: undefined, notas: [], ...documentos, linhas }) }
}
