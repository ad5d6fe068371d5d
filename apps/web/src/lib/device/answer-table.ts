import { TEXTS } from '@trama/contract/messages'
import type { Route, RouteInput, RouteReply } from '@trama/contract/route'
import { PAGE_SIZE } from '@trama/contract/wire'
import { ApiError } from '@/lib/api/api-error'
import type { AnswerOf, Asked } from './device-kinds'

type Answer<Data> = (data: Data, asked: Asked) => unknown

/**
 * One entry of the table: a call of the contract and the function that answers it on the device, with the types of
 * that call.
 */
export const answers =
  <Data>() =>
  <R extends Route>(
    route: R,
    answer: (data: Data, asked: RouteInput<R>) => RouteReply<R> | undefined,
  ): [Route, Answer<Data>] => [
    route,
    // The cast holds because the typed client passes the call's types.
    (data, asked) => answer(data, asked as RouteInput<R>),
  ]

/** Answers calls by the entries, from the device's data. */
export function answersFrom<Data>(entries: readonly [Route, Answer<Data>][], data: Data): AnswerOf {
  const table = new Map(entries)
  return (route, asked) => table.get(route)?.(data, asked)
}

/** The requested page of some rows. */
export function pageOf<T>(
  rows: readonly T[],
  { pagina = 1, offset = PAGE_SIZE }: { pagina?: number | undefined; offset?: number | undefined },
): T[] {
  return rows.slice((pagina - 1) * offset, pagina * offset)
}

/**
 * Returns the row.
 * @throws as the server does when there is no such record
 */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw new ApiError('notFound', TEXTS.noRecord, { status: 404 })
  return row
}

/** Compares as the server's database sorts: by bytes, not by a language. */
export const byBytes = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
