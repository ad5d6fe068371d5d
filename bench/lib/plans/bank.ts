/**
 * \n * A database as large as a company's may become: orders with their trail, products with 24 cells, customers,
 * purchasing,\n * invoices, receivables, retail sales, service orders and CRM records. It takes minutes to make, so a
 * folder keeps it between runs as long as\n * the sizes are the same.\n
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { fillResumos } from '@trama/apl/resumo/rebuild-resumos'
import { todayIn } from '@trama/rules/date-br'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { type Cluster, startCluster } from '../../../scripts/lib/postgres/cluster'
import { fillClientes } from '../clientes-data'
import { fillCompras } from '../compras-data'
import { fillCrm } from '../crm-data'
import { fillFinanceiro } from '../financeiro-data'
import { createDatabase } from '../prepare-bank'
import { fillProducao } from '../producao-data'
import { fillVarejo } from '../varejo-data'
import { growProdutos } from '../web/offline-bank'
import { fillPedidos } from './pedidos-data'

export interface LargeBank {
  pedidos: number
  produtos: number
  clientes: number
  compras: number
  duplicatas: number
  /** Number of invoices; when absent, as many as the receivables were made with. */
  faturas?: number
  vendas: number
  servicos: number
  contatos: number
}

/** Orders that the demo makes one by one; the other orders are made inside the database. */
const DEMO_PEDIDOS = 10_000
/** First number of the orders made here, above every number of the demo. */
const FIRST = 10_000_000
const SETTINGS = ['max_wal_size=8GB', 'maintenance_work_mem=512MB']

/** Opens the database of these sizes that the folder keeps, or makes it. */
export async function openLargeBank(
  folder: string,
  sizes: LargeBank,
): Promise<{ cluster: Cluster; url: string }> {
  const stamp = join(folder, 'tamanhos.json')
  const kept = await readFile(stamp, 'utf8').catch(() => '')
  const isKept = kept === JSON.stringify(sizes)
  if (!isKept) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const cluster = await startCluster({
    durable: false,
    folder: join(folder, 'cluster'),
    settings: SETTINGS,
  })
  try {
    const url = isKept ? cluster.url.replace(/postgres$/, 'planos') : await createDatabase(cluster, 'planos')
    if (isKept) await bringUpToDate(url)
    else await fill(url, sizes)
    await writeFile(stamp, JSON.stringify(sizes))
    return { cluster, url }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Runs the migrations that were written after the database was made. */
async function bringUpToDate(url: string): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  await database.close()
}

async function fill(
  url: string,
  { pedidos, produtos, clientes, compras, duplicatas, faturas, vendas, servicos, contatos }: LargeBank,
): Promise<void> {
  const started = performance.now()
  const told = (text: string) =>
    console.log(`banco grande: ${text} (${Math.round((performance.now() - started) / 1000)} s)`)
  const today = todayIn()
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos: Math.min(pedidos, DEMO_PEDIDOS) })
    await growProdutos(database, produtos)
    told(`${produtos} produtos`)
    await fillClientes(database, clientes, today, { first: FIRST, comPedidos: false })
    told(`${clientes} clientes`)
    await fillPedidos(database, { count: pedidos, today, first: FIRST })
    told(`${pedidos} pedidos`)
    await fillCompras(database, compras, today)
    told(`${compras} compras`)
    await fillFinanceiro(database, duplicatas, today, faturas)
    told(`${duplicatas} duplicatas`)
    await fillVarejo(database, vendas, today)
    told(`${vendas} vendas`)
    await fillProducao(database, servicos, today)
    told(`${servicos} ordens de serviço`)
    await fillCrm(database, contatos, today)
    told(`${contatos} contatos`)
    await fillResumos(database.db)
    await database.script('vacuum (analyze)')
    told('pronto')
  } finally {
    await database.close()
  }
}
