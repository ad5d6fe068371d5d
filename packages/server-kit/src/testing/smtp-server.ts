/** An SMTP server for a test, which keeps the mails that it gets. */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Delivery {
  from: string
  to: string[]
  raw: Buffer
  user: string
  isEncrypted: boolean
}

/** Starts the SMTP server with login `trama` / `segredo`, on any free port unless one is given. */
export async function smtpServer(options: SMTPServerOptions = {}, wantedPort = 0) {
  const deliveries: Delivery[] = []
  const server = new SMTPServer({
    logger: false,
    onAuth({ username = '', password }, _session, done) {
      if (username === 'trama' && password === 'segredo') done(null, { user: username })
      else done(new Error('535 não'))
    },
    onData(stream, { envelope, user, secure }, done) {
      void buffer(stream).then((raw) => {
        deliveries.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw,
          user: String(user),
          isEncrypted: secure,
        })
        done()
      })
    },
    ...options,
  })
  server.listen(wantedPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { deliveries, port, close: () => new Promise<void>((resolve) => server.close(resolve)) }
}
