/** Hostile receivers of webhooks: internal, slow, endless, redirecting. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { enderecosOf, readRedes } from './enderecos'
import { openPoster, type Poster } from './post-corpo'
import { openReceiver, type Receiver } from './receiver.test-help'

/** @param behind addresses to which every host name resolves; without them names are looked up as usual */
const posterFor = (redes: string, behind?: string[]) => {
  const list = readRedes(redes)
  if (!list) throw new Error(redes)
  const enderecos = enderecosOf(list)
  if (!behind) return openPoster(enderecos)
  return openPoster(enderecos, (_host, _options, done) =>
    done(
      null,
      behind.map((address) => ({ address, family: 4 })),
    ),
  )
}
const FORA = 'O endereço é de uma rede interna. Quem opera o servidor permite redes por WEBHOOK_REDES.'

let receiver: Receiver
let inside: Poster
let outside: Poster
beforeAll(async () => {
  receiver = await openReceiver()
  inside = posterFor('127.0.0.1')
  outside = posterFor('')
})
afterEach(() => {
  vi.restoreAllMocks()
  receiver.received.length = 0
  receiver.answers((reply) => void reply.writeHead(204).end())
})
afterAll(async () => {
  inside.close()
  outside.close()
  await receiver.close()
})
const port = () => new URL(receiver.url).port

describe('an address', () => {
  test('that is allowed gets the body', async () => {
    const sent = await inside.post(`${receiver.url}/a?b=1`, { 'x-a': 'b' }, '{"ção":1}')
    expect(sent).toMatchObject({ status: 204, erro: null, resposta: null })
    expect(receiver.received).toMatchObject([{ path: '/a?b=1', body: '{"ção":1}', headers: { 'x-a': 'b' } }])
  })

  test.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
    'https://0x7f.1',
    'https://169.254.169.254/latest/meta-data',
    'http://10.0.0.1',
    'https://localhost',
  ])('that is internal gets nothing: %s', async (url) => {
    const { host } = new URL(url)
    const target = url.replace(host, `${host}:${port()}`)
    expect(await outside.post(target, {}, '{}')).toMatchObject({ status: null, erro: FORA })
    expect(receiver.received).toEqual([])
  })

  test('without TLS is only called in internal networks', async () => {
    const erro = 'O endereço precisa começar com https://.'
    expect(await outside.post('http://8.8.8.8/', {}, '{}')).toMatchObject({ status: null, erro })
    const named = posterFor('', ['8.8.8.8'])
    expect(await named.post('http://exemplo.com.br/', {}, '{}')).toMatchObject({ status: null, erro })
    named.close()
  })

  test('behind a name is checked at each connection, whatever the name had before', async () => {
    const behind = ['10.0.0.1', '127.0.0.1']
    const named = posterFor('127.0.0.1', behind)
    receiver.answers((reply) => void reply.writeHead(204, { connection: 'close' }).end())
    const target = `http://erp.exemplo.com.br:${port()}/`
    expect(await named.post(target, {}, '{}')).toMatchObject({ status: 204 })
    behind.splice(0, 2, '127.0.0.2', '169.254.169.254')
    expect(await named.post(target, {}, '{}')).toMatchObject({ status: null })
    expect(receiver.received).toHaveLength(1)
    named.close()
  })
})

describe('an answer', () => {
  test('without end is read for a few kilobytes and cut off', async () => {
    let written = 0
    let hasClosed = false
    receiver.answers((reply) => {
      reply.writeHead(200)
      reply.on('close', () => (hasClosed = true))
      const block = Buffer.alloc(65_536, 'a')
      const write = () => {
        while (!reply.destroyed && reply.write(block)) written += block.length
      }
      reply.on('drain', write)
      write()
    })
    const sent = await inside.post(receiver.url, {}, '{}')
    expect(sent).toMatchObject({ status: 200, erro: null, resposta: 'a'.repeat(300) })
    await vi.waitFor(() => expect(hasClosed).toBe(true))
    // The limit counts what the systems' buffers take, not what was offered.
    expect(written).toBeLessThan(50_000_000)
  })

  test('that never comes ends at the time limit', async () => {
    receiver.answers(() => {})
    expect(await inside.post(receiver.url, {}, '{}', 200)).toMatchObject({
      status: null,
      erro: 'Sem resposta em 0.2 segundos.',
    })
  })

  test('that trickles ends too, and counts by its status once the status is there', async () => {
    receiver.answers((reply) => {
      reply.writeHead(200)
      const timer = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    expect(await inside.post(receiver.url, {}, '{}', 300)).toMatchObject({ status: 200, erro: null })
  })

  test('that redirects is not followed', async () => {
    receiver.answers((reply) => void reply.writeHead(302, { location: `${receiver.url}/segredo` }).end())
    expect(await inside.post(receiver.url, {}, '{}')).toMatchObject({
      status: 302,
      erro: 'Respondeu 302: redirecionamentos não são seguidos.',
    })
    expect(receiver.received).toHaveLength(1)
  })

  test('is stored as text that a database accepts', async () => {
    receiver.answers((reply) => void reply.writeHead(500).end(Buffer.from([0x41, 0, 0xff, 0x0a, 0x42])))
    expect(await inside.post(receiver.url, {}, '{}')).toMatchObject({
      status: 500,
      resposta: 'A � B',
      erro: 'Respondeu 500.',
    })
  })

  test('from nobody is reported as such', async () => {
    const gone = await openReceiver()
    await gone.close()
    expect(await inside.post(gone.url, {}, '{}')).toMatchObject({
      status: null,
      erro: 'O servidor recusou a conexão.',
    })
    expect(await outside.post('https://nao-existe.invalid', {}, '{}')).toMatchObject({ status: null })
  })
})
