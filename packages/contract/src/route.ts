/**
 * The route table's grammar. One entry says method, path, what comes in, what goes out and who may call; the
 * servers' registration, the typed client, OpenAPI and the role matrix are all read from it.
 */
import type * as z from 'zod/mini'
import './issues'
import type { Access, TipoUsuario } from './access'
import type { Feature } from './features'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Route {
  method: Method
  /** Fastify's form: `/Pedido/:numero`. */
  path: string
  summary: string
  params?: Schema
  query?: Schema
  /** Schema of the one object that the body's array holds. */
  body?: Schema
  /** The body is a list of rows, JSON or NDJSON, by the table that the path's `tabela` names: the handler gets `rows`. */
  linhas?: {
    max: number
    schemas: Readonly<Record<string, Schema>>
    /** What the API reference says of each table. */
    titulos: Readonly<Record<string, string>>
    /** Of a row, where a table's are larger than usual. */
    kilobytes: Readonly<Record<string, number>>
    usual: number
  }
  /** Schema of one row of the reply; `binary` for a file. */
  reply: Schema | 'binary'
  /** `one`: the reply is an array with one element; `many`: a list. */
  replies: 'one' | 'many'
  access: Access
  /** What a server without this call lacks; none: every server has the call. */
  feature?: Feature
  /**
   * Query parameter by which users of a type narrow the call to their own rows (S1 §6): the representative's code, or
   * the user's tax id. This project's server limits by the token and finds nothing more or less by it.
   */
  own?: Partial<Record<TipoUsuario, 'codrep' | 'cnpj' | 'cnpj_rep' | 'cnpj_portador'>>
  /** Creating calls: the header `idempotency-key` makes a repeated call answer the first reply. */
  idempotent?: boolean
  /** Largest body in kilobytes, where the usual is too little; never for who comes without a token or secret. */
  maxBody?: number
  /** Public, with a secret in its address: once that was found true, before its body is read, `maxBody` holds. */
  bySecret?: true
  /** A GET that writes all the same, such as one that reserves a number: no replica can answer it. */
  writes?: true
  /** The token may stand in the body instead of the header (S1 §7.2): such a body is read before the caller is known. */
  tokenInBody?: true
  /** Work that takes processor or database for long: it waits for a turn of its kind, user by user. */
  turn?: TurnKind
}

/** Kinds of long work; one does not wait for another's. */
export const TURN_KINDS = ['documento', 'importacao', 'pacote', 'integracao'] as const
export type TurnKind = (typeof TURN_KINDS)[number]

/** Kilobytes of a body that anybody may send. */
export const PUBLIC_BODY = 16
/** Kilobytes of a signed-in caller's body. */
const USUAL_BODY = 256

/** Kilobytes that a call's body may have; `isKnown` when the caller's token, or the address's secret, has been checked. */
export function bodyLimit(route: Route, isKnown: boolean): number {
  const { access, bySecret, body, maxBody = USUAL_BODY } = route
  return isKnown && body && (access !== 'public' || bySecret) ? maxBody : PUBLIC_BODY
}

export type RouteTable = Record<string, Route>

/** Keeps the literal types of a route table while checking its shape. */
export const routes = <const T extends RouteTable>(table: T): T => table

type Out<S> = S extends Schema ? z.output<S> : Record<string, never>

/** What a handler gets and a client sends: the inside forms (ISO dates, numbers). */
export interface RouteInput<R extends Route> {
  params: Out<R['params']>
  query: Out<R['query']>
  body: R['linhas'] extends object ? LinhaCrua[] : Out<R['body']>
}

/** A row as it was sent: its value, or why it cannot be read. */
export interface LinhaCrua {
  valor?: unknown
  erro?: string
}

export interface BinaryReply {
  type: string
  bytes: Uint8Array
  etag?: string
  /** File name for who saves it. */
  name?: string
  /** Saved, never shown by a browser. */
  download?: boolean
  /** In place of the bytes: made while they are sent, and no further once nobody reads them. */
  stream?: () => AsyncIterable<Uint8Array>
  /** Files in it, in the header `x-total`: by them a reader sees how far a stream is. */
  total?: number
}

/** What a handler returns and a client receives. */
export type RouteReply<R extends Route> = R['reply'] extends Schema
  ? R['replies'] extends 'many'
    ? z.output<R['reply']>[]
    : z.output<R['reply']>
  : BinaryReply
