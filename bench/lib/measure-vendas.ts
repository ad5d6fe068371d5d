/** What a till writes: a sale and its finalisation, on the running APL beside the bare program. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { inTurn } from '@trama/server-kit/in-turn'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { type Cluster, freePort } from '../../scripts/lib/postgres-cluster'
import { startServers } from '../../scripts/lib/servers'
import { CONNECTIONS, type Figure, inRounds, login, type Turn } from './measure-bank'
import { createDatabase } from './prepare-bank'
import { startProgram } from './programs'
import { recording, recordWrite } from './record-calls'
import type { RecordedCall } from './recorded-call'
import type { BenchRequest, SoldCall } from './requests'
import {
  fillAbertas,
  finalizarPath,
  finalizarRequest,
  prepareLoja,
  VARIANTES,
  venderRequest,
} from './vendas-data'

interface Options {
  folder: string
  cluster: Cluster
  seconds: number
  rounds: number
}

/** Open sales for each second that is measured: more than either program finishes. */
const POR_SEGUNDO = 1_500
const BASE = { gravada: 7_000_000, apl: 8_000_000, bare: 9_000_000 } as const
/** Their warm-up, too. */
const AQUECIMENTO = 4

export async function measureVendas(options: Options): Promise<Figure[]> {
  const url = await createDatabase(options.cluster, 'varejo')
  const { calls, requests } = await prepare(url, options)
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: join(options.folder, 'varejo'), APL_DATABASE_URL: url }
  const servers = await startServers({ portalPort, aplPort, env })
  const callsFile = join(options.folder, 'varejo.json')
  await writeFile(callsFile, JSON.stringify(calls))
  const bare = await startProgram('bench/dist/bare-server.js', { DATABASE_URL: url, CALLS: callsFile })
  try {
    const headers = { token: await login(servers.portalUrl), acesso: 'portal-web' }
    const next: Record<'apl' | 'bare', number> = { apl: BASE.apl, bare: BASE.bare }
    const turns = CONNECTIONS.flatMap((connections) =>
      (['vender', 'finalizar'] as const).flatMap((call) =>
        (['apl', 'bare'] as const).map((target): Turn => {
          const at = target === 'apl' ? servers.aplUrl : bare.url
          const cost = { statements: statementsOf(calls, call), rowsRead: 0 }
          const turn = { call, target, url: at, connections, request: requests[call] }
          if (call === 'vender') return { ...turn, cost, headers: { ...headers, 'bench-call': call } }
          const vary = () => {
            const codven = (next[target] += 1)
            return { path: finalizarPath(codven), headers: { 'bench-call': nameOf(codven) } }
          }
          return { ...turn, cost, headers, vary }
        }),
      ),
    )
    return await inRounds(turns, options)
  } finally {
    await bare.stop()
    await servers.stop()
  }
}

/** By the pieces of a sale. */
const nameOf = (codven: number) => `finalizar${codven % VARIANTES}`
const statementsOf = (calls: Record<string, RecordedCall>, call: SoldCall): number =>
  calls[call === 'finalizar' ? nameOf(0) : call]?.statements.length ?? 0

async function prepare(url: string, { seconds, rounds }: Options) {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos: 300 })
    const terms = await prepareLoja(database)
    const count = POR_SEGUNDO * CONNECTIONS.length * (seconds * rounds + AQUECIMENTO)
    await fillAbertas(database, terms, BASE.gravada, 2 * VARIANTES)
    await fillAbertas(database, terms, BASE.apl, count)
    await fillAbertas(database, terms, BASE.bare, count)
    await database.script('vacuum (analyze)')
    const requests: Record<SoldCall, BenchRequest> = {
      vender: await venderRequest(database, terms),
      finalizar: await finalizarRequest(database),
    }
    const calls = await recording(database, async (app, recorder, headers) => {
      const { vender, finalizar } = requests
      const sale = { ...vender, headers }
      const finish = (codven: number) => ({ ...finalizar, path: finalizarPath(codven), headers })
      const variants = await inTurn(
        Array.from({ length: VARIANTES }, (_, i) => BASE.gravada + i + 1),
        async (codven) => {
          const pair = [finish(codven), finish(codven + VARIANTES)] as const
          return [nameOf(codven), await recordWrite(app, recorder, pair, 'codven')] as const
        },
      )
      return {
        vender: await recordWrite(app, recorder, [sale, sale], 'codven'),
        ...Object.fromEntries(variants),
      }
    })
    return { calls: calls as Record<string, RecordedCall>, requests }
  } finally {
    await database.close()
  }
}
