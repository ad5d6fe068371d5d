import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import type { Db } from '@trama/server-kit/db/database'
import type { Columns, RowOf } from '@trama/server-kit/db/select'
import { AppError, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { lockRegistro } from '../../kit/registro/store'
import { visibleVendas } from '../policy'

/** Locks a sale `p` that the caller may change; a sale of somebody else gets the same answer as an unknown one. */
export function lockVenda<C extends Columns & { versao: unknown }>(
  tx: Db,
  ctx: AplContext,
  columns: C,
  { codven, versao }: { codven: number; versao?: number | null | undefined },
): Promise<RowOf<C>> {
  return lockRegistro(
    tx,
    columns,
    sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
    versao ?? undefined,
  ).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.status === 404
    throw isMissing ? notFound(VAREJO_MESSAGES.naoEncontrada(codven)) : error
  })
}
