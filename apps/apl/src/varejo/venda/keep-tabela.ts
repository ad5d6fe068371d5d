import type { VendaInput } from '@trama/contract/apl/varejo/venda'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { isDevolvivel } from '../devolucao'
import { venda } from '../tables'

/** Whether the caller sells by one price table alone. */
export const isBoundToTabela = ({ actor, scope }: AplContext): boolean =>
  actor.tipo === 'representante' && scope.tabela !== null

/**
 * Gives a return by an invoice the price table of its sale, whatever table was sent, unless its seller is bound to
 * another one. An invoice that the caller may not return is left to the checks, which refuse it.
 */
export async function keepTabela(
  tx: Db,
  ctx: AplContext,
  body: VendaInput,
  tipo_venda = body.tipo_venda,
): Promise<VendaInput> {
  const { docto, codcli } = body
  if (!docto || tipo_venda !== VENDA_TIPO.devolucao || isBoundToTabela(ctx)) return body
  const sold = await selectFirst(
    tx,
    columnsOf(alias(venda, 'v'), 'tabela'),
    sql`from venda v where v.empresa = ${ctx.empresa} and v.chave_nfe = ${docto}
        and ${isDevolvivel(ctx, docto, codcli)}`,
  )
  return sold ? { ...body, tabela: sold.tabela } : body
}
