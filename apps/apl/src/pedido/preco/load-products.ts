import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import type { Flag, ItemTipo } from '@trama/rules/pedido/rules'
import { decimaisDe } from '@trama/rules/pedido/quantidade'
import type { RowOf } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { cadastroOf, decimaisOf, gradeOf, unidadeOf } from '../../produto/catalog-row'
import { itemPrice, priceChecks } from '../../produto/price'

/** What the rules of an order item read from its product or material, colour and size. */
export interface ItemProduct {
  ativo: Flag
  descricao: string
  /** Group of the product or material; null for one without a group. */
  grupo: string | null
  /** Price in the order's table, in reais; null where the table has none. */
  preco_tabela: number | null
  /** Number of decimals that a quantity may have. */
  decimais: number
}

type ItemKey = Record<'codigo' | 'cor' | 'tam', string> & { tipo: ItemTipo }

export const gradeKey = (item: ItemKey) => `${item.tipo}\t${item.codigo}\t${item.cor}\t${item.tam}`

const tipoOf = (itens: readonly ItemKey[]): ItemTipo => itens[0]?.tipo ?? 'P'

/** What a query reads of each line `w` of a document: its product or material `p`, and its colour and size `g`. */
const rowColumns = (empresa: string, tipo: ItemTipo, tab_pre: string) => ({
  /** Place of the line from 1; null in the only row of a document without lines. */
  linha: sql<number | null>`w.linha`,
  codigo: sql<string>`w.codigo`,
  cor: sql<string>`w.cor`,
  tam: sql<string>`w.tam`,
  ativo: sql<Flag | null>`case when g.ativa = 'N' then 'N' else p.ativo end`,
  grupo: sql<string | null>`p.grupo`,
  descricao: sql<string>`p.descricao`,
  na_grade: sql<boolean>`g.codigo is not null`,
  preco_tabela: itemPrice(empresa, tipo, tab_pre),
  unidade: unidadeOf(tipo),
  decimais: decimaisOf(tipo),
})
export type ReadRow = RowOf<ReturnType<typeof rowColumns>>

/**
 * Columns and joins that give a query of one row a row for each line of a document, all lines of one kind, with what is
 * known of its product or material. A document without lines keeps the one row.
 */
export function rowsOf(empresa: string, tab_pre: string, itens: readonly ItemKey[]) {
  const tipo = tipoOf(itens)
  const keys = [...new Map(itens.map((item) => [gradeKey(item), item])).values()]
  const wanted = JSON.stringify(keys.map(({ codigo, cor, tam }) => ({ codigo, cor, tam })))
  return {
    columns: rowColumns(empresa, tipo, tab_pre),
    // `limit 1` makes the planner look up each line; with a join it would read every colour and size of the company.
    joins: sql`
      left join rows from (jsonb_to_recordset(${wanted}::jsonb) as (codigo text, cor text, tam text))
        with ordinality as w(codigo, cor, tam, linha) on true
      cross join ${priceChecks(empresa)} v
      left join lateral (select * from ${cadastroOf(tipo)}
        where empresa = ${empresa} and codigo = w.codigo limit 1) p on true
      left join lateral (select * from ${gradeOf(tipo)}
        where empresa = ${empresa} and codigo = w.codigo and cor = w.cor and tam = w.tam limit 1) g on true`,
  }
}

/** Selects a value in the first row only, because a list in each row would be read again with every line. */
export const naPrimeira = <T>(value: SQL<T>): SQL<T> =>
  sql<T>`case when w.linha is null or w.linha = 1 then ${value} end`

/** Products by `gradeKey`; throws for an unknown product, colour or size. */
export function productsByKey(
  lidas: readonly ReadRow[],
  itens: readonly ItemKey[],
): Map<string, ItemProduct> {
  const tipo = tipoOf(itens)
  const found = lidas.filter(({ linha }) => linha !== null)
  return new Map(found.map((lida) => [gradeKey({ ...lida, tipo }), checked(lida, tipo)]))
}

export const ITEM_NOMES = { P: 'Produto', M: 'Material' } as const
const MISSING = { P: PEDIDO_LOAD_MESSAGES.produto, M: PEDIDO_LOAD_MESSAGES.material } as const

function checked(lida: ReadRow, tipo: ItemTipo): ItemProduct {
  const { codigo, cor, tam, ativo, grupo, descricao, na_grade, preco_tabela } = lida
  if (ativo === null) throw ruleError(MISSING[tipo](codigo))
  if (!na_grade) throw ruleError(`${ITEM_NOMES[tipo]} ${codigo} não tem a cor ${cor} no tamanho ${tam}.`)
  return { ativo, grupo, descricao, preco_tabela, decimais: decimaisDe({ ...lida, tipo }) }
}
