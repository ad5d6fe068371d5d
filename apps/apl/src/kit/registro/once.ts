import type { Db } from '@trama/server-kit/db/database'
import { type CallKey, once, type Stored } from '@trama/server-kit/db/idempotency'
import type { AplContext } from '../../context'

export const callKey = ({ empresa, actor, idempotencyKey }: AplContext): CallKey => ({
  empresa,
  usuario_id: actor.id,
  chave: idempotencyKey,
})

/** Runs a call's work in one transaction, once for its idempotency key; `conteudo` makes two calls equal. */
export const onceFor = <T>(
  ctx: AplContext,
  conteudo: unknown,
  work: (tx: Db) => Promise<T | Stored<T>>,
): Promise<T> => once(ctx.db, { ...callKey(ctx), conteudo }, work)
