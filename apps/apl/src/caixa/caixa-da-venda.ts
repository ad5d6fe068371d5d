import { CAIXA_MESSAGES } from '@trama/rules/caixa/messages'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { type Operador, operadorOf } from './policy'

/** Whether the company sells with an open session only (LOJ 200). */
export const exigeCaixa = (empresa: string): SQL<boolean> => sql`exists (
  select from parametro where empresa = ${empresa} and tipo = 'LOJ' and codigo = '200' and valor = 'S')`

/**
 * The caller's open session, which stays open until the transaction ends: a sale that is finalised in it is counted
 * when it is closed. Null where the caller has none and needs none.
 */
export async function openCaixa(tx: Db, ctx: Operador): Promise<number | null> {
  const { empresa } = ctx
  const found = await selectFirst(
    tx,
    {
      exigido: exigeCaixa(empresa),
      numero: sql<number | null>`(select numero from caixa
        where empresa = ${empresa} and operador = ${operadorOf(ctx)} and situacao = 'A' for share)`,
    },
    sql``,
  )
  if (found?.exigido && found.numero === null) throw ruleError(CAIXA_MESSAGES.abra)
  return found?.numero ?? null
}

/** Whether a session is open; then it is not counted before the transaction ends. */
export async function holdCaixa(tx: Db, empresa: string, numero: number): Promise<boolean> {
  const found = await selectFirst(
    tx,
    { numero: sql<number>`c.numero` },
    sql`from caixa c where c.empresa = ${empresa} and c.numero = ${numero} and c.situacao = 'A' for share`,
  )
  return found !== undefined
}
