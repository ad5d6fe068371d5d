/** One POST to an address that somebody typed: checked when it connects, limited in time and in what is read. */
import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { performance } from 'node:perf_hooks'
import { text } from 'node:stream/consumers'
import type { Enderecos } from './enderecos'

/** Time limit for the answer in milliseconds. */
const PRAZO_MS = 10_000
/** Bytes of an answer that are read before the connection is closed. */
const RESPOSTA_BYTES = 4096
/** Characters of an answer that are stored for people. */
const RESPOSTA_MAX = 300

export interface Resultado {
  /** HTTP status; null when there was no answer. */
  status: number | null
  duracao: number
  resposta: string | null
  /** Why the delivery failed; null when it was accepted. */
  erro: string | null
}

export interface Poster {
  post: (url: string, headers: Record<string, string>, corpo: string, prazoMs?: number) => Promise<Resultado>
  close: () => void
}

class Recusado extends Error {}
const FORA = 'O endereço é de uma rede interna. Quem opera o servidor permite redes por WEBHOOK_REDES.'
const SEM_TLS = 'O endereço precisa começar com https://.'

type Resolve = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Why nothing is sent to this URL; a name is checked when it is looked up. */
function refusalOf(enderecos: Enderecos, url: URL): string | undefined {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return SEM_TLS
  const address = hostOf(url)
  return isIP(address) === 0 ? undefined : refusalOfAddress(enderecos, url, address)
}

function refusalOfAddress(
  { isAllowed, isInternal }: Enderecos,
  { protocol }: URL,
  address: string,
): string | undefined {
  if (!isAllowed(address)) return FORA
  return protocol === 'http:' && !isInternal(address) ? SEM_TLS : undefined
}

/** Time limit in milliseconds for looking a name up while somebody waits. */
const NOME_MS = 1000

/** Why nothing would be sent to this URL, as its name is known now; undefined too for a name that is not known. */
export async function refusalNow(
  enderecos: Enderecos,
  url: URL,
  resolve: Resolve = lookup,
): Promise<string | undefined> {
  const refusal = refusalOf(enderecos, url)
  const host = hostOf(url)
  if (refusal !== undefined || isIP(host) !== 0) return refusal
  const found = await new Promise<LookupAddress[]>((done) => {
    const timer = setTimeout(() => done([]), NOME_MS)
    resolve(host, { all: true }, (error, addresses) => {
      clearTimeout(timer)
      done(error ? [] : addresses)
    })
  })
  const refusals = found.map(({ address }) => refusalOfAddress(enderecos, url, address))
  return refusals.includes(undefined) ? undefined : refusals[0]
}

/**
 * @param resolve look-up of the addresses behind a name
 */
export function openPoster(enderecos: Enderecos, resolve: Resolve = lookup): Poster {
  const { isAllowed, isInternal } = enderecos
  /** Look-up of a name's allowed addresses, done at each connection so that a changed name cannot reach inside. */
  const lookupFor =
    (accepts: (address: string) => boolean, refusal: string): LookupFunction =>
    (host, options, done) => {
      resolve(host, { ...options, all: true }, (error, found) => {
        if (error) return done(error, '')
        const [first, ...others] = found.filter(({ address }) => accepts(address))
        if (!first) return done(new Recusado(refusal), '')
        if (options.all) done(null, [first, ...others])
        else done(null, first.address, first.family)
      })
    }
  const agents = {
    'https:': new https.Agent({ keepAlive: true, maxFreeSockets: 4, lookup: lookupFor(isAllowed, FORA) }),
    'http:': new http.Agent({ keepAlive: true, maxFreeSockets: 4, lookup: lookupFor(isInternal, SEM_TLS) }),
  }

  return {
    async post(url, headers, corpo, prazoMs = PRAZO_MS) {
      const started = performance.now()
      const duracao = () => Math.round(performance.now() - started)
      const target = new URL(url)
      const refusal = refusalOf(enderecos, target)
      if (refusal) return { status: null, duracao: 0, resposta: null, erro: refusal }
      const deadline = new AbortController()
      const timer = setTimeout(() => deadline.abort(), prazoMs)
      try {
        const reply = await send(target, agents, { headers, corpo, signal: deadline.signal })
        // The status decides; the rest of the answer may be lost.
        const resposta = await beginningOf(reply).catch(() => null)
        const status = reply.statusCode ?? 0
        return { status, duracao: duracao(), resposta, erro: errorOf(status) }
      } catch (error) {
        const erro = deadline.signal.aborted ? `Sem resposta em ${prazoMs / 1000} segundos.` : reasonOf(error)
        return { status: null, duracao: duracao(), resposta: null, erro }
      } finally {
        clearTimeout(timer)
      }
    },
    close() {
      agents['https:'].destroy()
      agents['http:'].destroy()
    },
  }
}

interface Sent {
  headers: Record<string, string>
  corpo: string
  signal: AbortSignal
}

function send(
  target: URL,
  agents: { 'https:': https.Agent; 'http:': http.Agent },
  { headers, corpo, signal }: Sent,
): Promise<http.IncomingMessage> {
  const isHttps = target.protocol === 'https:'
  const { request } = isHttps ? https : http
  const agent = isHttps ? agents['https:'] : agents['http:']
  return new Promise((resolveReply, reject) => {
    const sent = request(target, {
      method: 'POST',
      agent,
      signal,
      maxHeaderSize: 16_384,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(corpo)) },
    })
    sent.on('response', resolveReply)
    sent.on('error', reject)
    sent.end(corpo)
  })
}

/** Beginning of the answer without characters that a database or a screen refuses; a longer answer is cut off. */
async function beginningOf(reply: http.IncomingMessage): Promise<string | null> {
  async function* beginning() {
    let bytes = 0
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, RESPOSTA_BYTES - bytes)
      bytes += chunk.length
      if (bytes >= RESPOSTA_BYTES) break
    }
  }
  const found = await text(beginning())
  reply.destroy()
  const clean = found.replace(/\p{Cc}+/gu, ' ').trim()
  return clean === '' ? null : Array.from(clean).slice(0, RESPOSTA_MAX).join('')
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400) return `Respondeu ${status}: redirecionamentos não são seguidos.`
  return `Respondeu ${status}.`
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do servidor não existe.',
  EAI_AGAIN: 'O nome do servidor não pôde ser consultado.',
  ECONNREFUSED: 'O servidor recusou a conexão.',
  ECONNRESET: 'O servidor encerrou a conexão sem responder.',
  ETIMEDOUT: 'O servidor não atendeu.',
  EHOSTUNREACH: 'O servidor não pôde ser alcançado.',
  ENETUNREACH: 'O servidor não pôde ser alcançado.',
  HPE_HEADER_OVERFLOW: 'A resposta não pôde ser lida.',
}
const CERTIFICATE = /CERT|SIGNATURE|SELF_SIGNED|ALTNAME|SSL|TLS/

function reasonOf(error: unknown): string {
  if (error instanceof Recusado) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (CERTIFICATE.test(code)) return 'O certificado do servidor não foi aceito.'
  return REASONS[code] ?? 'A conexão falhou.'
}
