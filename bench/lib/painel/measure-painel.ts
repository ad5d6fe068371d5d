/**
 * Measures how long the server takes for every card and chart of /Principal and for pages far down its lists, on a
 * large database.
 */
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { todayIn } from '@trama/rules/date-br'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { ROOT } from '../../../scripts/lib/process'
import { quantile } from '../fire'
import { openLargeBank } from '../plans/bank'
import { recording, send } from '../record-calls'
import { measurePaginas, type PaginaFigure } from './measure-paginas'
import { type PainelRequest, principal, widgets } from './painel-requests'

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
