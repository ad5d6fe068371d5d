import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import type { Database } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { sql } from 'drizzle-orm'

/** Number of colours of each product; with the sizes, the grid of a clothing maker's average product. */
const COLOURS = 4
const SIZES = 6

/**
 * Makes a database with the demo, whose default company has so many active products, each with a grid and a price in
 * every table.
 */
export async function prepareOfflineBank(dataDir: string, produtos: number): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'apl'), migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos: 10 })
    await growProdutos(database, produtos)
  } finally {
    await database.close()
  }
}

/** Adds products to the demo's default company until it has so many active ones. */
export async function growProdutos({ db }: Database, produtos: number): Promise<void> {
  const empresa = sql`(select empresa from acesso_empresa where usuario = '10' and padrao = 'S')`
  await db.execute(sql`
      insert into produto (empresa, codigo, descricao, codigo2)
      select ${empresa}, 'B' || lpad(n::text, 6, '0'), 'Camiseta de malha modelo ' || n, 'REF' || n
      from generate_series(1, ${produtos}::int - (select count(*)::int from produto
        where empresa = ${empresa} and ativo = 'S')) n`)
  await db.execute(sql`
      insert into preco (empresa, codigo, tipo, produto, preco_00)
      select p.empresa, r.regiao, 'P', p.codigo, 49.9
      from produto p join regiao r on r.empresa = p.empresa where p.codigo like 'B______'`)
  await db.execute(sql`
      insert into produto_grade (empresa, codigo, cor, tam, ordem, estoque, barra)
      select p.empresa, p.codigo, c.cor, s.tam, s.tam, 500,
        '789' || substr(p.codigo, 2) || lpad(c.n::text, 2, '0') || lpad(s.tam::text, 2, '0')
      from produto p
      join (select cor, row_number() over (order by cor) as n from cor where empresa = ${empresa}) c on c.n <= ${COLOURS}::int
      cross join generate_series(1, ${SIZES}::int) s (tam) where p.codigo like 'B______'`)
  await db.execute(sql`analyze`)
}
