/** Clients that send orders to a server that is killed meanwhile, and repeat unanswered ones. */
import { randomUUID } from 'node:crypto'
import type { PedidoBody } from './a-pedido'

export interface SentPedido {
  chave: string
  body: PedidoBody
  /** Number of the order from the server's reply. */
  pedido: number
  /** Number of calls until the order was answered. */
  tries: number
}

export interface Storm {
  /** Resolves when `count` more requests have been sent. */
  sent: (count: number) => Promise<void>
  /** Stops sending new orders, repeats the unanswered ones and returns all orders. */
  finish: () => Promise<SentPedido[]>
}

export interface StormOptions {
  clients: number
  token: string
  nextBody: () => PedidoBody
  /** Address of the server; resolves once it is running. */
  server: () => Promise<string>
}

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
    // 503 means that the portal or the database was unreachable; every other failure is a fault.
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
    // A refused order ends the storm, so that callers that wait for requests get the error.
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
