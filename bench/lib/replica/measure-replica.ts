/** Measures lists read on the primary, beside the same lists on a replica that shares its processors. */
import { ESCRITA_HEADER } from '@trama/contract/escrita'
import { type Cluster, freePort, startStandby } from '../../../scripts/lib/postgres/cluster'
import { startServers } from '../../../scripts/lib/servers'
import { fire, medianSample, type Sample } from '../fire'
import { login } from '../measure-bank'
import { prepareBank } from '../prepare-bank'
import { startProgram } from '../programs'

const CALLS = ['list', 'total', 'read'] as const
const CONNECTIONS = [1, 16]
const WARM_UP_SECONDS = 4

export interface ReplicaFigure {
  call: (typeof CALLS)[number]
  connections: number
  primario: Sample
  replica: Sample
}

interface Options {
  folder: string
  cluster: Cluster
  pedidos: number
  seconds: number
  rounds: number
}

export async function measureReplica({
  folder,
  cluster,
  pedidos,
  seconds,
  rounds,
}: Options): Promise<ReplicaFigure[]> {
  const bank = await prepareBank({ name: 'replica', folder, pedidos, cluster })
  const standby = await startStandby(cluster, { durable: true })
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const servers = await startServers({ portalPort, aplPort, env: bank.apl })
  const APL_DATABASE_REPLICA_URL = (bank.apl.APL_DATABASE_URL ?? '').replace(
    new URL(cluster.url).host,
    new URL(standby.url).host,
  )
  const reading = await startProgram(
    'apps/apl/dist/main.js',
    { ...bank.apl, APL_DATABASE_REPLICA_URL, PORTAL_URL: servers.portalUrl, LOG_LEVEL: 'warn' },
    { portName: 'APL_PORT', ready: '/pronto' },
  )
  try {
    const headers = { token: await login(servers.portalUrl), acesso: 'portal-web' }
    const told = await fetch(reading.url + bank.requests.list.path, { headers })
    const known = { ...headers, [ESCRITA_HEADER]: told.headers.get(ESCRITA_HEADER) ?? '' }
    const turns = CONNECTIONS.flatMap((connections) =>
      CALLS.map((call) => {
        const shot = { request: bank.requests[call], connections, headers: known }
        const samples = { primario: [] as Sample[], replica: [] as Sample[] }
        return { call, connections, shot, samples }
      }),
    )
    for (let round = 0; round <= rounds; round++) {
      console.log(round === 0 ? 'aquecimento' : `rodada ${round} de ${rounds}`)
      for (const { shot, samples } of turns) {
        const time = round === 0 ? Math.min(seconds, WARM_UP_SECONDS) : seconds
        const primario = await fire({ ...shot, url: servers.aplUrl, seconds: time })
        const replica = await fire({ ...shot, url: reading.url, seconds: time })
        if (round === 0) continue
        samples.primario.push(primario)
        samples.replica.push(replica)
      }
    }
    await assertReadThere(reading.url)
    return turns.map(({ call, connections, samples }) => ({
      call,
      connections,
      primario: medianSample(samples.primario),
      replica: medianSample(samples.replica),
    }))
  } finally {
    await reading.stop()
    await servers.stop()
    await standby.stop()
  }
}

/** Throws unless the replica answered: figures of calls that went to the primary would say nothing. */
async function assertReadThere(url: string): Promise<void> {
  const metrics = await (await fetch(`${url}/metricas`)).text()
  const count = (onde: string) =>
    Number(new RegExp(`leituras_total\\{onde="${onde}"\\} (\\d+)`).exec(metrics)?.[1])
  if (!(count('replica') > 100 * count('primario'))) throw new Error('As leituras não foram para a réplica.')
}

export function printReplica(figures: readonly ReplicaFigure[]): void {
  console.table(
    figures.map(({ call, connections, primario, replica }) => ({
      chamada: call,
      conexões: connections,
      'primário req/s': Math.round(primario.rps),
      'réplica req/s': Math.round(replica.rps),
      'primário p50 ms': primario.p50.toFixed(2),
      'réplica p50 ms': replica.p50.toFixed(2),
      'réplica / primário': (replica.rps / primario.rps).toFixed(2),
    })),
  )
}
