/** Which types of user tamper with a call's parameters and bodies. */
import { createHash } from 'node:crypto'
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { groupBy } from '@trama/rules/group-by'
import { isLongRun } from './long-run'
import { type CallCase, reachingBy } from './role-matrix'

const DAY_MS = 86_400_000
/** Number of the day that draws the types; `TESTE_DIA` draws those of another day again. */
const DIA = Number(process.env.TESTE_DIA ?? Math.floor(Date.now() / DAY_MS))
/** Title of a test for one type: it says how a failure is repeated on a later day. */
export const TAMPERING_TITLE = `%s, TESTE_DIA=${DIA}`

/**
 * Returns all types in the long run, and for a call whose entry lets in no type. The daily run leaves out types that
 * the call refuses whatever it is sent, which the role matrix proves, and takes one of the types that see the same
 * rows: the call's name and the day draw it, so that each type has its turn at each call.
 *
 * @param sightOf the same text for types that see and change the same rows
 */
export function tamperingTypes(
  call: Pick<CallCase<never>, 'reach'> | undefined,
  name: string,
  sightOf: (tipo: TipoUsuario) => string = (tipo) => tipo,
  dia = DIA,
): TipoUsuario[] {
  const reaching = call ? reachingBy(call) : []
  if (isLongRun || reaching.length === 0) return [...TIPOS]
  const turn = createHash('sha256').update(`${name} ${dia}`).digest().readUInt32BE()
  return [...groupBy(reaching, sightOf).values()].flatMap((tipos) => tipos[turn % tipos.length] ?? [])
}
