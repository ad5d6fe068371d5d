/** A proxy in front of an application server that spoils one reply of each faulty call. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { aplRoutes } from '@trama/contract/apl'
import type { Route } from '@trama/contract/route'
import { type Front, startFront } from '@trama/server-kit/testing/front'
import type { Fault } from './conformance-fault'

/** Claims of a token, unchecked. */
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { tipo?: string }

const segments = (path: string) => path.split('/').length
const ROUTES: readonly (readonly [string, Route])[] = Object.entries(aplRoutes)

/** The call that a request belongs to: of several matches, the one with fewest parameters. */
function callOf(method: string, pathname: string): string | undefined {
  const fits = ROUTES.filter(
    ([, route]) =>
      route.method === method &&
      segments(route.path) === segments(pathname) &&
      new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  return fits.toSorted(([, a], [, b]) => a.path.split(':').length - b.path.split(':').length)[0]?.[0]
}

/** @param another the token of an administrator */
export function startFaultyServer(behind: string, faults: readonly Fault[], another: string): Promise<Front> {
  return startFront((incoming, reply) => {
    answer(incoming, reply, behind, faults, another).catch(() => reply.destroy())
  })
}

async function answer(
  incoming: IncomingMessage,
  reply: ServerResponse,
  behind: string,
  faults: readonly Fault[],
  another: string,
): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const address = new URL(url, behind)
  const fault = faults.find(({ call }) => call === callOf(method, address.pathname))
  const headers = Object.fromEntries(
    ['token', 'acesso', 'content-type', 'idempotency-key'].flatMap((name) => {
      const value = incoming.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const tipo = headers.token ? claimsOf(headers.token).tipo : undefined
  const asked = { query: address.searchParams, headers, tipo, another }
  fault?.ask?.(asked)
  if (fault?.hangsUp) return void reply.destroy()
  const payload = await bytesOf(incoming)
  const answered = await fetch(address, { method, headers, ...(payload.length > 0 ? { body: payload } : {}) })
  const real = {
    status: answered.status,
    headers: Object.fromEntries(
      ['content-type', 'x-proxima', 'x-total'].flatMap((name) => {
        const value = answered.headers.get(name)
        return value === null ? [] : [[name, value]]
      }),
    ),
    body: Buffer.from(await answered.arrayBuffer()),
  }
  const { status, headers: told, body } = fault?.answer?.(real, asked) ?? real
  reply.writeHead(status, told).end(body)
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(Buffer.from(piece as Uint8Array))
  return Buffer.concat(pieces)
}
