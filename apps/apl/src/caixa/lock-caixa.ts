import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { AppError, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { lockRegistro } from '../kit/registro/store'
import { dinheiroOf, MOEDAS, MOVIMENTOS, RECEBIDOS } from './fatos'
import { visibleCaixas } from './policy'
import { caixa } from './tables'

const COLUMNS = columnsOf(alias(caixa, 'p'), 'numero, situacao, fundo, versao')

/** Locks the one session that satisfies a condition, after finalisations that are under way in it. */
export function lockCaixa(
  tx: Db,
  ctx: AplContext,
  numero: number,
  versao: number | null | undefined,
): Promise<RowOf<typeof COLUMNS>> {
  const from = sql`from caixa p where ${visibleCaixas(ctx, ctx.scope)} and p.numero = ${numero}`
  return lockRegistro(tx, COLUMNS, from, versao ?? undefined).catch((error: unknown) => {
    const isMissing = error instanceof AppError && error.status === 404
    throw isMissing ? notFound(CAIXA_MESSAGES.naoEncontrado(numero)) : error
  })
}

/** Loads the facts of a session that is locked, so all of its sales are there. */
export async function loadFatos(tx: Db, empresa: string, numero: number) {
  const found = await selectFirst(
    tx,
    { fundo: alias(caixa, 'p').fundo, moedas: MOEDAS, recebidos: RECEBIDOS, movimentos: MOVIMENTOS },
    sql`from caixa p where p.empresa = ${empresa} and p.numero = ${numero}`,
  )
  if (!found) throw notFound(CAIXA_MESSAGES.naoEncontrado(numero))
  return { ...found, dinheiro: dinheiroOf(found.moedas) }
}
