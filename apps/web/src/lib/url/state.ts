/**
 * Filters live in the URL as the wire writes them (dd/MM/yyyy, plain strings), so that an address reads well
 * and a shared one restores the screen.
 */
import * as z from 'zod/mini'
import { asText } from './search'

export type QuerySchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>

/** Search of a route: the schema's keys as plain strings. */
export type SearchOf<S extends QuerySchema> = { [K in keyof S['shape']]?: string }

/**
 * A route's `validateSearch` from a contract query: what does not decode, or is unknown, is dropped one by one.
 * @param omit parameters that are no matter of the address, such as `pagina`
 */
export function validateSearch<S extends QuerySchema, Omitted extends keyof S['shape'] = never>(
  schema: S,
  omit: readonly Omitted[] = [],
): (search: Record<string, unknown>) => Omit<SearchOf<S>, Omitted> {
  return (search) => {
    const kept = Object.entries(schema.shape).flatMap(([key, field]) => {
      const text = asText(search[key])
      const valid = text !== '' && !omit.some((name) => name === key) && z.safeDecode(field, text).success
      return valid ? [[key, text]] : []
    })
    // Only keys of the schema, each a string that its field decodes.
    return Object.fromEntries(kept) as Omit<SearchOf<S>, Omitted>
  }
}

/** Inside forms (ISO dates, numbers) of a validated search. */
export function decodeQuery<S extends QuerySchema>(schema: S, search: SearchOf<S>): z.output<S> {
  return z.decode(schema, search as z.input<S>)
}

/** Search that shows these inside forms; empty ones are left out. */
export function encodeQuery<S extends QuerySchema>(schema: S, query: z.output<S>): SearchOf<S> {
  const encoded = Object.entries(z.encode(schema, query))
    .map(([key, value]) => [key, asText(value)])
    .filter(([, text]) => text !== '')
  // An encoded query has the schema's keys only.
  return Object.fromEntries(encoded) as SearchOf<S>
}
