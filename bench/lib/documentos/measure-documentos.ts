/**
 * Measures documents. A boleto, a DANFE and 500 boletos are drawn in this process, beside pdfkit alone that makes the
 * same calls. A month of invoices as ZIP comes from a running APL, with the server's memory and the time that another
 * reader waits meanwhile.
 */
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { loadTitulos } from '@trama/apl/boleto/load-titulos'
import { makeBoleto } from '@trama/apl/boleto/make-boleto'
import { boletosPdf } from '@trama/apl/boleto/pdf'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { danfePdf } from '@trama/apl/nfe/danfe-pdf'
import { inTurn } from '@trama/server-kit/in-turn'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { sql } from 'drizzle-orm'
import type { Cluster } from '../../../scripts/lib/postgres/cluster'
import { EMPRESA } from '../clientes-data'
import { median, quantile } from '../fire'
import { createDatabase } from '../prepare-bank'
import { recording, send } from '../record-calls'
import type { BenchRequest } from '../requests'
import { startBeside } from '../start-beside'
import { drawAgain, recordDrawing } from './pdfkit-record'
import type { Database } from '@trama/server-kit/db/database'
import { selectFirst, selectRows } from '@trama/server-kit/db/select'

export interface DocumentoFigure {
  caso: string
  /** Median in milliseconds. */
  ms: number
  /** Median in milliseconds of pdfkit alone, which makes the same drawing calls. */
  pdfkit?: number
  meta: number
  /** Most memory that the server used, in megabytes. */
  memoria?: number
  /** 99th percentile in milliseconds of reading a list, before the ZIP is made and while it is. */
  lista?: { antes: number; durante: number }
}

const PEDIDOS = 6_000
const TIMES = 40
const MES_DIAS = { emissao: '01/05/2019', emissao_fim: '31/05/2019' }

export async function measureDocumentos(folder: string, cluster: Cluster): Promise<DocumentoFigure[]> {
  const url = await createDatabase(cluster, 'documentos')
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  const drawn = await (async () => {
    await loadAplDemo(database, { pedidos: PEDIDOS })
    const { chave, numeros } = await chooseDocumentos(database)
    const query = `empresa=${EMPRESA}`
    const danfe = get(`/Fatura/Download/${chave}?${query}&tipo=pdf`)
    const figures = await recording(database, async (app, _, headers) => {
      const measure = async (
        caso: string,
        meta: number,
        { request, draw, times }: { request: BenchRequest; draw: () => Promise<unknown>; times: number },
      ) => {
        const call = () => send(app, { ...request, headers })
        await call()
        const calls = await recordDrawing(draw)
        const ours: number[] = []
        const bare: number[] = []
        // The two take turns in each round, so that a slow minute hits both.
        await inTurn(Array.from({ length: times }), async () => {
          ours.push(await timed(call))
          bare.push(await timed(() => drawAgain(calls)))
        })
        return { caso, ms: median(ours), pdfkit: median(bare), meta }
      }
      const read = async (request: BenchRequest) => (await send(app, { ...request, headers })).rawPayload
      const pdf = await read(danfe)
      const xml = (await read(get(`/Fatura/Download/${chave}?${query}&tipo=xml`))).toString()
      const boletos = (count: number) => async () => {
        const which = sql`p.empresa = ${EMPRESA} and p.numero in ${numeros.slice(0, count)}`
        const titulos = await loadTitulos(database.db, which)
        return boletosPdf(
          titulos.map((titulo) => makeBoleto(titulo, { url: 'http://localhost', codcli: '1' })),
        )
      }
      const found = [
        await measure('um boleto', 40, {
          request: get(`/Boleto?${query}&numero=${numeros[0] ?? ''}`),
          draw: boletos(1),
          times: TIMES,
        }),
        await measure('um DANFE de 20 itens', 80, {
          request: danfe,
          draw: () => danfePdf(xml, { cancelada: true }),
          times: TIMES,
        }),
        await measure(`${BOLETOS} boletos em um PDF`, 8_000, {
          request: { method: 'POST', path: `/Boleto/Lote?${query}`, body: JSON.stringify([{ numeros }]) },
          draw: boletos(BOLETOS),
          times: 3,
        }),
      ]
      await fillMes(database, chave, pdf)
      return found
    })
    await database.script('vacuum (analyze)')
    return figures
  })().finally(() => database.close())
  return [...drawn, ...(await measureMes(folder, url))]
}

async function measureMes(folder: string, url: string): Promise<DocumentoFigure[]> {
  const { apl, headers, stop } = await startBeside(url, join(folder, 'documentos'))
  try {
    const list = () =>
      fetch(`${apl.url}/Pedido?empresa=${EMPRESA}&offset=50`, { headers }).then((r) => r.text())
    return await inTurn(
      [
        { tipo: 'xml', meta: 30_000 },
        { tipo: 'ambos', meta: 90_000 },
      ] as const,
      async ({ tipo, meta }) => {
        const file = join(folder, `mes-${tipo}.zip`)
        const antes = await whileRunning(pause(5_000), list)
        let ms = 0
        const zip = timed(async () => {
          const reply = await fetch(`${apl.url}/Fatura/Zip?empresa=${EMPRESA}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify([{ filtro: MES_DIAS, tipo }]),
          })
          if (!reply.ok || !reply.body) throw new Error(`Zip: ${await reply.text()}`)
          await pipeline(Readable.fromWeb(reply.body as never), createWriteStream(file))
        }).then((took) => {
          ms = took
        })
        const durante = await whileRunning(zip, list)
        await rm(file)
        const caso = `${FATURAS} faturas em ZIP, ${tipo === 'xml' ? 'XML' : 'XML e PDF guardados'}`
        return { caso, ms, meta, memoria: await mostMemory(apl.pid), lista: { antes, durante } }
      },
    )
  } finally {
    await stop()
  }
}

const get = (path: string): BenchRequest => ({ method: 'GET', path })
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The 99th percentile in milliseconds of a call that is made again 20 ms after each answer, until `work` ends. */
async function whileRunning(work: Promise<void>, call: () => Promise<unknown>): Promise<number> {
  const state = { isOver: false }
  const over = work.finally(() => {
    state.isOver = true
  })
  const times: number[] = []
  while (!state.isOver) {
    times.push(await timed(call))
    await pause(20)
  }
  await over
  return quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  )
}

/** Most memory that a process used, in megabytes; 0 where the system has no /proc. */
async function mostMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

export function printDocumentos(figures: readonly DocumentoFigure[]): void {
  console.table(
    figures.map(({ caso, ms, pdfkit, meta, memoria, lista }) => ({
      caso,
      ms: Number(ms.toFixed(1)),
      'pdfkit ms': pdfkit === undefined ? '' : Number(pdfkit.toFixed(1)),
      'memória MB': memoria ?? '',
      'p99 da lista': lista ? `${lista.antes.toFixed(0)} / ${lista.durante.toFixed(0)} ms` : '',
      meta: `${meta} ms: ${ms <= meta ? 'atingida' : 'NÃO ATINGIDA'}`,
    })),
  )
}

/** Invoices of the month that is asked for as ZIP. */
const FATURAS = 5_000
const BOLETOS = 500
const ITENS = 20

interface Escolhidos {
  /** Key of the invoice of about 20 items. */
  chave: string
  /** Numbers of receivables that have a boleto. */
  numeros: string[]
}

/**
 * Chooses an invoice of about 20 items and 500 receivables. The invoice is made cancelled, because the DANFE of a
 * cancelled one is drawn at each request.
 */
async function chooseDocumentos({ db }: Database): Promise<Escolhidos> {
  const fatura = await selectFirst(
    db,
    { chave: sql<string>`p.chave` },
    sql`from fatura p where p.empresa = ${EMPRESA} and p.impresso = 'S' and p.codfor is null
        order by abs((select count(*) from fatura_item i where i.empresa = p.empresa and i.chave = p.chave) - ${ITENS}), p.chave
        limit 1`,
  )
  const titulos = await selectRows(
    db,
    { numero: sql<string>`d.numero` },
    sql`from duplicata d where d.empresa = ${EMPRESA} and d.valor > d.valor_pago and d.tipo = 'D' and d.conta is not null
        order by d.dt_vencto desc, d.numero limit ${BOLETOS}`,
  )
  if (!fatura || titulos.length < BOLETOS) throw new Error('A demonstração tem poucas faturas ou duplicatas.')
  await db.execute(
    sql`update fatura set impresso = 'C' where empresa = ${EMPRESA} and chave = ${fatura.chave}`,
  )
  return { chave: fatura.chave, numeros: titulos.map(({ numero }) => numero) }
}

/**
 * Adds a month of invoices that copy the chosen one, each with the stored XML and a PDF of the same bytes. The XML of
 * the chosen invoice must have been read once, since only then it is stored.
 */
const fillMes = ({ db }: Database, chave: string, pdf: Uint8Array): Promise<unknown> =>
  db.execute(sql`
    with nova as (
      select p.*, left(p.chave, 25) || lpad((900000 + n)::text, 9, '0') || right(p.chave, 10) as outra, 900000 + n as nota, n
      from fatura p, generate_series(1, ${FATURAS}::int) n where p.empresa = ${EMPRESA} and p.chave = ${chave}),
    faturas as (
      insert into fatura (empresa, chave, fatura, serie, codcli, codrep, dt_emissao, qtde, valor_produtos, valor, valor_total, impresso)
      select empresa, outra, nota::text, serie, codcli, codrep, date '2019-05-01' + n % 31, qtde, valor_produtos, valor,
        valor_total, 'S' from nova returning chave)
    insert into fatura_documento (empresa, chave, tipo, conteudo, sha256)
    select d.empresa, outra, 'xml', convert_to(replace(convert_from(d.conteudo, 'UTF8'), ${chave}, outra), 'UTF8'), d.sha256
    from nova join fatura_documento d on d.empresa = nova.empresa and d.chave = nova.chave and d.tipo = 'xml'
    union all select empresa, outra, 'pdf', decode(${Buffer.from(pdf).toString('hex')}, 'hex'), md5(outra) from nova`)
