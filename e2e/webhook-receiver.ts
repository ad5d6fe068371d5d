/** A receiver of webhooks for one journey: it keeps each event and replies with the status that the journey sets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Receiver {
  url: string
  received: { assinatura: string; body: string }[]
  /** Sets the status of the replies from now on. */
  answers: (status: number) => void
  close: () => Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  let status = 204
  const received: Receiver['received'] = []
  const server = createServer(async (request, reply) => {
    received.push({ assinatura: String(request.headers['x-trama-assinatura']), body: await text(request) })
    reply.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/eventos`,
    received,
    answers: (next) => {
      status = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
