/** The stored form of a purchase order, and its sums. */
import { ORDEM_FIELDS, ORDEM_ITEM_FIELDS } from '@trama/contract/apl/compra/fields'
import type { OrdemInput } from '@trama/contract/apl/compra/ordem'
import { fieldNames, type RecordOf } from '@trama/contract/field'
import { ORDEM_MESSAGES, ordemTotais, valorDoItem } from '@trama/rules/compra/ordem'
import { keeps, keepsRows } from '@trama/server-kit/db/keeps'
import { pickColumns } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import type { Registro } from '../kit/registro/store'
import { roundQuantity } from '../quantity'
import { columnList, written } from '../record'
import { ordem_compra_item } from './tables'

export type OrdemHeader = RecordOf<typeof ORDEM_FIELDS>
export type OrdemItemInput = RecordOf<typeof ORDEM_ITEM_FIELDS>
/** An item with `ordem`, its number within the purchase order. */
export type OrdemRow = OrdemItemInput & {
  ordem: number
  qtde_r: number
  valor: number
  dt_fatura: string | null
}

const TOTAIS = ['valor_produtos', 'valor_ipi', 'valor_total', 'qtde'] as const
export const HEADER_COLUMNS = [...fieldNames(ORDEM_FIELDS), ...TOTAIS, 'aprovado', 'aprovado2'] as const
/** Columns that are only set when an order is created. */
const CREATED = ['usuario', 'cotacao', 'cotacao_seq'] as const

const ROW = pickColumns(ordem_compra_item, [
  'ordem',
  ...fieldNames(ORDEM_ITEM_FIELDS),
  'valor',
  'qtde_r',
  'dt_fatura',
])
const registro = (names: readonly string[]): Registro<typeof ROW> => ({
  tabela: 'ordem_compra',
  registro: 'ordem_compra',
  colunas: columnList(names),
  linhas: { tabela: 'ordem_compra_item', nome: 'itens', colunas: ROW },
  salvo: true,
})
export const ORDEM = registro(HEADER_COLUMNS)
export const ORDEM_NOVA = registro([...HEADER_COLUMNS, ...CREATED])

/** An order with its lines, before or after a change. */
export interface ChangedOrdem {
  header: OrdemHeader
  itens: readonly OrdemRow[]
}

/** Whether a change leaves header and lines of an order as they are. */
export const isSameOrdem = (before: ChangedOrdem, after: ChangedOrdem): boolean =>
  keeps(before.header, after.header) && keepsRows(before.itens, after.itens)

/** The fields of a stored order that a save may bring. */
export const headerFields = (stored: OrdemHeader): OrdemHeader => {
  const { dt_emissao, dt_entrega, codfor, condicao, classe, desconto, frete, email_usuario, obs } = stored
  return { dt_emissao, dt_entrega, codfor, condicao, classe, desconto, frete, email_usuario, obs }
}

export const headerOf = (body: OrdemInput): OrdemHeader => ({
  ...written(ORDEM_FIELDS, body),
  desconto: body.desconto ?? 0,
  frete: body.frete ?? 0,
})

export const itemOf = (item: OrdemInput['itens'][number]): OrdemItemInput => ({
  ...written(ORDEM_ITEM_FIELDS, item),
  tam: item.tam || 'UN',
  qtde: roundQuantity(item.qtde),
  desconto: item.desconto ?? 0,
  ipi: item.ipi ?? 0,
  icms: item.icms ?? 0,
})

/** Largest amount in reais that a column holds. */
const LIMIT = 9_999_999_999.99

/** Sums of an order; refuses an amount that the column cannot hold. */
export function totaisOf(header: OrdemHeader, itens: readonly OrdemItemInput[]) {
  const totais = ordemTotais(itens, header)
  // The total may be small by a discount although the sum of the products is too large for its column.
  if (Math.max(totais.valor_produtos, totais.valor_ipi, totais.valor_total) > LIMIT)
    throw ruleError(ORDEM_MESSAGES.totalAlto)
  return totais
}

export const valued = <T extends OrdemItemInput>(item: T) => ({ ...item, valor: valorDoItem(item) })
