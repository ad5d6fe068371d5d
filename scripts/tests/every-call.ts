/** Makes every call of a server with a mark in each input, so that a test can search where the mark appears. */
import type { Route, RouteTable } from '@trama/contract/route'
import { inTurn } from '@trama/server-kit/in-turn'

const fieldsOf = (schema: Route['query']): string[] => {
  const def = schema?._zod.def
  return def && 'shape' in def ? Object.keys(def.shape as object) : []
}

const marked = (schema: Route['query'], mark: string) =>
  Object.fromEntries(fieldsOf(schema).map((field) => [field, mark]))

function requestOf({ method, path, query, body }: Route, url: string, mark: string): [string, RequestInit] {
  const search = new URLSearchParams(marked(query, mark)).toString()
  const address = `${url}${path.replaceAll(/:\w+/g, encodeURIComponent(mark))}?${search}`
  const content = JSON.stringify([{ ...marked(body, mark), texto: mark }])
  return [address, { method, ...(method === 'GET' || method === 'DELETE' ? {} : { body: content }) }]
}

/** Makes every call of a table; returns the number of replies by status. */
export async function callAll(
  table: RouteTable,
  url: string,
  headers: Record<string, string>,
  mark: string,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  await inTurn(Object.values(table), async (route) => {
    const [address, init] = requestOf(route, url, mark)
    const type = init.body ? { 'content-type': 'application/json' } : {}
    const { status } = await fetch(address, { ...init, headers: { ...type, ...headers } })
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  return statuses
}
