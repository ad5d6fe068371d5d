/**
 * A database with the demo, products with grids as big as a clothing maker's biggest, orders to open and a quotation
 * to compare.
 */
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import type { Database } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { addAgenda } from './agenda'
import { addComparison } from './comparativo'
import { addTill, type Till } from './varejo'

export interface BigGrid {
  codigo: string
  colours: number
  sizes: number
}

export const GRIDS: readonly BigGrid[] = [
  { codigo: 'GRADE40X12', colours: 40, sizes: 12 },
  { codigo: 'GRADE60X20', colours: 60, sizes: 20 },
]

/** Numbers of orders that may still be changed, in the default company. */
export interface WebOrders {
  /** Number of an order with a few items. */
  numero: number
  /** Number of an order with `BIG_ORDER` lines. */
  grande: number
}

const BIG_ORDER = 500
/** Order lines per product: the big order has a hundred products, like an order written at a fair. */
const LINES_OF_PRODUCT = 5

/** Documents of the database: orders to open, and a till's sale. */
export interface WebBank {
  orders: WebOrders
  till: Till
}

export async function prepareWebBank(dataDir: string, pedidos: number): Promise<WebBank> {
  const database = await openDatabase({ dataDir: join(dataDir, 'apl'), migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos })
    const order = await firstRow<{ empresa: string; numero: number; tab_pre: string }>(
      database.db,
      sql`select p.empresa, p.numero, p.tab_pre from pedido p
          join acesso_empresa a on a.empresa = p.empresa and a.usuario = '10' and a.padrao = 'S'
          where p.situacao = 'P' and p.bloqueio = 0 and p.financeiro = 0 and p.faturado = 0
          order by p.dt_emissao desc, p.numero desc limit 1`,
    )
    if (!order) throw new Error('A demonstração não tem um pedido que possa ser alterado.')
    for (const grid of GRIDS) await addGrid(database, grid, order)
    await addComparison(database)
    await addAgenda(database)
    const orders = { numero: order.numero, grande: await addBigOrder(database, order) }
    return { orders, till: await addTill(database) }
  } finally {
    await database.close()
  }
}

/** Adds an order with the terms of a small one and the first colours and sizes of many products. */
async function addBigOrder(
  { db }: Database,
  { empresa, numero }: { empresa: string; numero: number },
): Promise<number> {
  const number = await firstRow<{ grande: number }>(
    db,
    sql`update sequencia set valor = valor + 1 where empresa = ${empresa} and nome = 'pedido' returning valor as grande`,
  )
  if (!number) throw new Error('A demonstração não tem a sequência dos pedidos.')
  const { grande } = number
  await db.execute(sql`
    insert into pedido (empresa, numero, dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre,
      per_desc, vlr_desc, pgto, codcond, compromete, qtde, valor_total_bruto, valor_total_liq, valor_total_pen)
    select empresa, ${grande}, dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre,
      0, 0, pgto, codcond, 'N', ${12 * BIG_ORDER}, 1, 1, 1
    from pedido where empresa = ${empresa} and numero = ${numero}`)
  const lines = await rows(
    db,
    sql`
    insert into pedido_item (empresa, numero, ordem, codigo, cor, tam, preco_orig, preco, qtde)
    select ${empresa}, ${grande}, row_number() over (order by codigo, n), codigo, cor, tam, 49.9, 49.9, 12
    from (select g.codigo, g.cor, g.tam, row_number() over (partition by g.codigo order by g.cor, g.ordem) as n
          from produto_grade g join produto p on p.empresa = g.empresa and p.codigo = g.codigo and p.ativo = 'S'
          where g.empresa = ${empresa}) x
    where n <= ${LINES_OF_PRODUCT} order by codigo, n limit ${BIG_ORDER} returning ordem`,
  )
  if (lines.length !== BIG_ORDER) throw new Error(`A demonstração só tem ${lines.length} linhas.`)
  return grande
}

async function addGrid(
  { db }: Database,
  { codigo, colours, sizes }: BigGrid,
  { empresa, tab_pre }: { empresa: string; tab_pre: string },
): Promise<void> {
  await db.execute(
    sql`insert into produto (empresa, codigo, descricao) values (${empresa}, ${codigo}, ${codigo})`,
  )
  await db.execute(sql`
    insert into preco (empresa, codigo, tipo, produto, preco_00)
    values (${empresa}, ${tab_pre}, 'P', ${codigo}, 49.9)`)
  await db.execute(sql`
    insert into cor (empresa, cor, desc_cor)
    select ${empresa}, 'Z' || n, 'Cor de teste ' || n from generate_series(1, ${colours}::int) n on conflict do nothing`)
  await db.execute(sql`
    insert into produto_grade (empresa, codigo, cor, tam, ordem, estoque)
    select ${empresa}, ${codigo}, 'Z' || c, (30 + t)::text, t, 500
    from generate_series(1, ${colours}::int) c, generate_series(1, ${sizes}::int) t`)
}
