import { isAllowed } from '@trama/contract/access'
import { keepComissao, reopenComissaoAccess } from '@trama/contract/apl/comissao/access'
import { fieldsError, notFound } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { ownCodrep } from '../policy'

/**
 * Code whose commission the caller may ask for: representatives only their own, internal users any; undefined for
 * all.
 */
export function reachedCodrep({ actor, scope }: AplContext, codrep?: string): string | undefined {
  if (actor.tipo !== 'representante') return codrep
  const own = ownCodrep(scope)
  if (codrep !== undefined && codrep !== own) throw notFound()
  return own
}

/** Code of the representative whose statement is asked for. */
export function statedCodrep(ctx: AplContext, codrep: string | undefined): string {
  const reached = reachedCodrep(ctx, codrep)
  if (reached === undefined) throw fieldsError([{ campo: 'codrep', mensagem: 'Escolha o representante.' }])
  return reached
}

export const mayClose = ({ actor }: AplContext): boolean => isAllowed(keepComissao, actor)
export const mayReopen = ({ actor }: AplContext): boolean => isAllowed(reopenComissaoAccess, actor)
