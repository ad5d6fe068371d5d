/** Sends one call as raw HTTP and returns the answer, whatever it is. */
import { setTimeout as wait } from 'node:timers/promises'
import { ERROR_FIELD } from '@trama/contract/messages'
import { PROXIMA_HEADER } from '@trama/contract/proxima'
import { type GoodInput, requestOf } from '@trama/contract/request-of'
import type { Route } from '@trama/contract/route'

export type Row = Record<string, unknown>

export interface Answer {
  status: number
  type: string
  bytes: Uint8Array
  /** Parsed JSON of the answer; undefined for an answer that is no JSON. */
  json: unknown
  /** Cursor of the list's next page. */
  proxima: string | undefined
}

export interface Sender {
  token?: string | undefined
  key?: string
}

const TIMEOUT_MS = 60_000
/** Tries of a call while the server answers that it is busy. */
const TRIES = 4
const BUSY = new Set([429, 503])

export async function send(
  base: string,
  route: Route,
  input: GoodInput,
  { token, key }: Sender = {},
): Promise<Answer> {
  const { method, url, payload } = requestOf(route, input, base)
  const init: RequestInit = {
    method,
    headers: {
      acesso: 'portal-web',
      ...(token === undefined ? {} : { token }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    redirect: 'manual',
    ...(payload === undefined ? {} : { body: payload }),
  }
  for (let tried = 1; ; tried++) {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    if (BUSY.has(reply.status) && tried < TRIES) {
      await wait(Math.min(Number(reply.headers.get('retry-after') ?? 1), 10) * 1000)
      continue
    }
    return {
      status: reply.status,
      type: reply.headers.get('content-type') ?? '',
      bytes,
      json: parsed(bytes),
      proxima: reply.headers.get(PROXIMA_HEADER) ?? undefined,
    }
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of an answer; empty for an answer that is no list of objects. */
export const rowsOf = ({ status, json }: Answer): Row[] =>
  status === 200 && Array.isArray(json) ? json.filter(isRow) : []

/** The text for the user in an error, as the portal reads it (S1 §8.1). */
export function errorText({ json }: Answer): string | undefined {
  const first: unknown = Array.isArray(json) ? json[0] : undefined
  const text = isRow(first) ? first[ERROR_FIELD] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

/** True for an answer that no record exists: the portal shows an empty list. */
export const saysNoRecord = (answer: Answer) => /NENHUM REGISTRO/i.test(errorText(answer) ?? '')
