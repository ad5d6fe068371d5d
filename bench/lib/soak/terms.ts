/** Codes, numbers and bodies of the demo that the callers of a long load need. */
import type { Database } from '@trama/server-kit/db/database'
import { DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { EMPRESA } from '../clientes-data'
import { newOrder } from '../requests'
import { finalizarRequest, prepareLoja, venderRequest } from '../vendas/vendas-data'

export interface Terms {
  /** Body of the representative's order. */
  pedido: string
  /** Numbers of existing orders, for the callers who read one. */
  pedidos: number[]
  doCliente: number[]
  venda: string
  finalizacao: string
  ordens: number[]
  cotacoes: { numero: number; seq: number; ordem: number }[]
  widgets: number[]
}

const numbers = async (database: Database, query: ReturnType<typeof sql>): Promise<number[]> =>
  (await rows<{ numero: number }>(database.db, query)).map(({ numero }) => numero)

/** Number of lines of an order. */
const LINES = 20

export async function readTerms(database: Database): Promise<Terms> {
  const pedido = await newOrder(database, EMPRESA, LINES, DEMO_PESSOAS.representante.cnpj)
  const loja = await prepareLoja(database)
  const venda = await venderRequest(database, loja)
  const { body: finalizacao = '' } = await finalizarRequest(database)
  const { db } = database
  const { cnpj: fornecedor } = DEMO_PESSOAS.fornecedor
  const own = sql`codfor in (select codfor from fornecedor where empresa = ${EMPRESA} and cnpj = ${fornecedor})`
  // No deadline ends during the run: suppliers answer, change their answers and confirm what is released.
  await db.execute(
    sql`update cotacao_fornecedor set prazo = current_date + 30 where empresa = ${EMPRESA} and ${own}`,
  )
  await db.execute(sql`update cotacao set prazo = current_date + 30, andamento = 'E', premiada = 'N'
    where empresa = ${EMPRESA} and numero in (select numero from cotacao_fornecedor where empresa = ${EMPRESA} and ${own})`)
  await db.execute(sql`update ordem_compra set aprovado = 'S', aprovado2 = 'D', situacao = 'P', confirmacao_em = null
    where empresa = ${EMPRESA} and ${own}`)
  const { cnpj: cliente } = DEMO_PESSOAS.cliente
  const cotacoes = await rows<{ numero: number; seq: number; ordem: number }>(
    db,
    sql`select r.numero, r.seq, min(i.ordem) as ordem from cotacao_fornecedor r
        join cotacao_item i on i.empresa = r.empresa and i.numero = r.numero
        where r.empresa = ${EMPRESA} and r.${own} and r.enviada_em is not null group by 1, 2 limit 200`,
  )
  return {
    pedido: JSON.stringify([pedido]),
    pedidos: await numbers(
      database,
      sql`select numero from pedido where empresa = ${EMPRESA} and codfor is null order by numero desc limit 500`,
    ),
    doCliente: await numbers(
      database,
      sql`select p.numero from pedido p join entidade e on e.empresa = p.empresa and e.codcli = p.codcli
          where p.empresa = ${EMPRESA} and e.cnpj = ${cliente} limit 200`,
    ),
    venda: venda.body ?? '',
    finalizacao: finalizedBody(finalizacao, venda.body ?? '[]'),
    ordens: await numbers(
      database,
      sql`select numero from ordem_compra where empresa = ${EMPRESA} and ${own} limit 200`,
    ),
    cotacoes,
    widgets: await numbers(database, sql`select codigo as numero from widget where empresa = ${EMPRESA}`),
  }
}

/** Body that finalises a sale, paid by card in three instalments. */
function finalizedBody(body: string, sale: string): string {
  const [{ itens }] = JSON.parse(sale) as [{ itens: { valor: number }[] }]
  const [form] = JSON.parse(body) as [{ itcondivenda: { valor: number }[] }]
  const cents = Math.round(itens.reduce((sum, { valor }) => sum + valor, 0) * 100)
  const part = Math.floor(cents / 3)
  const itcondivenda = form.itcondivenda.map((one, at) => ({
    ...one,
    valor: (at < 2 ? part : cents - 2 * part) / 100,
  }))
  return JSON.stringify([{ ...form, itcondivenda }])
}
