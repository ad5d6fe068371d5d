import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import type { Flag, ItemTipo } from '@trama/rules/pedido/rules'
import { decimaisDe } from '@trama/rules/pedido/quantidade'
import { type RowOf, rowsAsJson } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { type SQL, sql } from 'drizzle-orm'
import { cadastroOf, decimaisOf, gradeOf, unidadeOf } from '../../produto/catalog-row'
import { itemPrice, priceChecks } from '../../produto/price'

/** What an order item needs to know of its product or material, colour and size. */
export interface ItemProduct {
  ativo: Flag
  /** Price of the order's table, reais; null where it has none. */
  preco_tabela: number | null
  /** Of a quantity. */
  decimais: number
}

type ItemKey = Record<'codigo' | 'cor' | 'tam', string> & { tipo: ItemTipo }

export const gradeKey = (item: ItemKey) => `${item.tipo}\t${item.codigo}\t${item.cor}\t${item.tam}`

/** Of a line `w`, with its product or material `p`, and its colour and size `g`. */
const linhaColumns = (empresa: string, tipo: ItemTipo, tab_pre: string) => ({
  codigo: sql<string>`w.codigo`,
  cor: sql<string>`w.cor`,
  tam: sql<string>`w.tam`,
  ativo: sql<Flag | null>`case when g.ativa = 'N' then 'N' else p.ativo end`,
  na_grade: sql<boolean>`g.codigo is not null`,
  preco_tabela: itemPrice(empresa, tipo, tab_pre),
  unidade: unidadeOf(tipo),
  decimais: decimaisOf(tipo),
})
export type ProdutoDaLinha = RowOf<ReturnType<typeof linhaColumns>>

const tipoOf = (itens: readonly ItemKey[]): ItemTipo => itens[0]?.tipo ?? 'P'

/** Products or materials of the items, all of one kind, as a value of a query. */
export function produtosDe(
  empresa: string,
  tab_pre: string,
  itens: readonly ItemKey[],
): SQL<ProdutoDaLinha[]> {
  const tipo = tipoOf(itens)
  const wanted = JSON.stringify(itens.map(({ codigo, cor, tam }) => ({ codigo, cor, tam })))
  return rowsAsJson(
    linhaColumns(empresa, tipo, tab_pre),
    // `limit 1` makes a look-up of each line: a planner that joins reads every colour and size of the company.
    sql`from (select distinct * from jsonb_to_recordset(${wanted}::jsonb) as w(codigo text, cor text, tam text)) w
        cross join ${priceChecks(empresa)} v
        left join lateral (select * from ${cadastroOf(tipo)}
          where empresa = ${empresa} and codigo = w.codigo limit 1) p on true
        left join lateral (select * from ${gradeOf(tipo)}
          where empresa = ${empresa} and codigo = w.codigo and cor = w.cor and tam = w.tam limit 1) g on true`,
  )
}

/** By `gradeKey`; an unknown one, or an unknown colour or size, is an error. */
export function productsByKey(
  found: readonly ProdutoDaLinha[],
  itens: readonly ItemKey[],
): Map<string, ItemProduct> {
  const tipo = tipoOf(itens)
  return new Map(found.map((item) => [gradeKey({ ...item, tipo }), checked(item, tipo)]))
}

export const ITEM_NOMES = { P: 'Produto', M: 'Material' } as const
const MISSING = { P: PEDIDO_LOAD_MESSAGES.produto, M: PEDIDO_LOAD_MESSAGES.material } as const

function checked(item: ProdutoDaLinha, tipo: ItemTipo): ItemProduct {
  const { codigo, cor, tam, ativo, na_grade, preco_tabela } = item
  if (ativo === null) throw ruleError(MISSING[tipo](codigo))
  if (!na_grade) throw ruleError(`${ITEM_NOMES[tipo]} ${codigo} não tem a cor ${cor} no tamanho ${tam}.`)
  return { ativo, preco_tabela, decimais: decimaisDe({ ...item, tipo }) }
}
