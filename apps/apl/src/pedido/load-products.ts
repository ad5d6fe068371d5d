import type { PedidoItemInput } from '@trama/contract/apl/pedido-input'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido-messages'
import type { Flag } from '@trama/rules/pedido-rules'
import { type Db, rows } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'

/** What an order item needs to know of its product, colour and size. */
export interface ItemProduct {
  ativo: Flag
  /** Price of the order's table, reais. */
  preco_tabela: number
}

interface Found {
  codigo: string
  cor: string
  tam: string
  ativo: Flag | null
  na_grade: boolean
  preco_tabela: number | null
}

export const gradeKey = (item: { codigo: string; cor: string; tam: string }) =>
  `${item.codigo}\t${item.cor}\t${item.tam}`

/** Products of the items by `gradeKey`, in one query; an unknown product, colour, size or price is an error. */
export async function loadProducts(
  tx: Db,
  empresa: string,
  tab_pre: string,
  itens: readonly PedidoItemInput[],
): Promise<Map<string, ItemProduct>> {
  const wanted = JSON.stringify(itens.map(({ codigo, cor, tam }) => ({ codigo, cor, tam })))
  const found = await rows<Found>(
    tx,
    sql`select w.codigo, w.cor, w.tam, p.ativo, g.codigo is not null as na_grade, t.preco_00 as preco_tabela
        from (select distinct * from jsonb_to_recordset(${wanted}::jsonb) as w(codigo text, cor text, tam text)) w
        left join produto p on p.empresa = ${empresa} and p.codigo = w.codigo
        left join produto_grade g on g.empresa = ${empresa} and g.codigo = w.codigo and g.cor = w.cor and g.tam = w.tam
        left join preco t on t.empresa = ${empresa} and t.codigo = ${tab_pre} and t.tipo = 'P'
          and t.produto = w.codigo and t.grupo_cor = '' and t.faixa_preco = ''`,
  )
  return new Map(found.map((item) => [gradeKey(item), checked(item, tab_pre)]))
}

function checked({ codigo, cor, tam, ativo, na_grade, preco_tabela }: Found, tab_pre: string): ItemProduct {
  if (ativo === null) throw ruleError(PEDIDO_LOAD_MESSAGES.produto(codigo))
  if (!na_grade) throw ruleError(`Produto ${codigo} não tem a cor ${cor} no tamanho ${tam}.`)
  if (preco_tabela === null) throw ruleError(PEDIDO_LOAD_MESSAGES.preco(codigo, tab_pre))
  return { ativo, preco_tabela }
}
