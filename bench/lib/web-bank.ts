/** The demo with products whose grids are as big as a clothing maker's biggest, and an order to open. */
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { type Database, firstRow } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { sql } from 'drizzle-orm'

export interface BigGrid {
  codigo: string
  colours: number
  sizes: number
}

export const GRIDS: readonly BigGrid[] = [
  { codigo: 'GRADE40X12', colours: 40, sizes: 12 },
  { codigo: 'GRADE60X20', colours: 60, sizes: 20 },
]

/** Returns the number of an order that may still be changed, in the default company. */
export async function prepareWebBank(dataDir: string, pedidos: number): Promise<number> {
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
    return order.numero
  } finally {
    await database.close()
  }
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
