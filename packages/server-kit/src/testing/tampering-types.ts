/** Which types of user tamper with a call's parameters and bodies. */
import { TIPOS, type TipoUsuario } from '@trama/contract/access'
import { groupBy } from '@trama/rules/group-by'
import { isLongRun } from './long-run'
import { type CallCase, reachingBy } from './role-matrix'

/**
 * Returns all types in the long run, and for a call that lets in none. The daily run leaves out types that the call refuses
 * whatever it is sent, which the role matrix proves, and takes one of the types that see the same rows: `turn` says which,
 * so that over all calls each type has its turn.
 *
 * @param sightOf the same text for types that see and change the same rows
 */
export function tamperingTypes(
  call: Pick<CallCase<never>, 'reach'> | undefined,
  turn: number,
  sightOf: (tipo: TipoUsuario) => string = (tipo) => tipo,
): TipoUsuario[] {
  const reaching = call ? reachingBy(call) : []
  if (isLongRun || reaching.length === 0) return [...TIPOS]
  return [...groupBy(reaching, sightOf).values()].flatMap((tipos) => tipos[turn % tipos.length] ?? [])
}
