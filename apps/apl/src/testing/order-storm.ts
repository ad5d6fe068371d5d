/** Clients that send orders to a server which dies under them, and repeat what was not answered. */
import { randomUUID } from 'node:crypto'
import type { PedidoBody } from './a-pedido'

export interface SentPedido {
  chave: string
  body: PedidoBody
  /** Number that the server answered. */
  pedido: number
  /** Calls that it took. */
  tries: number
}

export interface Storm {
  /** Resolves when this many more requests have left. */
  sent: (count: number) => Promise<void>
  /** Sends no new order, repeats the unanswered ones and returns them all. */
  finish: () => Promise<SentPedido[]>
}

export interface StormOptions {
  clients: number
  token: string
  nextBody: () => PedidoBody
  /** Address of the server; resolves once it is up. */
  server: () => Promise<string>
}

/** Starts the clients. */
export function startStorm({ clients, token, nextBody, server }: StormOptions): Storm {
  const done: SentPedido[] = []
  let requests = 0
  const stop = new AbortController()
  let waiting: { at: number; resolve: () => void }[] = []

  function count() {
    requests += 1
    for (const { at, resolve } of waiting) if (requests >= at) resolve()
    waiting = waiting.filter(({ at }) => requests < at)
  }

  async function post(url: string, chave: string, body: PedidoBody): Promise<number | undefined> {
    const headers = {
      acesso: 'portal-web',
      token,
      'content-type': 'application/json',
      'idempotency-key': chave,
    }
    count()
    const reply = await fetch(`${url}/Pedido`, { method: 'POST', headers, body: JSON.stringify([body]) })
    const [row] = (await reply.json()) as { pedido?: number }[]
    if (reply.status === 200 && row?.pedido) return row.pedido
    // 503: the portal or the database was not reachable; whatever else is a fault.
    if (reply.status !== 503) throw new Refused(`${reply.status} ${JSON.stringify(row)}`)
    return undefined
  }

  async function client() {
    while (!stop.signal.aborted) {
      const sent = { chave: randomUUID(), body: nextBody(), tries: 0 }
      let pedido: number | undefined
      while (pedido === undefined) {
        sent.tries += 1
        const url = await server()
        pedido = await post(url, sent.chave, sent.body).catch((error: unknown) => {
          if (error instanceof Refused) throw error
          return undefined
        })
      }
      done.push({ ...sent, pedido })
    }
  }

  const running = Promise.all(Array.from({ length: clients }, client))
  return {
    // A refused order ends the storm, so that whoever waits for requests hears of it.
    sent: (more) =>
      Promise.race([
        new Promise<void>((resolve) => waiting.push({ at: requests + more, resolve })),
        running.then(() => undefined),
      ]),
    async finish() {
      stop.abort()
      await running
      return done
    },
  }
}

class Refused extends Error {}
