/**
 * Measures how long the server takes for every card and chart of /Principal and for pages far down its lists, on a
 * large database.
 */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import { todayIn } from '@trama/rules/date-br'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { inTurn } from '@trama/server-kit/in-turn'
import type { FastifyInstance } from 'fastify'
import { ROOT } from '../../../scripts/lib/process'
import { EMPRESA } from '../clientes-data'
import { quantile } from '../fire'
import { openLargeBank } from '../plans/bank'
import { recording, send } from '../record-calls'
import { type PainelRequest, principal, widgets } from './painel-requests'

/** What a page far down a list costs beside the first page: page 1,000 by the cursor of page 999. */
export interface PaginaFigure {
  lista: string
  linhas: number
  /** Median time of the first page in milliseconds; `milesima` is that of page 1,000. */
  primeira: number
  milesima: number
}

const LISTS = [
  '/Pedido',
  '/Pedido?ordem=-valor_total_liq',
  '/Pedido?ordem=entrega',
  '/Receber',
  '/FaturaPedidoLista',
]
const TAMANHOS = [50, 200]
const FAR = 1000
const PAGINA_REPEATS = 31

async function measurePaginas(app: FastifyInstance, headers: Record<string, string>) {
  const get = (path: string) => send(app, { method: 'GET', path, headers })
  async function p50(path: string): Promise<number> {
    await get(path)
    const times = await inTurn(Array.from({ length: PAGINA_REPEATS }), async () => {
      const started = performance.now()
      await get(path)
      return performance.now() - started
    })
    return quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  }
  const wanted = LISTS.flatMap((lista) => TAMANHOS.map((linhas) => ({ lista, linhas })))
  return inTurn(wanted, async ({ lista, linhas }): Promise<PaginaFigure> => {
    const first = `${lista}${lista.includes('?') ? '&' : '?'}empresa=${EMPRESA}&offset=${linhas}`
    const before = await get(`${first}&pagina=${FAR - 1}`)
    const apos = encodeURIComponent(String(before.headers[PROXIMA_HEADER]))
    return { lista, linhas, primeira: await p50(first), milesima: await p50(`${first}&apos=${apos}`) }
  })
}

export function printPaginas(figures: readonly PaginaFigure[]): void {
  console.table(
    figures.map(({ primeira, milesima, ...figure }) => ({
      ...figure,
      primeira: `${primeira.toFixed(1)} ms`,
      milesima: `${milesima.toFixed(1)} ms`,
      vezes: (milesima / primeira).toFixed(2),
    })),
  )
}

export interface PainelFigure extends PainelRequest {
  statements: number
  /** Milliseconds. */
  p50: number
  p95: number
}

/** Number of rows per kind in the company; products and purchasing have a size that fits them. */
export const SIZES = {
  pedidos: 1_000_000,
  produtos: 5_000,
  clientes: 20_000,
  compras: 10_000,
  duplicatas: 1_000_000,
  faturas: 1_000_000,
  vendas: 500_000,
  servicos: 10_000,
  contatos: 100_000,
}
const REPEATS = 31

/** Measures the calls through the whole server except its socket. */
export async function measurePainel(): Promise<{ painel: PainelFigure[]; paginas: PaginaFigure[] }> {
  const { cluster, url } = await openLargeBank(`${ROOT}.planos/painel`, SIZES)
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    const requests = [...principal(todayIn()), ...(await widgets(database))]
    return await recording(database, async (app, recorder, _headers, headersOf) => {
      const figures: PainelFigure[] = []
      for (const request of requests) {
        const call = { method: 'GET' as const, path: request.path, headers: await headersOf(request.tipo) }
        // The first call does not count: it fills the cache of the caller and reads data from the disk.
        await send(app, call)
        recorder.start()
        await send(app, call)
        const statements = recorder.sent().length
        const times: number[] = []
        for (let turn = 0; turn < REPEATS; turn++) {
          const started = performance.now()
          await send(app, call)
          times.push(performance.now() - started)
        }
        times.sort((a, b) => a - b)
        figures.push({ ...request, statements, p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
      }
      return { painel: figures, paginas: await measurePaginas(app, await headersOf('usuario')) }
    })
  } finally {
    await database.close()
    await cluster.stop()
  }
}

/** Prints a table with one line per call and one column per caller type. */
export function printPainel(figures: readonly PainelFigure[]): void {
  const table: Record<string, Record<string, string>> = {}
  for (const { nome, tipo, p50, p95, statements } of figures) {
    const line = (table[nome] ??= {})
    line[tipo] = `${p50.toFixed(1)} / ${p95.toFixed(1)} ms, ${statements} comandos`
  }
  console.table(table)
}
