/**
 * Sends orders at a steady rate, whatever the replies; an unanswered order is sent again with its key, as the web's
 * queue does.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'

export interface RatedPedido {
  chave: string
  ped_cli: string
  /** Number of the order from the server's reply. */
  pedido: number
}

/** One call and its result; status 0: no answer at all. */
export interface Attempt {
  began: number
  ms: number
  status: number
}

export interface OrderRate {
  attempts: Attempt[]
  /** Stops sending new orders, repeats the unanswered ones and returns all orders. */
  finish: () => Promise<RatedPedido[]>
}

export interface OrderRateOptions {
  perSecond: number
  url: string
  /** Tokens of several users, used in turn, because the rate limit would stop a single user. */
  tokens: readonly string[]
  /** Body of each order, without the fields that tell orders apart. */
  body: Record<string, unknown>
  /** First part of each order's `ped_cli`. */
  prefix: string
  /** Milliseconds between two tries of one order. */
  againMs?: number
}

/** Milliseconds that a call may take, the same as in the web's client. */
const TIME_LIMIT_MS = 60_000

export function startOrderRate(options: OrderRateOptions): OrderRate {
  const { perSecond, url, tokens, body, prefix, againMs = 250 } = options
  const attempts: Attempt[] = []
  const sending: Promise<RatedPedido>[] = []

  async function attempt(token: string, chave: string, ped_cli: string): Promise<number | undefined> {
    const began = performance.now()
    const reply = await fetch(`${url}/Pedido`, {
      method: 'POST',
      headers: {
        acesso: 'portal-web',
        token,
        'content-type': 'application/json',
        'idempotency-key': chave,
      },
      body: JSON.stringify([{ ...body, ped_cli }]),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    }).catch(() => undefined)
    const list = (await reply?.json().catch(() => [])) as { pedido?: number }[] | undefined
    attempts.push({ began, ms: performance.now() - began, status: reply?.status ?? 0 })
    return reply?.ok ? list?.[0]?.pedido : undefined
  }

  async function send(n: number): Promise<RatedPedido> {
    const chave = randomUUID()
    const ped_cli = `${prefix}${n}`
    const token = tokens[n % tokens.length] ?? ''
    for (;;) {
      const pedido = await attempt(token, chave, ped_cli)
      if (pedido !== undefined) return { chave, ped_cli, pedido }
      await setTimeout(againMs)
    }
  }

  const started = performance.now()
  const over = new AbortController()
  const clock = (async () => {
    while (!over.signal.aborted) {
      const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
      while (sending.length < due) sending.push(send(sending.length))
      await setTimeout(5)
    }
  })()
  return {
    attempts,
    async finish() {
      over.abort()
      await clock
      return Promise.all(sending)
    },
  }
}
