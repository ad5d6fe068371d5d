import { INTERNAL_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { EntidadeChange } from '@trama/contract/apl/entidade/input'
import type { AplContext } from '../context'
import { ownCodrep } from '../policy'

/** Gives a representative's customer the own code, whatever is sent, and drops fields for internal users. */
export function ownFields<T extends EntidadeChange>({ actor, scope }: AplContext, body: T): T {
  if (actor.tipo !== 'representante') return body
  const own = { ...body, codrep: [ownCodrep(scope)] }
  for (const field of INTERNAL_FIELDS) delete own[field]
  return own
}
