/** Measures what a page far down a list costs beside the first page: page 1,000 by the cursor of page 999. */
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import type { FastifyInstance } from 'fastify'
import { inTurn } from '@trama/server-kit/in-turn'
import { EMPRESA } from '../clientes-data'
import { quantile } from '../fire'
import { send } from '../record-calls'

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
const REPEATS = 31

export async function measurePaginas(app: FastifyInstance, headers: Record<string, string>) {
  const get = (path: string) => send(app, { method: 'GET', path, headers })
  async function p50(path: string): Promise<number> {
    await get(path)
    const times = await inTurn(Array.from({ length: REPEATS }), async () => {
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
