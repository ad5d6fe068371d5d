import * as z from 'zod/mini'

/** Of a refusal that the caller may confirm: sent again with `repetir` S, the lines are ordered once more. */
export const Repetida = z.object({ repetir: z.literal('S') })
