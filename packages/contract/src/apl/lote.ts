/** Documents that one call releases, takes back or refuses, each with its own outcome. */
import * as z from 'zod/mini'
import { code, flag, int, optional } from '../wire'

/** Documents of one call. */
export const LOTE_MAX = 200
/** How long the one who released may take it back, by the database's clock. */
export const DESFAZER_S = 60
export const MOTIVO_MAX = 200

/** `empresa` missing is the call's; `versao` is that of the copy that was looked at. */
export const Alvo = z.object({ empresa: optional(code), numero: int, versao: optional(int) })
export type Alvo = z.output<typeof Alvo>
export const alvos = z.array(Alvo).check(z.minLength(1), z.maxLength(LOTE_MAX))

/** `nenhum`: it was so already; `erro`: refused, `resultado` says why, and nothing was changed. */
export const Efeito = z.object({
  empresa: z.string(),
  numero: int,
  efeito: z.enum(['feito', 'nenhum', 'erro']),
  resultado: z.string(),
  /** S: it waits for another side still, as `resultado` says. */
  aguarda: optional(flag),
})
export type Efeito = z.output<typeof Efeito>
