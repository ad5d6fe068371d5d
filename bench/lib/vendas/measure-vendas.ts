/** Measures what a till writes, a sale and its finalisation, on the running APL beside the bare program. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { inTurn } from '@trama/server-kit/in-turn'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { type Cluster, freePort } from '../../../scripts/lib/postgres/cluster'
import { startServers } from '../../../scripts/lib/servers'
import type { DatabaseTime } from '../database-time'
import { CONNECTIONS, type Figure, inRounds, login, type Turn } from '../measure-bank'
import { createDatabase } from '../prepare-bank'
import { startProgram } from '../programs'
import { RECORDED_USER, recording, recordWrite } from '../record-calls'
import type { RecordedCall } from '../recorded-call'
import type { BenchRequest, SoldCall } from '../requests'
import {
  chaveOf,
  fillAbertas,
  finalizarPath,
  finalizarRequest,
  prepareLoja,
  reserveNumeros,
  VARIANTES,
  venderRequest,
} from './vendas-data'

interface Options {
  folder: string
  cluster: Cluster
  seconds: number
  rounds: number
  time: DatabaseTime
}

/** Open sales prepared for each measured second, more than either program finishes. */
const POR_SEGUNDO = 1_500
const BASE = { gravada: 7_000_000, apl: 8_000_000, bare: 9_000_000 } as const
/** Base of the reserved numbers for sales that the run creates. */
const NOVAS = { gravada: 17_000_000, apl: 18_000_000, bare: 19_000_000 } as const
/**
 * Users of the tills. The APL runs four calls of one user at a time, so several users are needed to let it use as
 * many database connections as the bare program.
 */
const OPERADORES = ['master', 'administrador', 'usuario'] as const
/** Seconds of warm-up. */
const AQUECIMENTO = 4

export async function measureVendas(options: Options): Promise<Figure[]> {
  const url = await createDatabase(options.cluster, 'varejo')
  const count = POR_SEGUNDO * CONNECTIONS.length * (options.seconds * options.rounds + AQUECIMENTO)
  const { calls, requests } = await prepare(url, count)
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: join(options.folder, 'varejo'), APL_DATABASE_URL: url }
  const servers = await startServers({ portalPort, aplPort, env })
  const callsFile = join(options.folder, 'varejo.json')
  await writeFile(callsFile, JSON.stringify(calls))
  const bare = await startProgram('bench/dist/bare-server.js', { DATABASE_URL: url, CALLS: callsFile })
  try {
    const tokens = await inTurn(OPERADORES, (tipo) => login(servers.portalUrl, tipo))
    await reserve(url, tokens.map(userOf), count)
    const next: Record<SoldCall, Record<'apl' | 'bare', number>> = {
      vender: { ...NOVAS },
      finalizar: { ...BASE },
    }
    const turns = CONNECTIONS.flatMap((connections) =>
      (['vender', 'finalizar'] as const).flatMap((call) =>
        (['apl', 'bare'] as const).map((target): Turn => {
          const at = target === 'apl' ? servers.aplUrl : bare.url
          const cost = { statements: statementsOf(calls, call), rowsRead: 0 }
          const vary = () => {
            const codven = (next[call][target] += 1)
            const token = tokens[codven % tokens.length] ?? ''
            return call === 'vender'
              ? {
                  path: requests[call].path,
                  headers: { token, 'bench-call': call, 'idempotency-key': chaveOf(codven) },
                }
              : { path: finalizarPath(codven), headers: { token, 'bench-call': nameOf(codven) } }
          }
          const headers = { acesso: 'portal-web' }
          return { call, target, url: at, connections, request: requests[call], cost, headers, vary }
        }),
      ),
    )
    return await inRounds(turns, options)
  } finally {
    await bare.stop()
    await servers.stop()
  }
}

/** Name of the recorded call for a sale, by the variant of its pieces. */
const nameOf = (codven: number) => `finalizar${codven % VARIANTES}`
const statementsOf = (calls: Record<string, RecordedCall>, call: SoldCall): number =>
  calls[call === 'finalizar' ? nameOf(0) : call]?.statements.length ?? 0

/** Id of the user in a token. */
function userOf(token: string): number {
  const [, claims = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }
  return Number(sub)
}

async function reserve(url: string, usuarios: readonly number[], count: number): Promise<void> {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await reserveNumeros(database, usuarios, NOVAS.apl, count)
    await reserveNumeros(database, [RECORDED_USER], NOVAS.bare, count)
    await database.script('vacuum (analyze) venda_numero')
  } finally {
    await database.close()
  }
}

async function prepare(url: string, count: number) {
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  try {
    await loadAplDemo(database, { pedidos: 300 })
    const terms = await prepareLoja(database)
    await reserveNumeros(database, [RECORDED_USER], NOVAS.gravada, 2)
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
      const sale = (codven: number) => ({
        ...vender,
        headers: { ...headers, 'idempotency-key': chaveOf(codven) },
      })
      const finish = (codven: number) => ({ ...finalizar, path: finalizarPath(codven), headers })
      const variants = await inTurn(
        Array.from({ length: VARIANTES }, (_, i) => BASE.gravada + i + 1),
        async (codven) => {
          const pair = [finish(codven), finish(codven + VARIANTES)] as const
          return [nameOf(codven), await recordWrite(app, recorder, pair, 'codven')] as const
        },
      )
      return {
        vender: await recordWrite(
          app,
          recorder,
          [sale(NOVAS.gravada + 1), sale(NOVAS.gravada + 2)],
          'codven',
        ),
        ...Object.fromEntries(variants),
      }
    })
    return { calls: calls as Record<string, RecordedCall>, requests }
  } finally {
    await database.close()
  }
}
