import { VENDA_FIELDS, VENDA_ITEM_FIELDS, VENDA_RESULTS } from '@trama/contract/apl/varejo/fields'
import type { VendaInput } from '@trama/contract/apl/varejo/venda'
import { fieldNames } from '@trama/contract/field'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, pickColumns, type RowOf, selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import type { Registro } from '../../kit/registro/store'
import { columnList } from '../../record'
import { isDevolvivel } from '../devolucao'
import { venda, venda_item } from '../tables'

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

/** `vldesconto` of an open return is what the rounding of its prices adds to what was paid. */
const HEADER = [...fieldNames(VENDA_FIELDS), ...fieldNames(VENDA_RESULTS), 'vldesconto'] as const
const ROW = pickColumns(venda_item, ['coditven', ...fieldNames(VENDA_ITEM_FIELDS)])

export const VENDA: Registro<typeof ROW> = {
  tabela: 'venda',
  registro: 'venda',
  chave: 'codven',
  colunas: columnList(HEADER),
  linhas: { tabela: 'venda_item', nome: 'itens', colunas: ROW, ordem: 'coditven' },
  salvo: true,
}
/** Columns of a locked sale `p`. */
export const LOCKED = pickColumns(alias(venda, 'p'), [...HEADER, 'versao'])

export type StoredItem = RowOf<typeof ROW>
export type StoredVenda = RowOf<Pick<typeof LOCKED, (typeof HEADER)[number]>>
