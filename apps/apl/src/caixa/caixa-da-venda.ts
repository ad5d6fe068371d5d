import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { type SQL, sql } from 'drizzle-orm'
import { type Operador, operadorOf } from './policy'

/** Whether the company sells with an open session only (LOJ 200). */
export const exigeCaixa = (empresa: string): SQL<boolean> => sql`exists (
  select from parametro where empresa = ${empresa} and tipo = 'LOJ' and codigo = '200' and valor = 'S')`

/**
 * SQL for the caller's open session. The session stays locked open until the transaction ends, so a sale that is
 * finalised in it is counted when it closes.
 */
export const caixaAberto = (ctx: Operador) => ({
  exigido: exigeCaixa(ctx.empresa),
  caixa: sql<number | null>`(select numero from caixa
    where empresa = ${ctx.empresa} and operador = ${operadorOf(ctx)} and situacao = 'A' for share)`,
})

/** Whether the cash of the sale's session was counted; if not, it cannot be counted before the transaction ends. */
export async function isContada(tx: Db, empresa: string, numero: number | null): Promise<boolean> {
  if (numero === null) return false
  const found = await selectFirst(
    tx,
    { numero: sql<number>`c.numero` },
    sql`from caixa c where c.empresa = ${empresa} and c.numero = ${numero} and c.situacao = 'A' for share`,
  )
  return found === undefined
}
