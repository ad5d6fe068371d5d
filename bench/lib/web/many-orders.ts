/**
 * A proxy that answers the order list with any number of orders; all other calls go to the real application server.
 */
import { type IncomingMessage, request, createServer, type ServerResponse } from 'node:http'
import { PROXIMA_HEADER } from '@trama/contract/proxima'

type Row = Record<string, unknown>

/**
 * @returns the proxy's port, and a function that closes it
 */
export async function serveManyOrders(apl: number, linhas: number) {
  let template: Row | undefined
  const server = createServer((asked, reply) => {
    const url = new URL(asked.url ?? '/', 'http://localhost')
    if (asked.method !== 'GET' || url.pathname !== '/Pedido') return passOn(asked, reply, apl)
    void (async () => {
      const real = await ask(
        asked,
        apl,
        template ? `${url.pathname}?offset=1&empresa=001` : (asked.url ?? ''),
      )
      template ??= (JSON.parse(real.body) as Row[])[0]
      const rows = pageOf(template ?? {}, url.searchParams, linhas)
      reply.writeHead(real.status, {
        ...real.headers,
        'content-encoding': 'identity',
        'access-control-expose-headers': PROXIMA_HEADER,
        [PROXIMA_HEADER]: 'mais',
      })
      reply.end(JSON.stringify(rows))
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Sem porta.')
  return { port: address.port, close: () => server.close() }
}

/** A page of the list. Each order has its own number; the last page is short. */
function pageOf(template: Row, query: URLSearchParams, linhas: number): Row[] {
  const [pagina, offset] = [Number(query.get('pagina') ?? 1), Number(query.get('offset') ?? 50)]
  const start = (pagina - 1) * offset
  const count = Math.max(0, Math.min(offset, linhas - start))
  return Array.from({ length: count }, (_, i) => ({
    ...template,
    numero: start + i + 1,
    nome: `Loja ${(start + i) % 50_000} Modas e Confecções`,
    valor_total_liq: ((start + i) % 90_000) + 0.5,
  }))
}

function passOn(asked: IncomingMessage, reply: ServerResponse, port: number): void {
  const { method, url, headers } = asked
  const real = request({ port, method, path: url, headers, host: '127.0.0.1' }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  real.on('error', () => reply.destroy())
  asked.pipe(real)
}

function ask({ headers }: IncomingMessage, port: number, path: string) {
  const plain = { ...headers, 'accept-encoding': 'identity' }
  return new Promise<{ status: number; headers: Record<string, string>; body: string }>((resolve, reject) => {
    request({ port, path, headers: plain, host: '127.0.0.1' }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
      })
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 502, headers: kept(answer.headers), body }),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** Headers of the reply that do not describe its body. */
const kept = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && (name.startsWith('access-control') || name === 'content-type')
        ? [[name, value]]
        : [],
    ),
  )
