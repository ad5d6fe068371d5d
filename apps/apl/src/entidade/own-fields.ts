import { CAMPOS_INTERNOS } from '@trama/contract/apl/entidade/fields'
import type { EntidadeChange } from '@trama/contract/apl/entidade/input'
import type { AplContext } from '../context'
import { ownCodrep } from '../policy'

/** A representative's customer is the own one, whatever representative is sent; the company's own fields are not theirs to set. */
export function ownFields<T extends EntidadeChange>({ actor, scope }: AplContext, body: T): T {
  if (actor.tipo !== 'representante') return body
  const own = { ...body, codrep: [ownCodrep(scope)] }
  for (const campo of CAMPOS_INTERNOS) delete own[campo]
  return own
}
