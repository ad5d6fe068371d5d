import * as z from 'zod/mini'
import { isApiError } from './api-error'

/** Data beside the text in the reply of a refused call, read by a schema; undefined when it does not match. */
export function extraOf<S extends z.ZodMiniType>(error: unknown, schema: S): z.output<S> | undefined {
  if (!isApiError(error)) return undefined
  const found = z.safeParse(schema, error.extra)
  return found.success ? found.data : undefined
}
