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
 * A route's `validateSearch` from a query of the contract: each parameter that is unknown or does not decode
 * is dropped.
 * @param omit parameters that the address does not hold, such as `pagina`
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
    // `kept` has only keys of the schema, each with a string that its field decodes.
    return Object.fromEntries(kept) as Omit<SearchOf<S>, Omitted>
  }
}

/** Decodes a validated search to ISO dates and numbers. */
export function decodeQuery<S extends QuerySchema>(schema: S, search: SearchOf<S>): z.output<S> {
  return z.decode(schema, search as z.input<S>)
}

/** The search that shows these ISO dates and numbers; empty values are left out. */
export function encodeQuery<S extends QuerySchema>(schema: S, query: z.output<S>): SearchOf<S> {
  const encoded = Object.entries(z.encode(schema, query))
    .map(([key, value]) => [key, asText(value)])
    .filter(([, text]) => text !== '')
  // An encoded query has the schema's keys only.
  return Object.fromEntries(encoded) as SearchOf<S>
}
