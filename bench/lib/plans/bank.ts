/** A database as large as a company's may become: orders with their trail, products with 24 cells, customers. */
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { todayIn } from '@trama/rules/date-br'
import { openDatabase } from '@trama/server-kit/db/open-database'
import type { Cluster } from '../../../scripts/lib/postgres-cluster'
import { fillClientes } from '../clientes-data'
import { growProdutos } from '../web/offline-bank'
import { createDatabase } from '../prepare-bank'

export interface LargeBank {
  pedidos: number
  produtos: number
  clientes: number
}

/** Above every number of the demo's. */
const FIRST_CLIENTE = 10_000_000

/** Who changed an order, once for each. */
const TRAIL = `insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, quando)
  select empresa, 3, 'Demonstração', '127.0.0.1', 'incluir', 'pedido', numero::text, criado_em from pedido`

export async function prepareLargeBank(
  cluster: Cluster,
  { pedidos, produtos, clientes }: LargeBank,
): Promise<string> {
  const started = performance.now()
  const url = await createDatabase(cluster, 'planos')
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos })
    await growProdutos(database, produtos)
    await fillClientes(database, clientes, todayIn(), FIRST_CLIENTE)
    await database.script(TRAIL)
    await database.script('vacuum (analyze)')
  } finally {
    await database.close()
  }
  console.log(`banco grande em ${Math.round((performance.now() - started) / 1000)} s`)
  return url
}
