import * as z from 'zod/mini'

/** Mark of a refusal that the caller may override: sent again with `repetir` S, the lines are ordered once more. */
export const Repetida = z.object({ repetir: z.literal('S') })
