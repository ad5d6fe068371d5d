/**
 * Types of the route table. One entry says method, path, input, reply and who may call; the servers' registration,
 * the typed client, OpenAPI and the role matrix are all derived from it.
 */
import type * as z from 'zod/mini'
import './issues'
import type { Access, TipoUsuario } from './access'
import type { Feature } from './features'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Route {
  method: Method
  /** Path in Fastify's form: `/Pedido/:numero`. */
  path: string
  summary: string
  params?: Schema
  query?: Schema
  /** Schema of the single object in the body's array. */
  body?: Schema
  /**
   * The body is a list of rows (JSON or NDJSON) of the table that the path's `tabela` names; the handler gets them as
   * `rows`.
   */
  linhas?: {
    max: number
    schemas: Readonly<Record<string, Schema>>
    /** Title of each table in the API reference. */
    titulos: Readonly<Record<string, string>>
    /** Kilobytes of a row, for tables with larger rows than usual. */
    kilobytes: Readonly<Record<string, number>>
    usual: number
  }
  /** Schema of one row of the reply; `binary` for a file. */
  reply: Schema | 'binary'
  /** `one`: the reply is an array with one element; `many`: a list. */
  replies: 'one' | 'many'
  access: Access
  /** Feature that a server without this call lacks; without it, every server has the call. */
  feature?: Feature
  /**
   * Query parameter that narrows the call to the own rows of users of a type (S1 §6): the representative's code, or
   * the user's tax id. This project's server limits rows by the token, so the parameter changes nothing there.
   */
  own?: Partial<Record<TipoUsuario, 'codrep' | 'cnpj' | 'cnpj_rep' | 'cnpj_portador'>>
  /** Creating calls: the header `idempotency-key` makes a repeated call answer the first reply. */
  idempotent?: boolean
  /**
   * Maximum body in kilobytes, where the usual limit is too small; never applies to callers without a token or
   * secret.
   */
  maxBody?: number
  /**
   * The call is public, with a secret in its address: `maxBody` applies once the secret was checked, before the body
   * is read.
   */
  bySecret?: true
  /** A POST of a mail program's one-click button (RFC 8058): its body is a form, which says nothing and is not read. */
  oneClick?: true
  /** A GET that writes, such as one that reserves a number: no replica can answer it. */
  writes?: true
  /** The token may stand in the body instead of the header (S1 §7.2): such a body is read before the caller is known. */
  tokenInBody?: true
  /** Kind of work that needs processor or database for long: calls queue within their kind, with turns by user. */
  turn?: TurnKind
}

/** Kinds of long work; each kind has a queue of its own. */
export const TURN_KINDS = ['documento', 'importacao', 'pacote', 'integracao'] as const
export type TurnKind = (typeof TURN_KINDS)[number]

/** Maximum kilobytes of a public call's body. */
export const PUBLIC_BODY = 16
/** Maximum kilobytes of a signed-in caller's body, unless the route has `maxBody`. */
const USUAL_BODY = 256

/**
 * Maximum kilobytes of a call's body; `isKnown` when the caller's token, or the secret in the address, was checked.
 */
export function bodyLimit(route: Route, isKnown: boolean): number {
  const { access, bySecret, body, maxBody = USUAL_BODY } = route
  return isKnown && body && (access !== 'public' || bySecret) ? maxBody : PUBLIC_BODY
}

export type RouteTable = Record<string, Route>

/** Keeps the literal types of a route table while checking its shape. */
export const routes = <const T extends RouteTable>(table: T): T => table

type Out<S> = S extends Schema ? z.output<S> : Record<string, never>

/** What a handler gets and a client passes, in the inside forms (ISO dates, numbers). */
export interface RouteInput<R extends Route> {
  params: Out<R['params']>
  query: Out<R['query']>
  body: R['linhas'] extends object ? RawRow[] : Out<R['body']>
}

/** A row as sent: its value, or the reason why it cannot be read. */
export interface RawRow {
  valor?: unknown
  erro?: string
}

export interface BinaryReply {
  type: string
  bytes: Uint8Array
  etag?: string
  /** Name under which the file is saved. */
  name?: string
  /** Whether the file is only saved, never shown by a browser. */
  download?: boolean
  /** Replaces the bytes: produces the file while it is sent, and stops when the reader is gone. */
  stream?: () => AsyncIterable<Uint8Array>
  /** Number of files in the stream, sent in the header `x-total`, from which a reader computes progress. */
  total?: number
}

/** What a handler returns and a client receives. */
export type RouteReply<R extends Route> = R['reply'] extends Schema
  ? R['replies'] extends 'many'
    ? z.output<R['reply']>[]
    : z.output<R['reply']>
  : BinaryReply
