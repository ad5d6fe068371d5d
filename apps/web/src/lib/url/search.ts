/**
 * Reads and writes search parameters as plain strings. Without zod, because the router needs it before any
 * screen.
 */

export const asText = (value: unknown): string =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : ''

const filled = (search: Record<string, unknown>) =>
  Object.entries(search)
    .map(([key, value]): [string, string] => [key, asText(value)])
    .filter(([, text]) => text !== '')

/** The router's `parseSearch`: plain strings, no JSON. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text))

/** The router's `stringifySearch`; slashes stay readable. */
export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(filled(search)).toString().replaceAll('%2F', '/')
  return text ? `?${text}` : ''
}

/**
 * `validateSearch` of a list's route, which only types the search. The contract's schema stays out of the
 * first load; the page itself cleans the search with `validateSearch` of `state.ts`.
 */
export const plainSearch =
  <S extends Partial<Record<string, string>>>() =>
  (search: Record<string, unknown>): S =>
    Object.fromEntries(filled(search)) as S
