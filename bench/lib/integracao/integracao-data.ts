/** A company with 100,000 colours and sizes, and an ERP's service account. */
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { aChave } from '@trama/apl/integracao/testing'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { sql } from 'drizzle-orm'
import { type BenchRequest, makeRequests } from '../requests'

const PRODUTOS = 5_000
const CORES = 5
const TAMANHOS = ['PP', 'P', 'M', 'G']
export const GRADES = PRODUTOS * CORES * TAMANHOS.length
/** Number of price tables. */
const TABLES = 20
export const PRECOS = PRODUTOS * TABLES
const ERP = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')?.codigo_erp ?? ''

export interface Empresa {
  chave: string
  pedido: BenchRequest
}

export async function prepareEmpresa(url: string, pedidos: number): Promise<Empresa> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos })
    const { create } = await makeRequests(database, ERP)
    const empresa = new URL(create.path, url).searchParams.get('empresa') ?? ''
    const { db } = database
    await db.execute(sql`insert into produto (empresa, codigo, descricao)
      select ${empresa}, 'B' || n, 'Produto ' || n from generate_series(1, ${PRODUTOS}::int) n`)
    await db.execute(sql`insert into cor (empresa, cor, desc_cor)
      select ${empresa}, 'B' || n, 'Cor ' || n from generate_series(0, ${CORES - 1}::int) n`)
    await db.execute(sql`insert into produto_grade (empresa, codigo, cor, tam, ordem)
      select ${empresa}, 'B' || p, 'B' || c, t.tam, 0 from generate_series(1, ${PRODUTOS}::int) p,
        generate_series(0, ${CORES - 1}::int) c, jsonb_array_elements_text(${JSON.stringify(TAMANHOS)}::jsonb) t(tam)`)
    await db.execute(sql`insert into regiao (empresa, regiao, descricao)
      select ${empresa}, 'B' || n, 'Tabela ' || n from generate_series(0, ${TABLES - 1}::int) n`)
    await database.script('vacuum (analyze)')
    return { chave: await aChave({ db, empresa, codigo_erp: ERP }), pedido: create }
  } finally {
    await database.close()
  }
}

/** Stock rows of `count` colours and sizes from number `from` on, with another quantity in each round. */
export const estoqueDe = (from: number, count: number) =>
  lines(from, count, (at) => {
    const [n, round] = [at % GRADES, Math.floor(at / GRADES)]
    const tam = TAMANHOS[n % TAMANHOS.length]
    const cor = Math.floor(n / TAMANHOS.length) % CORES
    const produto = Math.floor(n / (TAMANHOS.length * CORES)) + 1
    return { codigo: `B${produto}`, cor: `B${cor}`, tam, estoque: ((n * 7 + round * 13) % 900) + round }
  })

/** Price rows, each of another product and table, with another price in each round. */
export const precosDe = (from: number, count: number) =>
  lines(from, count, (at) => {
    const [n, round] = [at % PRECOS, Math.floor(at / PRECOS)]
    return {
      codigo: `B${Math.floor(n / PRODUTOS)}`,
      produto: `B${(n % PRODUTOS) + 1}`,
      preco_00: 10 + ((n + round * 31) % 9_000) / 100,
    }
  })

const lines = (from: number, count: number, row: (at: number) => object): string =>
  Array.from({ length: count }, (_, i) => JSON.stringify(row(from + i))).join('\n')
