/** The servers under attack: on this machine only, with the demo's people. */
import { randomInt } from 'node:crypto'
import { DEMO_SENHA } from '@trama/server-kit/demo/demo-people'

export type Row = Record<string, unknown>

export interface Reply {
  status: number
  list: Row[]
  row: Row
  text: string
  headers: Headers
}

export interface CallOptions {
  method?: string
  token?: string | undefined
  /** The object that is sent as the only element of the body's array. */
  body?: unknown
  /** The body, sent unchanged. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  /** Address that the call claims to come from, where the servers trust the machine's own proxy. */
  from?: string
}

const DEMO_NAMES = [
  'representante',
  'representante2',
  'cliente',
  'fornecedor',
  'usuario',
  'admin',
  'master',
] as const
export type Person = (typeof DEMO_NAMES)[number]

export interface Place {
  portal: string
  apl: string
  /** Data folder of servers that were started for the attack; undefined for servers that ran before. */
  dataDir: string | undefined
}

export interface Target extends Place {
  tokens: Record<Person, string>
}

const TIMEOUT_MS = 60_000

export async function call(
  url: string,
  { method, token, body, raw, headers, from }: CallOptions = {},
): Promise<Reply> {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify([body]))
  const reply = await fetch(url, {
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    headers: {
      acesso: 'portal-web',
      ...(token === undefined ? {} : { token }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(from ? { 'x-forwarded-for': from } : {}),
      ...headers,
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(payload === undefined ? {} : { body: payload }),
  })
  const text = await reply.text()
  const list = rowsOf(text)
  return { status: reply.status, list, row: list[0] ?? {}, text, headers: reply.headers }
}

function rowsOf(text: string): Row[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? (value as Row[]) : []
  } catch {
    return []
  }
}

export const login = (portal: string, usuario: string, senha: string, options: CallOptions = {}) =>
  call(`${portal}/api/Login`, { body: { usuario, senha }, ...options })

export async function tokenOf(portal: string, usuario: string, senha: string): Promise<string> {
  const { row, status, text } = await login(portal, usuario, senha, { from: anAddress() })
  if (status !== 200) throw new Error(`${usuario} não entrou: ${status} ${text.slice(0, 100)}`)
  return String(row.token)
}

export async function logDemoIn(portal: string): Promise<Record<Person, string>> {
  const tokens: Partial<Record<Person, string>> = {}
  for (const name of DEMO_NAMES) tokens[name] = await tokenOf(portal, `${name}@trama.demo`, DEMO_SENHA)
  return tokens as Record<Person, string>
}

/** An address that no call came from before (from the range reserved for tests). */
export const anAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`
