import { todayIn } from '@trama/rules/date-br'
import { bareTables } from '@trama/server-kit/db/bare-tables'
import { askOf, type Database, type Db, firstRow } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { catalogoDemo, loadEmpresas } from './catalogo/load-catalogo'
import { materiaisDemo } from './catalogo/load-materiais'
import { produtosDemo } from './catalogo/load-produtos'
import { type CopyRow, copyRows } from './copy-rows'
import { comissaoDemo } from './comissao/load-comissao'
import { EMPRESAS } from './empresas'
import { cotacoesDemo } from './compra/load-cotacoes'
import { contasDemo } from './compra/load-contas'
import { ordensDemo } from './compra/load-ordens'
import { solicitacoesDemo } from './compra/load-solicitacoes'
import { CEPS_DAS_EMPRESAS, type DemoCep } from './enderecos'
import { clientesDemo } from './load-clientes'
import { crmDemo } from './crm/load-crm'
import { type DemoLoader, runLoaders } from './loader'
import { widgetsDemo } from './painel/load-widgets'
import { metasDemo } from './meta/load-metas'
import { pedidosDemo } from './pedido/load-pedidos'
import { depositosDemo } from './producao/load-depositos'
import { producaoDemo } from './producao/load-producao'
import { varejoDemo } from './varejo/load-varejo'
import { fillResumos } from '../resumo/rebuild-resumos'

export interface DemoOptions {
  /** Number of orders of both companies together. */
  pedidos?: number
  /** End of the 24 months. */
  now?: Date
  /** Called with a line of progress before each step. */
  onProgress?: (text: string) => void
}

/** Loaders of all domains; new ones are added here. */
const LOADERS: readonly DemoLoader[] = [
  catalogoDemo,
  produtosDemo,
  materiaisDemo,
  clientesDemo,
  pedidosDemo,
  crmDemo,
  varejoDemo,
  solicitacoesDemo,
  ordensDemo,
  contasDemo,
  cotacoesDemo,
  producaoDemo,
  depositosDemo,
  widgetsDemo,
  metasDemo,
]
/** Loaders that count documents: they run last, because with indexes and statistics they take a tenth of the time. */
const CONTADORES: readonly DemoLoader[] = [comissaoDemo]

/**
 * Fills an empty database with the demo companies, whole or not at all; the same options always give the same rows.
 * Foreign keys, indexes and sums are looked at once, at the end, and not row by row.
 */
export async function loadAplDemo(
  database: Database,
  { pedidos = 3000, now = new Date(), onProgress = () => undefined }: DemoOptions = {},
): Promise<void> {
  const tell = counter(onProgress)
  await database.whole(async (inside) => {
    const { db } = inside
    await refuseUsed(db)
    const ceps = new Map(CEPS_DAS_EMPRESAS.map((row) => [row.cep, row]))
    const casa = { database: inside, pedidos, now, today: todayIn(undefined, now), ceps, onProgress }
    const run = (loaders: readonly DemoLoader[]) =>
      // Companies are loaded one after the other, so that only one is in memory.
      inTurn(EMPRESAS, (empresa) =>
        runLoaders(loaders, { ...casa, empresa }, (nome) => tell(`${nome}, empresa ${empresa.emp_pat}`)),
      )
    const tables = await bareTables(askOf(db))
    await loadEmpresas(inside)
    await run(LOADERS)
    await copyRows(inside, 'cep', ['cep', 'cod_cid', 'logr_cep', 'bairro'], rowsOf(ceps))
    tell('índices')
    await tables.index()
    tell('estatísticas')
    await db.execute(sql`analyze`)
    await run(CONTADORES)
    tell('somas')
    await fillResumos(db)
    tell('chaves')
    await tables.guard()
    await db.execute(
      sql`analyze comissao_fechamento, comissao_linha, comissao_regra, pedido_grupo, resumo_dia`,
    )
  })
}

/** Number of steps in the progress: the loaders of each company, and the four that follow them. */
const STEPS = EMPRESAS.length * (LOADERS.length + CONTADORES.length) + 4

function counter(onProgress: (text: string) => void): (what: string) => void {
  let step = 0
  return (what) => onProgress(`dados de demonstração, ${++step} de ${STEPS}: ${what}`)
}

function* rowsOf(ceps: ReadonlyMap<string, DemoCep>): Generator<CopyRow> {
  for (const row of ceps.values()) yield { ...row }
}

async function refuseUsed(db: Db): Promise<void> {
  if (await firstRow(db, sql`select from empresa limit 1`)) throw new Error('A base já tem dados.')
}
