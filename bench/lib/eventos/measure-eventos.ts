/**
 * Measures events: a million read in pages, numbering of new ones, the way from a saved order to a webhook, and the
 * cost that its event adds to an order.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { loadAplDemo } from '@trama/apl/demo/load-demo'
import { newChave } from '@trama/apl/integracao/conta/chave-text'
import { sealEventos } from '@trama/apl/integracao/evento/seal-eventos'
import { MIGRATIONS } from '@trama/apl/migrations-folder'
import { eventoOf } from '@trama/contract/apl/integracao/eventos'
import { audit } from '@trama/server-kit/db/audit'
import type { Database } from '@trama/server-kit/db/database'
import { openDatabase } from '@trama/server-kit/db/open-database'
import { DEMO_LOGINS } from '@trama/server-kit/demo/demo-people'
import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import { type Cluster, freePort } from '../../../scripts/lib/postgres/cluster'
import { startServers } from '../../../scripts/lib/servers'
import { EMPRESA } from '../clientes-data'
import { median, quantile } from '../fire'
import { login } from '../measure-bank'
import { createDatabase } from '../prepare-bank'
import { recording, recordWrite } from '../record-calls'
import { type BenchRequest, makeRequests } from '../requests'

export interface EventoFigure {
  caso: string
  valor: number
  meta?: number
  unidade: string
}

const PEDIDOS = 6000
const GUARDADOS = 1_000_000
const NOVOS = 50_000
const PAGINA = 1000
const SALVOS = 300
/** Orders a second while webhooks are timed. */
const POR_SEGUNDO = 15
const VEZES = 1500
const HOUSE = { ip: '', agent: 'bench', idempotencyKey: undefined }

export async function measureEventos(folder: string, cluster: Cluster): Promise<EventoFigure[]> {
  const url = await createDatabase(cluster, 'eventos')
  const database = await openDatabase({ url, dataDir: '', migrations: MIGRATIONS })
  const figures: EventoFigure[] = []
  const prepared = await prepare(database).finally(() => database.close())
  figures.push(...prepared.figures)
  const [portalPort, aplPort] = [await freePort(), await freePort()]
  const env = { DATA_DIR: join(folder, 'eventos'), APL_DATABASE_URL: url, WEBHOOK_REDES: '127.0.0.1' }
  const servers = await startServers({ portalPort, aplPort, env })
  try {
    const { token } = prepared
    const read = (query: string) => readAll(servers.aplUrl, token, query)
    figures.push(perSecond(`lidos de ${GUARDADOS}, ${PAGINA} por página`, await read('')))
    figures.push(perSecond('lidos de um tipo raro', await read('&tipo=pagamento.liberado')))
    figures.push(perSecond(`lidos dos últimos ${NOVOS}`, await read(`&desde=${GUARDADOS}`)))
    figures.push(...(await measureWebhook(servers, prepared.create)))
  } finally {
    await servers.stop()
  }
  return figures
}

async function prepare(database: Database) {
  const { db } = database
  await loadAplDemo(database, { pedidos: PEDIDOS })
  const erp = DEMO_LOGINS.find(({ tipo }) => tipo === 'usuario')?.codigo_erp ?? ''
  const { create } = await makeRequests(database, erp)
  const call = await recording(database, async (app, recorder, headers) => {
    const request = { ...create, headers }
    const record = () => recordWrite(app, recorder, [request, request], 'pedido')
    // Called once before, to fill what the server caches about the caller.
    await record()
    return record()
  })
  const figures: EventoFigure[] = [
    { caso: 'comandos de um pedido salvo', valor: call.statements.length, unidade: 'comandos' },
    ...(await measureAudit(database)),
  ]
  await db.execute(sql`truncate evento_espera, evento`)
  await fillEventos(database)
  figures.push(perSecond('que recebem seu lugar', await timedSeal(database)))
  const { token, hash, final } = newChave({ codcli: '1', empresa: EMPRESA, conta: 1, chave: 1 })
  await db.execute(
    sql`insert into conta_servico (empresa, id, nome, saida) values (${EMPRESA}, 1, 'Medida', '{*}')`,
  )
  await db.execute(sql`insert into conta_chave (empresa, conta, chave, hash, final)
    values (${EMPRESA}, 1, 1, ${hash}, ${final})`)
  return { figures, create, token }
}

/**
 * The cost that an event adds to the row of the audit trail that carries it: the row with an event and without, in
 * turn.
 */
async function measureAudit({ db }: Database): Promise<EventoFigure[]> {
  const entry = { empresa: EMPRESA, registro: 'pedido', chave: 1, depois: { codcli: 1 } } as const
  const timed = async (acao: 'alterar' | 'enviar') => {
    const started = performance.now()
    await db.transaction((tx) => audit(tx, HOUSE, { ...entry, acao }))
    return performance.now() - started
  }
  if (eventoOf('pedido', 'enviar') || !eventoOf('pedido', 'alterar')) throw new Error('Outros eventos.')
  const [told, untold]: [number[], number[]] = [[], []]
  await inTurn(Array.from({ length: VEZES }), async () => {
    told.push(await timed('alterar'))
    untold.push(await timed('enviar'))
  })
  return [
    { caso: 'linha da auditoria, sem evento', valor: median(untold), unidade: 'ms' },
    { caso: 'linha da auditoria, com evento', valor: median(told), unidade: 'ms' },
  ]
}

async function fillEventos({ db }: Database): Promise<void> {
  await db.execute(sql`insert into evento (empresa, ordem, id, tipo, momento, registro, chave, dados, mudou)
    select ${EMPRESA}, n, md5(n::text)::uuid, case when n % 1000 = 0 then 'pagamento.liberado' else 'pedido.salvo' end,
      now() - make_interval(secs => (${GUARDADOS} - n) / 10), 'pedido', (n % 90000)::text,
      jsonb_build_object('codcli', n % 5000, 'codrep', '12', 'entrega', '2026-11-30', 'valor_total_liq', 1234.5), '["itens"]'
    from generate_series(1, ${GUARDADOS}) n`)
  await db.execute(sql`insert into evento_ordem (empresa, ultima) values (${EMPRESA}, ${GUARDADOS})
    on conflict (empresa) do update set ultima = excluded.ultima`)
  await db.execute(sql`with trilha as (
      insert into auditoria (empresa, usuario, ip, acao, registro, chave, antes, depois)
      select ${EMPRESA}, 'ANA', '', 'alterar', 'pedido', n::text, '{"codcli": 1, "obs": "a"}', '{"codcli": 2, "obs": "a"}'
      from generate_series(1, ${NOVOS}) n returning empresa, id)
    insert into evento_espera (empresa, id, tipo) select empresa, id, 'pedido.salvo' from trilha`)
  await db.execute(sql`vacuum (analyze) evento`)
}

/** Times the numbering of new events, which the first reader or delivery after them does. */
async function timedSeal({ db }: Database): Promise<Read> {
  const started = performance.now()
  const events = await sealEventos(db, EMPRESA)
  return { events, seconds: (performance.now() - started) / 1000 }
}

interface Read {
  events: number
  seconds: number
}
const perSecond = (caso: string, { events, seconds }: Read): EventoFigure => ({
  caso,
  valor: Math.round(events / seconds),
  meta: 1000,
  unidade: 'eventos/s',
})

/** Reads page after page, as an ERP does. */
async function readAll(aplUrl: string, token: string, query: string): Promise<Read> {
  const started = performance.now()
  let events = 0
  let desde = Number(/desde=(\d+)/.exec(query)?.[1] ?? 0)
  const rest = query.replace(/&desde=\d+/, '')
  for (;;) {
    const reply = await fetch(`${aplUrl}/Integracao/Evento?limite=${PAGINA}&desde=${desde}${rest}`, {
      headers: { token },
    })
    const page = (await reply.json()) as { ordem: number }[]
    if (!reply.ok) throw new Error(JSON.stringify(page))
    events += page.length
    desde = page.at(-1)?.ordem ?? desde
    // Reading all of a million takes too long; the rate over 200,000 says enough.
    if (page.length < PAGINA || events >= 200_000) break
  }
  return { events, seconds: (performance.now() - started) / 1000 }
}

async function measureWebhook(
  { aplUrl, portalUrl }: { aplUrl: string; portalUrl: string },
  create: BenchRequest,
): Promise<EventoFigure[]> {
  const received = new Map<string, number>()
  const receiver = createServer(async (request, reply) => {
    const body = JSON.parse(await text(request)) as { chave: string; tipo: string }
    if (body.tipo === 'pedido.salvo') received.set(body.chave, performance.now())
    reply.writeHead(204).end()
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as AddressInfo
  const admin = { token: await login(portalUrl, 'administrador'), acesso: 'portal-web' }
  const seller = { token: await login(portalUrl), acesso: 'portal-web' }
  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const reply = await fetch(`${aplUrl}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    })
    const [row] = (await reply.json()) as Record<string, unknown>[]
    if (!reply.ok) throw new Error(JSON.stringify(row))
    return row
  }
  const webhook = { nome: 'Medida', url: `http://127.0.0.1:${port}`, eventos: [], ativo: 'S' }
  await post(`/Integracao/Webhook?empresa=${EMPRESA}`, JSON.stringify([webhook]), admin)
  const answered = new Map<string, number>()
  for (let n = 0; n < SALVOS; n += 1) {
    const row = await post(create.path, create.body ?? '', seller)
    answered.set(String(row?.pedido), performance.now())
    await setTimeout(1000 / POR_SEGUNDO)
  }
  await setTimeout(3000)
  receiver.closeAllConnections()
  receiver.close()
  const delays = [...answered]
    .map(([chave, at]) => (received.get(chave) ?? Number.POSITIVE_INFINITY) - at)
    .toSorted((a, b) => a - b)
  return [
    {
      caso: 'webhook depois da resposta do pedido, p50',
      valor: quantile(delays, 0.5),
      meta: 500,
      unidade: 'ms',
    },
    { caso: 'webhook depois da resposta do pedido, p99', valor: quantile(delays, 0.99), unidade: 'ms' },
    { caso: 'webhooks que não chegaram', valor: answered.size - received.size, meta: 0, unidade: 'eventos' },
  ]
}

export function printEventos(figures: readonly EventoFigure[]): void {
  console.table(
    figures.map(({ caso, valor, meta, unidade }) => ({
      caso,
      valor: Number(valor.toFixed(2)),
      unidade,
      meta: meta ?? '',
    })),
  )
}
