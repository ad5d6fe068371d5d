import { VENDA_FIELDS, VENDA_ITEM_FIELDS, VENDA_RESULTS } from '@trama/contract/apl/varejo/fields'
import { fieldNames } from '@trama/contract/field'
import { pickColumns, type RowOf } from '@trama/server-kit/db/select'
import { alias } from 'drizzle-orm/pg-core'
import type { Registro } from '../../kit/registro/store'
import { columnList } from '../../record'
import { venda, venda_item } from '../tables'

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
