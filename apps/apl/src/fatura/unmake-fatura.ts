import { DESFAZER_MESSAGES } from '@trama/rules/pedido/faturar'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { isTransmitted } from '../nfe/transmissor'
import { assertCancelavel } from './cancel-fatura'
import { giveBack } from './give-back'
import { isLive } from './policy'
import { fatura } from './tables'

const p = alias(fatura, 'p')
const MADE = {
  ...columnsOf(p, 'chave, fatura, pedido, impresso, dt_planejada, valor, protocolo'),
  /** Whether something depends on the invoice: a closed commission, or a return at the till. */
  em_uso: sql<boolean>`exists (select from comissao_linha c where c.empresa = p.empresa and c.chave = p.chave)
    or exists (select from venda v where v.empresa = p.empresa and p.chave in (v.docto, v.chave_nfe))`,
}

/**
 * Takes back a supplier's invoice of a locked order as if it had never been made, so that its number is free for the
 * right one. Only what nobody else knows of: the tax authority's are cancelled instead.
 */
export async function unmakeFatura(
  tx: Db,
  ctx: AplContext,
  { pedido, nota }: { pedido: number; nota: string },
): Promise<void> {
  const { empresa } = ctx
  const made = await selectFirst(
    tx,
    MADE,
    sql`from fatura p where p.empresa = ${empresa} and p.pedido = ${pedido} and p.codfor is not null
          and p.fatura = ${String(Number(nota))} and ${isLive} for update`,
  )
  if (!made || isTransmitted() || made.protocolo !== null || made.em_uso)
    throw ruleError(DESFAZER_MESSAGES.faturaUsada)
  const { chave, fatura: numero, valor } = made
  await assertCancelavel(tx, empresa, made)
  const one = sql`empresa = ${empresa} and chave = ${chave}`
  // The invoice is marked as cancelled first, so that its order does not count it.
  await tx.execute(sql`update fatura set impresso = 'C' where ${one}`)
  await giveBack(tx, empresa, made)
  await tx.execute(sql`delete from fatura_documento where ${one}`)
  await tx.execute(sql`delete from fatura_item where ${one}`)
  await tx.execute(sql`delete from fatura where ${one}`)
  await audit(tx, ctx, {
    empresa,
    acao: 'excluir',
    registro: 'fatura',
    chave,
    antes: { fatura: numero, pedido, valor },
  })
}
