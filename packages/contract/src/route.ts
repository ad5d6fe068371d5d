/**
 * The route table's grammar. One entry says method, path, what comes in, what goes out and who may call; the
 * servers' registration, the typed client, OpenAPI and the role matrix are all read from it.
 */
import type * as z from 'zod/mini'
import './issues'
import type { Access } from './access'

type Schema = z.ZodMiniType
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Route {
  method: Method
  /** Fastify's form: `/Pedido/:numero`. */
  path: string
  summary: string
  params?: Schema
  query?: Schema
  /** Schema of the one object that the body's array holds. */
  body?: Schema
  /** Schema of one row of the reply; `binary` for a file. */
  reply: Schema | 'binary'
  /** `one`: the reply is an array with one element; `many`: a list. */
  replies: 'one' | 'many'
  access: Access
  /** Creating calls: the header `idempotency-key` makes a repeated call answer the first reply. */
  idempotent?: boolean
  /** Largest body in megabytes, where the server's 4 are too few. */
  maxBody?: number
}

export type RouteTable = Record<string, Route>

/** Keeps the literal types of a route table while checking its shape. */
export const routes = <const T extends RouteTable>(table: T): T => table

type Out<S> = S extends Schema ? z.output<S> : Record<string, never>

/** What a handler gets and a client sends: the inside forms (ISO dates, numbers). */
export interface RouteInput<R extends Route> {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
}

export interface BinaryReply {
  type: string
  bytes: Uint8Array
  etag?: string
  /** File name for who saves it. */
  name?: string
}

/** What a handler returns and a client receives. */
export type RouteReply<R extends Route> = R['reply'] extends Schema
  ? R['replies'] extends 'many'
    ? z.output<R['reply']>[]
    : z.output<R['reply']>
  : BinaryReply
