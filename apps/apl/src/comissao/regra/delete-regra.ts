import { audit } from '@trama/server-kit/db/audit'
import { transaction } from '@trama/server-kit/db/database'
import { columnsOf, readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { lockComissao } from '../lock-comissao'
import { comissao_regra } from '../tables'

const REGRA = columnsOf(
  alias(comissao_regra, 'p'),
  'codrep, grupo_tipo, grupo, faixa_de, faixa_ate, percentual, desde',
)

/** Deletes a rate; what closed months paid out by the rate stays. */
export function deleteRegra(ctx: AplContext, numero: number): Promise<{ resultado: string }> {
  const { empresa } = ctx
  return transaction(ctx.db, async (tx) => {
    await lockComissao(tx, empresa)
    const antes = await readFirst(
      tx,
      REGRA,
      (list) =>
        sql`delete from comissao_regra p where p.empresa = ${empresa} and p.numero = ${numero} returning ${list}`,
    )
    if (!antes) throw notFound()
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'comissao_regra', chave: numero, antes })
    return { resultado: `Taxa ${numero} excluída.` }
  })
}
