/** Sends due deliveries, a few at a time for each webhook, so that one that never answers only delays itself. */
import { setTimeout } from 'node:timers/promises'
import type { Db } from '@trama/server-kit/db/database'
import { onEventos } from '@trama/server-kit/db/audit'
import { makeBell } from '@trama/server-kit/jobs/bell'
import { SIGNATURE_HEADER } from '@trama/contract/apl/integracao/webhook'
import { sealEventos, waitingWithWebhook } from '../evento/seal-eventos'
import { assinatura } from './assinatura'
import { type Destino, dueDestinos, hasWebhooks, storeTentativa, takeEntregas, type Tomada } from './entregas'
import type { Poster } from './post-corpo'

/** Requests open to one webhook at once; after a failure a single one. */
const JUNTAS = 4
/** How often events of other servers are looked for, in milliseconds. */
const POLL_MS = 1000
/** Pause between two looks in milliseconds, however many orders are saved. */
const PAUSE_MS = 50
/** Pause of a webhook after a failure in milliseconds, doubled each time up to half a minute. */
const ALONE_MS = 1000
const ALONE_MAX_MS = 30_000
/** How long a stopping server waits for answers, in milliseconds. */
const STOP_MS = 3000

interface Log {
  error: (fields: object, text: string) => void
}
export interface Deliverer {
  start: (log: Log) => void
  /** Stops after the tries that are under way, cutting off receivers that do not answer. */
  stop: () => Promise<void>
  /** Starts a look for deliveries that no event announces, such as one that a user sends again. */
  ring: () => void
  /** Sends what is due now, once. */
  runPending: () => Promise<void>
}

/** @param leastPollMs how long at least to wait between two looks for events of other servers */
export function openDeliverer(db: Db, poster: Poster, leastPollMs: () => number = () => 0): Deliverer {
  const stopping = new AbortController()
  const bell = makeBell()
  const running = new Map<string, number>()
  const alone = new Map<string, number>()
  /** Webhooks for which something became due while all of their senders were at work and may have looked before. */
  const wanted = new Set<string>()
  const work = new Set<Promise<void>>()
  let loop: Promise<void> | undefined
  let unsubscribe = () => {}
  let log: Log | undefined
  /** Whether any webhook existed at the last look; without one, saving an order wakes nobody. */
  let isUsed = true

  async function trySend(destino: Destino, tomada: Tomada): Promise<boolean> {
    const resultado = await post(poster, tomada)
    await storeTentativa(db, tomada, resultado)
    const key = keyOf(destino)
    if (resultado.erro === null) {
      alone.delete(key)
      return true
    }
    const wait = Math.min(ALONE_MS * 2 ** Math.min(destino.falhas, 10), ALONE_MAX_MS)
    alone.set(key, Date.now() + wait)
    return false
  }

  /** Sends one delivery after the other until nothing is due or one failed. */
  async function sendAll(destino: Destino): Promise<void> {
    while (!stopping.signal.aborted) {
      const [tomada] = await takeEntregas(db, destino, 1)
      if (!tomada || !(await trySend(destino, tomada))) return
    }
  }

  function startSenders(destino: Destino): void {
    const key = keyOf(destino)
    if ((alone.get(key) ?? 0) > Date.now()) return
    const most = destino.falhas > 0 ? 1 : JUNTAS
    if ((running.get(key) ?? 0) >= most) wanted.add(key)
    for (let now = running.get(key) ?? 0; now < most; now += 1) {
      running.set(key, now + 1)
      const sender = sendAll(destino)
        .catch((error: unknown) => log?.error({ err: error }, 'webhook'))
        .finally(() => {
          work.delete(sender)
          running.set(key, (running.get(key) ?? 1) - 1)
          if (wanted.delete(key)) bell.ring()
        })
      work.add(sender)
    }
  }

  async function round(): Promise<void> {
    isUsed = await hasWebhooks(db)
    if (!isUsed) return
    for (const { empresa } of await waitingWithWebhook(db)) await sealEventos(db, empresa)
    for (const destino of await dueDestinos(db)) startSenders(destino)
  }

  async function rounds(): Promise<void> {
    while (!stopping.signal.aborted) {
      bell.reset()
      await round().catch((error: unknown) => log?.error({ err: error }, 'webhooks'))
      await setTimeout(PAUSE_MS)
      await bell.rings(Math.max(POLL_MS, leastPollMs()))
    }
  }

  return {
    start(given) {
      log = given
      unsubscribe = onEventos(db, () => isUsed && bell.ring())
      loop = rounds()
    },
    async stop() {
      stopping.abort()
      unsubscribe()
      bell.ring()
      await loop
      const mine = Promise.all(work)
      await Promise.race([mine, setTimeout(STOP_MS, undefined, { ref: false })])
      // Another server sends again what was not answered by now.
      poster.close()
      await mine
    },
    ring: bell.ring,
    async runPending() {
      await round()
      while (work.size > 0) await Promise.all(work)
    },
  }
}

const keyOf = ({ empresa, id }: Destino) => `${empresa} ${id}`

function post(poster: Poster, { url, segredos, corpo }: Tomada) {
  if (!corpo) {
    const erro = 'O evento não é mais guardado.'
    return Promise.resolve({ status: null, duracao: 0, resposta: null, erro })
  }
  const text = JSON.stringify(corpo)
  const agora = Math.floor(Date.now() / 1000)
  return poster.post(
    url,
    {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Trama-Webhook/1',
      // The key is the same for each try, so that a receiver can drop repetitions.
      'idempotency-key': String(corpo.id),
      [SIGNATURE_HEADER]: assinatura(segredos, agora, text),
    },
    text,
  )
}
