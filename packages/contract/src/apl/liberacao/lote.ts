/** Documents that one call releases, takes back or refuses, each with its own outcome. */
import * as z from 'zod/mini'
import { code, flag, int, optional } from '../../wire'

/** Most documents of one call. */
export const LOTE_MAX = 200
/** Seconds in which the user who released a document may take that back, by the database's clock. */
export const DESFAZER_S = 60
export const MOTIVO_MAX = 200

/**
 * A document to act on. `empresa`: the call's company unless given. `versao`: version of the copy that the user saw.
 */
export const Alvo = z.object({ empresa: optional(code), numero: int, versao: optional(int) })
export type Alvo = z.output<typeof Alvo>
export const alvos = z.array(Alvo).check(z.minLength(1), z.maxLength(LOTE_MAX))

/**
 * Outcome for one document. `nenhum`: it was in that state already. `erro`: nothing changed, `resultado` says why.
 */
export const Efeito = z.object({
  empresa: z.string(),
  numero: int,
  efeito: z.enum(['feito', 'nenhum', 'erro']),
  resultado: z.string(),
  /** S: the document still waits for the release by another side, as `resultado` says. */
  aguarda: optional(flag),
  /** A warning for the user who released, such as a supplier whom no mail reaches; shown beside `resultado`. */
  aviso: optional(z.string()),
})
export type Efeito = z.output<typeof Efeito>
