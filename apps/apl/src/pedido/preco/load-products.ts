import type { PedidoItemInput } from '@trama/contract/apl/pedido/input'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import type { Flag, ItemTipo } from '@trama/rules/pedido/rules'
import { decimaisDe } from '@trama/rules/pedido/quantidade'
import { type Db, rows } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
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

interface Found {
  unidade: string | null
  decimais: number | null
  codigo: string
  cor: string
  tam: string
  ativo: Flag | null
  na_grade: boolean
  preco_tabela: number | null
}

type ItemKey = Record<'codigo' | 'cor' | 'tam', string> & { tipo: ItemTipo }

export const gradeKey = (item: ItemKey) => `${item.tipo}\t${item.codigo}\t${item.cor}\t${item.tam}`

/**
 * Products or materials of the items, all of one kind, by `gradeKey`, in one query; an unknown one, or an unknown
 * colour or size, is an error.
 */
export async function loadProducts(
  tx: Db,
  empresa: string,
  tab_pre: string,
  itens: readonly PedidoItemInput[],
): Promise<Map<string, ItemProduct>> {
  const tipo = itens[0]?.tipo ?? 'P'
  const wanted = JSON.stringify(itens.map(({ codigo, cor, tam }) => ({ codigo, cor, tam })))
  const found = await rows<Found>(
    tx,
    // `limit 1` makes a look-up of each line: a planner that joins reads every colour and size of the company.
    sql`select w.codigo, w.cor, w.tam, case when g.ativa = 'N' then 'N' else p.ativo end as ativo,
          g.codigo is not null as na_grade, ${itemPrice(empresa, tipo, tab_pre)} as preco_tabela,
          ${unidadeOf(tipo)} as unidade, ${decimaisOf(tipo)} as decimais
        from (select distinct * from jsonb_to_recordset(${wanted}::jsonb) as w(codigo text, cor text, tam text)) w
        cross join ${priceChecks(empresa)} v
        left join lateral (select * from ${cadastroOf(tipo)} p where p.empresa = ${empresa} and p.codigo = w.codigo limit 1) p on true
        left join lateral (select * from ${gradeOf(tipo)} g
          where g.empresa = ${empresa} and g.codigo = w.codigo and g.cor = w.cor and g.tam = w.tam limit 1) g on true`,
  )
  return new Map(found.map((item) => [gradeKey({ ...item, tipo }), checked(item, tipo)]))
}

export const ITEM_NOMES = { P: 'Produto', M: 'Material' } as const
const MISSING = { P: PEDIDO_LOAD_MESSAGES.produto, M: PEDIDO_LOAD_MESSAGES.material } as const

function checked(item: Found, tipo: ItemTipo): ItemProduct {
  const { codigo, cor, tam, ativo, na_grade, preco_tabela } = item
  if (ativo === null) throw ruleError(MISSING[tipo](codigo))
  if (!na_grade) throw ruleError(`${ITEM_NOMES[tipo]} ${codigo} não tem a cor ${cor} no tamanho ${tam}.`)
  return { ativo, preco_tabela, decimais: decimaisDe({ ...item, tipo }) }
}
