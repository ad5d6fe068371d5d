/**
 * Measures what the export of a large list costs the server: all pages by the cursor, and the memory used meanwhile.
 */
import { join } from 'node:path'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import { ROOT } from '../../../scripts/lib/process'
import { EMPRESA } from '../clientes-data'
import { quantile } from '../fire'
import { openLargeBank } from '../plans/bank'
import { type MemoryOf, watchMemory } from '../soak/memory'
import { startBeside } from '../start-beside'
import { SIZES } from './measure-painel'

export interface ExportacaoFigure {
  linhas: number
  segundos: number
  /** 99th percentile of the time of a page, in milliseconds. */
  p99: number
  memoria: MemoryOf[]
}

/** Rows per page, as many as the client asks for. */
const PAGE = 200

export async function measureExportacao(folder: string): Promise<ExportacaoFigure> {
  const { cluster, url } = await openLargeBank(`${ROOT}.planos/painel`, SIZES)
  try {
    return await exportOn(url, join(folder, 'exportacao'))
  } finally {
    await cluster.stop()
  }
}

async function exportOn(url: string, dataDir: string): Promise<ExportacaoFigure> {
  const { apl, headers, stop } = await startBeside(url, dataDir)
  try {
    const memory = watchMemory({ APL: apl })
    const started = performance.now()
    const { linhas, times } = await readAll(`${apl.url}/Pedido?empresa=${EMPRESA}&offset=${PAGE}`, headers)
    const segundos = (performance.now() - started) / 1000
    return { linhas, segundos, p99: quantile(times, 0.99), memoria: memory.end() }
  } finally {
    await stop()
  }
}

/** @returns how many rows there were, and the milliseconds of each page, the shortest first */
async function readAll(first: string, headers: Record<string, string>) {
  const times: number[] = []
  let linhas = 0
  for (let apos: string | null = ''; apos !== null; ) {
    const started = performance.now()
    const reply: Response = await fetch(`${first}${apos && `&apos=${encodeURIComponent(apos)}`}`, { headers })
    if (!reply.ok) throw new Error(`${first}: ${await reply.text()}`)
    linhas += ((await reply.json()) as unknown[]).length
    times.push(performance.now() - started)
    apos = reply.headers.get(PROXIMA_HEADER)
  }
  return { linhas, times: times.toSorted((a, b) => a - b) }
}

export function printExportacao({ linhas, segundos, p99 }: ExportacaoFigure): void {
  console.log(
    `${linhas} linhas em ${segundos.toFixed(0)} s, ${Math.round(linhas / segundos)}/s; página p99 ${p99.toFixed(1)} ms`,
  )
}
