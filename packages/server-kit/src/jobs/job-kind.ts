import type * as z from 'zod/mini'

/** A kind of work that is done later; a migration creates its queue: `SELECT fila.create_queue('nome', '{}')`. */
export interface JobKind<T> {
  name: string
  /**
   * Schema of the job's data, checked again when the job is done: an older version of the program may have written
   * the data.
   */
  data: z.ZodMiniType<T, object>
}
