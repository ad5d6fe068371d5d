/**
 * An application server of an older version: this project's own server behind a front that knows only the calls of
 * the specification.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { FEATURE_VERSIONS } from '@trama/contract/features'
import { SPECIFIED_APL_CALLS, specifiedCall } from '@trama/contract/specified-calls'
import { forward, type Front, startFront } from './front'

/** Replies of a server that does not know a call: empty, a web server's page, or a framework's line. */
const NOT_FOUND = {
  empty: { type: '', text: '' },
  html: { type: 'text/html', text: '<!doctype html><title>404</title><h1>Not Found</h1>' },
  plain: { type: 'text/plain', text: 'Not Found' },
} as const

/** Calls of the specification that exist only from a version on. */
const SINCE: ReadonlyMap<string, number> = new Map([['/Boleto', FEATURE_VERSIONS.boleto]])

export type NotFoundKind = keyof typeof NOT_FOUND

export interface OlderServer extends Front {
  /** Sets version and 404 reply for the next calls, and clears `refused`. */
  become: (versao: number, kind: NotFoundKind) => void
  /** Calls that were answered 404, such as `GET /Pedido/Total`. */
  refused: () => readonly string[]
}

/** @param behind address of the real server */
export async function startOlderServer(behind: string): Promise<OlderServer> {
  let versao = 39
  let answer: (typeof NOT_FOUND)[NotFoundKind] = NOT_FOUND.empty
  let refused: string[] = []

  const front = await startFront((incoming, reply) => {
    const { method = 'GET', url = '/' } = incoming
    const { pathname } = new URL(url, behind)
    if (method === 'GET' && pathname === '/GetVersaoServ') {
      return send(incoming, reply, 200, {
        type: 'application/json',
        text: JSON.stringify([{ resultado: versao }]),
      })
    }
    const isThere =
      versao >= (SINCE.get(pathname) ?? 0) &&
      specifiedCall(SPECIFIED_APL_CALLS, method, decodeURIComponent(pathname)) !== undefined
    if (method === 'OPTIONS' || isThere) {
      return forward(incoming, reply, behind)
    }
    refused.push(`${method} ${pathname}`)
    send(incoming, reply, 404, answer)
  })
  return {
    ...front,
    become(next, kind) {
      versao = next
      answer = NOT_FOUND[kind]
      refused = []
    },
    refused: () => refused,
  }
}

/** Sends a reply that a browser may read from another origin. */
function send(
  { headers: { origin = '*' } }: IncomingMessage,
  reply: ServerResponse,
  status: number,
  { type, text }: { type: string; text: string },
) {
  reply.writeHead(status, { 'access-control-allow-origin': origin, ...(type && { 'content-type': type }) })
  reply.end(text)
}
