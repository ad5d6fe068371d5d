import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import type { Db } from '@trama/server-kit/db/database'
import { pickColumns, type RowOf } from '@trama/server-kit/db/select'
import { AppError, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { LADOS } from '../kit/liberacao/aprovacao-columns'
import { releaseColumns } from '../kit/liberacao/liberacao'
import { parametrosDoLiberador } from '../kit/liberacao/parametros'
import { lockRegistro } from '../kit/registro/store'
import { HEADER_COLUMNS } from './ordem-record'
import { PARAMETROS_COMPRA } from './parametros'
import { visibleOrdens } from './policy'
import { ordem_compra } from './tables'

const LOCKED = {
  ...pickColumns(alias(ordem_compra, 'p'), [
    ...HEADER_COLUMNS,
    'numero',
    'situacao',
    'liberado',
    'usuario',
    'cotacao',
    'cotacao_seq',
    'recebido',
    'salvo_id',
    'versao',
    'lib_versao_ini',
    'lib_versao_fim',
    'recusa_lado',
    'recusa_motivo',
    'recusa_id',
  ]),
  ...releaseColumns(LADOS),
  valor: sql<number>`p.valor_total`,
}
export type LockedOrdem = RowOf<typeof LOCKED & ReturnType<typeof parametrosDoLiberador>>

/** Locks an order that the caller may change until the transaction ends; an older `versao` is refused. */
export function lockOrdem(
  tx: Db,
  ctx: AplContext,
  numero: number,
  versao: number | undefined,
): Promise<LockedOrdem> {
  const from = sql`from ordem_compra p where ${visibleOrdens(ctx, ctx.scope)} and p.numero = ${numero}`
  return lockRegistro(
    tx,
    { ...LOCKED, ...parametrosDoLiberador(ctx, PARAMETROS_COMPRA) },
    from,
    versao,
  ).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.status === 404
    throw isMissing ? notFound(ORDEM_MESSAGES.naoEncontrada(numero)) : error
  })
}
