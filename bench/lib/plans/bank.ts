/**
 * A database as large as a company's may become: orders with their trail, products with 24 cells, customers,
 * purchasing, invoices, receivables, retail sales, service orders and CRM records. It takes minutes to make, so a
 * folder keeps it between runs as long as the sizes are the same.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { fillResumos } from '@trama/apl/resumo/rebuild-resumos'
import { todayIn } from '@trama/rules/date-br'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { type Cluster, startCluster } from '../../../scripts/lib/postgres/cluster'
import { EMPRESA, fillClientes } from '../clientes-data'
import { fillCompras } from '../compras-data'
import { fillCrm } from '../crm-data'
import { fillFinanceiro } from '../financeiro-data'
import { createDatabase } from '../prepare-bank'
import { fillProducao } from '../producao-data'
import { fillVarejo } from '../varejo-data'
import { growProdutos } from '../web/offline-bank'
import type { Database } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'

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

/** Lines of an order: two products in one colour each, with six sizes. */
const LINES = 12
const DAYS = 730
/** Days after which an order has been invoiced. */
const SETTLED = 60
/** Number of big customers, to whom one order of five belongs. */
const BIG_CUSTOMERS = 200

interface Wanted {
  /** Orders of the company in all. */
  count: number
  today: string
  /** Lowest number of the orders and lowest code of the customers made here, above those of the demo. */
  first: number
}

/** Fills the company up to `count` orders. The same arguments always give the same orders. */
async function fillPedidos(database: Database, wanted: Wanted): Promise<void> {
  const indexes = await selectRows(
    database.db,
    { name: sql<string>`indexname`, definition: sql<string>`indexdef` },
    sql`from pg_indexes
        where tablename in ('pedido', 'auditoria') and indexdef not like '%UNIQUE%'`,
  )
  await database.script(indexes.map(({ name }) => `drop index ${name}`).join('; '))
  // The generated rows satisfy the foreign keys by construction, and checking them one by one takes longer than all
  // the rest.
  await database.script(`begin; set local session_replication_role = replica; set local work_mem = '256MB';
    ${headers(wanted)}; ${items(wanted)}; ${TRAIL}; commit`)
  for (const { definition } of indexes) await database.script(definition)
}

/** SQL of a pseudo-random number, made from a number and a place. */
const mixed = (number: string, place: number) => `abs(hashint8(${number}::bigint * 31 + ${place})::bigint)`

const headers = ({ count, today, first }: Wanted) => `
insert into pedido (empresa, numero, dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre,
  codcond, bloqueio, financeiro, qtde, faturado, valor_total_bruto, valor_total_liq, valor_total_pen, valor_total_fat, criado_em)
select '${EMPRESA}', ${first} + n, dia, dia + 20, dia + 30, e.codcli, e.codrep, '01', 1, colecao, 'SUL', e.condicao,
  case when ${mixed('n', 1)} % 50 = 0 and not faturada then 2 when faturada or ${mixed('n', 2)} % 2 = 0 then 1 else 0 end,
  case when faturada or ${mixed('n', 3)} % 2 = 0 then 1 else 0 end, qtde, case when faturada then qtde else 0 end,
  valor, valor, case when faturada then 0 else valor end, case when faturada then valor else 0 end, dia + time '12:00'
from (select n, dia, qtde, qtde * 49.9 as valor, dia < date '${today}' - ${SETTLED} or ${mixed('n', 4)} % 5 < 2 as faturada,
    ${first} + 1 + ${mixed('n', 5)} % case when n % 5 = 0 then ${BIG_CUSTOMERS} else clientes end as codcli
  from (select n, date '${today}' - ${DAYS} + (n::bigint * ${DAYS} / ${count})::int as dia,
      ${LINES} * (1 + ${mixed('n', 6)} % 20) as qtde
    from generate_series(1, ${count} - (select count(*)::int from pedido where empresa = '${EMPRESA}')) n) x,
    (select count(*) as clientes from entidade where empresa = '${EMPRESA}' and codcli > ${first}) c) y
join entidade e on e.empresa = '${EMPRESA}' and e.codcli = y.codcli,
(select min(codigo) as colecao from colecao where empresa = '${EMPRESA}') k`

const items = ({ first }: Wanted) => `
insert into pedido_item (empresa, numero, ordem, tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, dt_entrega)
select empresa, numero, ordem, 'P', 'B' || lpad((1 + ${mixed('vez', 7)} % ultimo)::text, 6, '0'),
  cores[1 + ${mixed('vez', 8)} % 4], (1 + ordem % 6)::text, 49.9, 49.9, qtde / ${LINES}, faturado / ${LINES}, entrega
from (select p.*, ordem, p.numero * 2 + ordem / 7 as vez from pedido p, generate_series(1, ${LINES}) ordem
  where empresa = '${EMPRESA}' and numero > ${first}) p,
(select substr(max(codigo), 2)::int as ultimo from produto
  where empresa = '${EMPRESA}' and codigo like 'B______') g,
(select array_agg(cor order by cor) as cores from cor where empresa = '${EMPRESA}') c`

/** SQL that writes one trail entry per order for the user who took it in. */
const TRAIL = `
insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, quando)
select empresa, 3, 'Demonstração', '127.0.0.1', 'incluir', 'pedido', numero::text, criado_em from pedido`
