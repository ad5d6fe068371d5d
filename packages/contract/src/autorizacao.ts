/** What one person alone may not do: another one signs in on the spot, and the call is sent again with that token. */
import * as z from 'zod/mini'
import { optional, text } from './wire'

/** Token of a session that another person opened to allow the call. */
export const autorizacao = optional(text(4000))

/** Sent beside the error text where only another person's `autorizacao` is missing. */
export const AutorizacaoPedida = z.object({ autorizar: z.literal('S') })
