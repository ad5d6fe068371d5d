import type * as z from 'zod/mini'

/** A kind of work that is done later; a migration makes its queue: `SELECT fila.create_queue('nome', '{}')`. */
export interface JobKind<T> {
  name: string
  /** Checked again when the work is done: an older version of the program may have written the data. */
  data: z.ZodMiniType<T, object>
}
