import type { Db } from '@trama/server-kit/db/database'
import { once } from '@trama/server-kit/db/idempotency'
import type { AplContext } from '../../context'

/** Runs a call's work in one transaction, once for its idempotency key; `conteudo` makes two calls equal. */
export const onceFor = <T>(ctx: AplContext, conteudo: unknown, work: (tx: Db) => Promise<T>): Promise<T> =>
  once(ctx.db, { empresa: ctx.empresa, usuario_id: ctx.actor.id, chave: ctx.idempotencyKey, conteudo }, work)
