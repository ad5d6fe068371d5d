import * as z from 'zod/mini'
import { isApiError } from './api-error'

/** What a refused call answered beside its text, as a schema describes it; undefined when it did not. */
export function extraOf<S extends z.ZodMiniType>(error: unknown, schema: S): z.output<S> | undefined {
  if (!isApiError(error)) return undefined
  const found = z.safeParse(schema, error.extra)
  return found.success ? found.data : undefined
}
