/**
 * A load balancer: sends calls in turn to the servers whose `/pronto` is 200, over kept connections. It tries another
 * server only when a connection is refused; any other error is a failed call.
 */
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

const ASK_MS = 250

export interface Sent {
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Got {
  status: number
  body: Buffer
}

export interface Balancer {
  send(call: Sent): Promise<Got>
  /** Number of servers that receive calls now. */
  ready(): number
  close(): void
}

interface Target {
  url: string
  isReady: boolean
}

export function openBalancer(urls: readonly string[]): Balancer {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const targets: Target[] = urls.map((url) => ({ url, isReady: true }))
  const health = new Agent({ keepAlive: false })
  const ask = async (target: Target) => {
    const reply = await exchange(health, target.url, { method: 'GET', path: '/pronto', headers: {} }).catch(
      () => undefined,
    )
    target.isReady = reply?.status === 200
  }
  const timer = setInterval(() => void Promise.all(targets.map(ask)), ASK_MS)
  let turn = 0
  const inTurn = (): Target[] => {
    turn += 1
    const ready = targets.filter(({ isReady }) => isReady)
    const tried = ready.length > 0 ? ready : targets
    return tried.map((_, at) => tried[(turn + at) % tried.length]).filter((target) => target !== undefined)
  }
  return {
    async send(call) {
      let refused: unknown
      for (const target of inTurn()) {
        try {
          return await exchange(agent, target.url, call)
        } catch (error) {
          if (!isRefused(error)) throw error
          refused = error
          target.isReady = false
        }
      }
      throw refused
    },
    ready: () => targets.filter(({ isReady }) => isReady).length,
    close() {
      clearInterval(timer)
      agent.destroy()
    },
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

function exchange(agent: Agent, url: string, { method, path, headers, body }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const call = request(url + path, { method, headers, agent }, (reply) => {
      buffer(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, body: bytes }), reject)
    })
    call.once('error', reject)
    call.end(body)
  })
}
