import type { Route, RouteReply, RouteTable } from '@trama/contract/route'
import type * as z from 'zod/mini'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Made once for a form (`crypto.randomUUID()`), so that a repeated send creates nothing twice. */
  idempotencyKey?: string | undefined
  /** Another company than the session's, such as the one of a row of "Todas Empresas". */
  empresa?: string | undefined
  /** Reads a file that takes long, as it comes; without a time limit: who waits sees how far it is. */
  read?: ((response: Response) => Promise<Blob>) | undefined
  /** Without the session's token, for a call that takes visitors too (a self-registration). */
  anonymous?: boolean | undefined
}

type AllOptional<T> = Partial<T> extends T ? true : false

type Given<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? AllOptional<z.output<Schema>> extends true
    ? { [K in Name]?: z.output<Schema> | undefined }
    : { [K in Name]: z.output<Schema> }
  : unknown

export type CallInput<R extends Route> = Given<'params', R['params']> &
  Given<'query', R['query']> &
  Given<'body', R['body']> &
  CallOptions

export type CallReply<R extends Route> = R['reply'] extends 'binary' ? Blob : RouteReply<R>

export type Call<R extends Route> =
  AllOptional<CallInput<R>> extends true
    ? (input?: CallInput<R>) => Promise<CallReply<R>>
    : (input: CallInput<R>) => Promise<CallReply<R>>

/** One typed function for each entry of a route table. */
export type Client<T extends RouteTable> = { [K in keyof T]: Call<T[K]> }
