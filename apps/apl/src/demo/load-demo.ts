import { todayIn } from '@trama/rules/date-br'
import { type Database, firstRow } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { listClientes } from './clientes'
import { type CopyRow, copyRows } from './copy-rows'
import { CEPS_DAS_EMPRESAS, type DemoCep } from './enderecos'
import { type DemoEmpresa, EMPRESAS } from './empresas'
import { loadCatalogo, loadEmpresas } from './catalogo/load-catalogo'
import { loadClientes } from './load-clientes'
import { loadCrm } from './load-crm'
import { loadMateriais } from './catalogo/load-materiais'
import { loadPedidos } from './pedido/load-pedidos'
import { loadProdutos } from './catalogo/load-produtos'
import { listProdutos } from './catalogo/produtos'

export interface DemoOptions {
  /** Orders of both companies. */
  pedidos?: number
  /** The moment at which the 24 months end. */
  now?: Date
  onProgress?: (text: string) => void
}

const MIN_CLIENTES = 300

/** Fills an empty database with the demo companies; the same options always give the same rows. */
export async function loadAplDemo(database: Database, options: DemoOptions = {}): Promise<void> {
  const { pedidos = 3000, now = new Date(), onProgress = () => undefined } = options
  const today = todayIn(undefined, now)
  await refuseUsed(database)
  await loadEmpresas(database)
  const produtos = listProdutos()
  const ceps = new Map(CEPS_DAS_EMPRESAS.map((row) => [row.cep, row]))
  // One company after the other keeps the memory of one.
  await inTurn(EMPRESAS, loadEmpresa)
  await copyRows(database, 'cep', ['cep', 'cod_cid', 'logr_cep', 'bairro'], rowsOf(ceps))
  onProgress('Estatísticas')
  await database.db.execute(sql`analyze`)

  async function loadEmpresa(empresa: DemoEmpresa): Promise<void> {
    const { emp_pat, parte } = empresa
    onProgress(`${emp_pat}: cadastros`)
    await loadCatalogo(database, empresa)
    const own = await loadProdutos(database, empresa, produtos)
    await loadMateriais(database, empresa)
    const total = Math.max(MIN_CLIENTES, Math.ceil(pedidos / 10))
    const clientes = listClientes(empresa, emp_pat === '001' ? total : Math.ceil(total * parte), today)
    await loadClientes(database, emp_pat, clientes, ceps)
    await loadCrm(database, { empresa: emp_pat, clientes, today })
    const count = Math.round(pedidos * parte)
    await loadPedidos(database, { casa: empresa, count, now, today, clientes, produtos: own }, onProgress)
  }
}

function* rowsOf(ceps: ReadonlyMap<string, DemoCep>): Generator<CopyRow> {
  for (const row of ceps.values()) yield { ...row }
}

async function refuseUsed({ db }: Database): Promise<void> {
  const used = await firstRow<{ used: boolean }>(db, sql`select exists (select from empresa) as used`)
  if (used?.used) throw new Error('A base já tem dados.')
}
