import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import type { Columns, RowOf } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { lockRegistro } from '../../kit/registro/store'
import { visibleVendas } from '../policy'
import { LOCKED } from './stored-venda'

/** Locks a sale that the caller may touch; a foreign and an unknown one answer alike. */
export function lockVenda<C extends Columns = Record<never, never>>(
  tx: Db,
  ctx: AplContext,
  codven: number,
  versao: number | undefined,
  more?: C,
): Promise<RowOf<typeof LOCKED & C>> {
  return lockRegistro(
    tx,
    { ...LOCKED, ...more } as typeof LOCKED & C,
    sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
    versao,
  ).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.status === 404
    throw isMissing ? new AppError(404, VAREJO_MESSAGES.naoEncontrada(codven)) : error
  })
}
