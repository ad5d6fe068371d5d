import type { Route, RouteReply, RouteTable } from '@trama/contract/route'
import type * as z from 'zod/mini'

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Key made once for a form (`crypto.randomUUID()`), so that a repeated request creates nothing twice. */
  idempotencyKey?: string | undefined
  /** True for a write that may be made again, whatever becomes of this one, such as a login. */
  repeatable?: boolean | undefined
  /** Company other than the session's, such as that of a row of "Todas Empresas". */
  empresa?: string | undefined
  /** Reads a large file as it arrives, without a time limit, because the user sees the progress. */
  read?: ((response: Response) => Promise<Blob>) | undefined
  /** True sends no session token, for a call that visitors may also make (a self-registration). */
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
