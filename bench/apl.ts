/**
 * `npm run bench -- [--pedidos 10000] [--grande 1000000 | --sem-grande] [--segundos 8] [--banco both] [--rodadas 3]`
 * measures: lists of orders, reading and creating one order on the running APL, with the statements and rows read,
 * beside a bare program (the same statements), a minimal one (the same task) and an empty route; a cheap call of the
 * portal while people log in; the list and the search of customers, at 10,000 and at `--clientes 1000000`; the lists
 * of purchasing at 1,000 and 100,000 records, those of finance, CRM and production (with its board) at 10,000 and
 * 1,000,000; a till's sale and its finalisation.
 * `--so` names one part to measure alone: `pedidos`, `clientes`, `compras`, `financeiro`, `crm`, `producao`,
 * `varejo`, `documentos` (PDFs, and a month of invoices as ZIP) or `eventos` (what happened, read and sent to a
 * webhook). Five parts are measured only when named: `painel` (every card and chart of the dashboard, and page 1,000
 * of its lists, on a database that is kept in `.planos`), `exportacao` (all pages of its orders, and the server's
 * memory meanwhile), `integracao` (`--linhas 1000000` of stock and prices that an ERP sends), `replica` (lists of
 * orders on a replica beside the primary) and `inicio` (`npm ci` and `npm start` on a fresh clone of the last commit).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildAll } from '../scripts/lib/build'
import { provideOrEnd } from '../scripts/lib/machine/provide'
import { type Cluster, startCluster } from '../scripts/lib/postgres/cluster'
import { COUNTED, type DatabaseTime, openDatabaseTime } from './lib/database-time'
import { type LoginFigure, measureLogin } from './lib/login-run'
import { type DocumentoFigure, measureDocumentos, printDocumentos } from './lib/documentos/measure-documentos'
import { type EventoFigure, measureEventos, printEventos } from './lib/eventos/measure-eventos'
import { measureInicio, printInicio } from './lib/inicio/measure-inicio'
import { measureBank } from './lib/measure-bank'
import { listCotacoes, listOrdens } from './lib/list/list-compras'
import { listCrm } from './lib/list/list-crm'
import { listFaturas, listReceber } from './lib/list/list-financeiro'
import { listProducao } from './lib/list/list-producao'
import { type List, measureList } from './lib/list/measure-list'
import {
  type IntegracaoFigure,
  measureIntegracao,
  printIntegracao,
} from './lib/integracao/measure-integracao'
import { type ExportacaoFigure, measureExportacao, printExportacao } from './lib/painel/measure-exportacao'
import {
  measurePainel,
  type PaginaFigure,
  type PainelFigure,
  printPaginas,
  printPainel,
} from './lib/painel/measure-painel'
import { measureReplica, printReplica, type ReplicaFigure } from './lib/replica/measure-replica'
import { printMemory } from './lib/soak/memory'
import { measureVendas } from './lib/vendas/measure-vendas'
import { prepareBank } from './lib/prepare-bank'
import { buildYardsticks } from './lib/programs'
import { type Line, linesOf, printLines } from './lib/report-apl'
import { printLogin } from './lib/report-login'
import { printSearches, type SearchFigure, slowestSearches, timeSearches } from './lib/list/search-times'
import { machine, writeResults } from './lib/results'
import { EMPRESA, fillClientes } from './lib/clientes-data'

/** Customers of the small database. */
const PEQUENO = 10_000

/** The list and the search of customers; `searches` collects how long each of many searches takes. */
const listClientes = (grande: number, searches: SearchFigure[]): List => ({
  nome: 'clientes',
  requests: {
    clientes: { method: 'GET', path: `/Entidade?empresa=${EMPRESA}&offset=50` },
    // These three letters begin few names and occur inside many, so both ways of searching are used.
    busca: { method: 'GET', path: `/Entidade?empresa=${EMPRESA}&nome=tri&offset=30` },
  },
  pequeno: PEQUENO,
  grande,
  fill: fillClientes,
  async after(running) {
    for (const tipo of ['usuario', 'representante'] as const) {
      const token = await running.tokenOf(tipo)
      searches.push(...(await timeSearches(running.pequeno, token, { linhas: PEQUENO, tipo })))
      searches.push(...(await timeSearches(running.grande, token, { linhas: grande, tipo })))
    }
  },
})

const { values } = parseArgs({
  options: {
    pedidos: { type: 'string', default: '10000' },
    grande: { type: 'string', default: '1000000' },
    'sem-grande': { type: 'boolean', default: false },
    segundos: { type: 'string', default: '8' },
    rodadas: { type: 'string', default: '3' },
    banco: { type: 'string', default: 'both' },
    clientes: { type: 'string', default: '1000000' },
    linhas: { type: 'string', default: '1000000' },
    so: { type: 'string' },
    'sem-build': { type: 'boolean', default: false },
  },
})
const pedidos = Number(values.pedidos)
const measuring = { seconds: Number(values.segundos), rounds: Number(values.rodadas) }
const wants = (part: string) => values.so === undefined || values.so === part
const searches: SearchFigure[] = []
/** Lists to measure, by the word after `--so`. */
const LISTS: Record<string, List[]> = {
  clientes: [listClientes(Number(values.clientes), searches)],
  compras: [listOrdens, listCotacoes],
  financeiro: [listReceber(searches), listFaturas],
  producao: [listProducao(searches)],
  crm: [listCrm(searches)],
}
/** Words that `--so` accepts. */
const PARTES = [
  'inicio',
  'pedidos',
  'varejo',
  'documentos',
  'eventos',
  'painel',
  'exportacao',
  'integracao',
  'replica',
  ...Object.keys(LISTS),
]
if (values.so !== undefined && !PARTES.includes(values.so)) {
  console.error(`Não há o que medir em "${values.so}". Use --so com ${PARTES.toSorted().join(', ')}.`)
  process.exit(2)
}
const versions: Record<string, string> = {}
const lines: Line[] = []
const logins: LoginFigure[] = []
let documentos: DocumentoFigure[] = []
let eventos: EventoFigure[] = []
let painel: PainelFigure[] = []
let paginas: PaginaFigure[] = []
let exportacao: ExportacaoFigure | undefined
let integracao: IntegracaoFigure[] = []
let replica: ReplicaFigure[] = []

if (values.so === 'inicio') {
  const inicio = await measureInicio(measuring.rounds)
  printInicio(inicio)
  await writeResults('inicio', { machine: await machine(), ...inicio })
  process.exit()
}

// Log level of the APL that runs inside this process while calls are recorded, and of every program started.
process.env.LOG_LEVEL = 'warn'
if (values.banco !== 'pglite') await provideOrEnd('postgresql')
if (!values['sem-build']) await buildAll(['portal', 'apl'])
await buildYardsticks()
const folder = await mkdtemp(join(tmpdir(), 'trama-bench-'))
try {
  if (wants('pedidos')) {
    if (values.banco !== 'pglite') await onPostgres()
    if (values.banco !== 'postgres') await onPglite()
  }
  if (values.banco !== 'pglite') await ofLists()
  if (values.banco !== 'pglite' && wants('varejo')) await ofVendas()
  if (values.banco !== 'pglite' && wants('documentos')) await ofDocumentos()
  if (values.so === 'integracao') await ofIntegracao()
  if (values.banco !== 'pglite' && wants('eventos')) await ofEventos()
  if (values.so === 'replica') await ofReplica()
  // Making the database of `painel` takes half an hour, so it is kept.
  if (values.so === 'painel') ({ painel, paginas } = await measurePainel())
  if (values.so === 'exportacao') exportacao = await measureExportacao(folder)
} finally {
  await rm(folder, { recursive: true, force: true })
}
printLines(lines)
if (logins.length > 0) printLogin(logins)
if (searches.length > 0) printSearches(searches)
if (documentos.length > 0) printDocumentos(documentos)
if (eventos.length > 0) printEventos(eventos)
if (painel.length > 0) printPainel(painel)
if (paginas.length > 0) printPaginas(paginas)
if (exportacao) {
  printExportacao(exportacao)
  printMemory(exportacao.memoria)
}
if (integracao.length > 0) printIntegracao(integracao)
if (replica.length > 0) printReplica(replica)
await writeResults(values.so && values.so !== 'pedidos' ? values.so : 'apl', {
  machine: { ...(await machine()), ...versions },
  options: values,
  lines,
  logins,
  buscas: slowestSearches(searches),
  documentos,
  eventos,
  painel,
  paginas,
  exportacao,
  integracao,
  replica,
})

async function ofLists(): Promise<void> {
  const lists = Object.entries(LISTS).flatMap(([part, found]) => (wants(part) ? found : []))
  if (lists.length === 0) return
  const cluster = await startCluster({ durable: true })
  try {
    for (const list of lists) {
      const found = await measureList(list, { ...measuring, folder, cluster })
      versions.postgres = found.version
      lines.push(...linesOf('PostgreSQL', found.figures))
    }
  } finally {
    await cluster.stop()
  }
}

async function ofVendas(): Promise<void> {
  await onCounted(async (cluster, time) => {
    lines.push(...linesOf('PostgreSQL', await measureVendas({ ...measuring, folder, cluster, time })))
  })
}

async function ofIntegracao(): Promise<void> {
  const cluster = await startCluster({ durable: true })
  try {
    const linhas = Number(values.linhas)
    integracao = await measureIntegracao({ folder, cluster, seconds: measuring.seconds, linhas })
  } finally {
    await cluster.stop()
  }
}

async function ofDocumentos(): Promise<void> {
  const cluster = await startCluster({ durable: true })
  try {
    documentos = await measureDocumentos(folder, cluster)
  } finally {
    await cluster.stop()
  }
}

async function ofEventos(): Promise<void> {
  const cluster = await startCluster({ durable: true })
  try {
    eventos = await measureEventos(folder, cluster)
  } finally {
    await cluster.stop()
  }
}

async function ofReplica(): Promise<void> {
  const cluster = await startCluster({ durable: true })
  try {
    replica = await measureReplica({ ...measuring, folder, cluster, pedidos })
  } finally {
    await cluster.stop()
  }
}

async function onPostgres(): Promise<void> {
  await onCounted(async (cluster, time) => {
    const bank = await prepareBank({ name: 'pequeno', folder, pedidos, cluster })
    const grande = values['sem-grande']
      ? undefined
      : await prepareBank({ name: 'grande', folder, pedidos: Number(values.grande), cluster })
    versions.postgres = bank.version
    lines.push(...linesOf('PostgreSQL', await measureBank(bank, { ...measuring, folder, time, grande })))
    if (!values.so) logins.push(await measureLogin({ banco: 'PostgreSQL', folder, cluster }))
  })
}

/** Measures on a cluster that counts what its statements take. */
async function onCounted(work: (cluster: Cluster, time: DatabaseTime) => Promise<void>): Promise<void> {
  const cluster = await startCluster({ durable: true, settings: COUNTED })
  const time = await openDatabaseTime(cluster.url)
  try {
    await work(cluster, time)
  } finally {
    await time.close()
    await cluster.stop()
  }
}

async function onPglite(): Promise<void> {
  const bank = await prepareBank({ name: 'pglite', folder, pedidos })
  versions.pglite = bank.version
  lines.push(...linesOf('PGlite', await measureBank(bank, { ...measuring, folder })))
  logins.push(await measureLogin({ banco: 'PGlite', folder }))
}
