/** Facts of a cash session, as SQL over the alias `p`. */
import { MEIO } from '@trama/rules/varejo/meio'
import { columnsOf, rowsAsJson } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { moeda } from '../catalogo/tables'
import { venda } from '../varejo/tables'
import { caixa_contagem, caixa_movimento } from './tables'

const v = alias(venda, 'v')

/** Sales of the session that are not cancelled. */
export const VENDAS = sql`from venda v where v.empresa = p.empresa and v.caixa = p.numero and v.status in (1, 3)`

/** Currencies that are counted when a session closes, ordered by their means of payment: cash (01) first. */
export const MOEDAS = rowsAsJson(
  columnsOf(alias(moeda, 'm'), 'codmoe, descricao, meio'),
  sql`from moeda m where m.empresa = p.empresa and m.tipo = 0 order by m.meio, m.codmoe`,
)

/** A return pays out by the currency of sales that is of its means; one that becomes a credit takes nothing out. */
const CODMOE = sql<string>`case when v.tipo_venda = 1
  then (select min(m.codmoe) from moeda m where m.empresa = v.empresa and m.tipo = 0 and m.meio = t.meio)
  else t.cdmoeda end`
export const RECEBIDOS = rowsAsJson(
  {
    codven: v.codven,
    codmoe: CODMOE,
    valor: sql<number>`sum(case when v.tipo_venda = 1 then -t.valor else t.valor end)`,
  },
  sql`from (select v.* ${VENDAS}) v join venda_parcela t on t.empresa = v.empresa and t.codven = v.codven
      where not (v.tipo_venda = 1 and t.meio in (${MEIO.loja}, ${MEIO.creditoLoja})) and ${CODMOE} is not null
      group by 1, 2 order by 1, 2`,
)
export const TROCOS = rowsAsJson(
  { codven: v.codven, valor: sql<number>`v.troco` },
  sql`${VENDAS} and v.troco > 0 order by v.codven`,
)
export const MOVIMENTOS = rowsAsJson(
  columnsOf(alias(caixa_movimento, 'i'), 'ordem, tipo, valor, motivo'),
  sql`from caixa_movimento i where i.empresa = p.empresa and i.numero = p.numero order by i.ordem`,
)
export const CONTAGEM = rowsAsJson(
  {
    ...columnsOf(alias(caixa_contagem, 'c'), 'codmoe, esperado, contado'),
    ...columnsOf(alias(moeda, 'm'), 'descricao, meio'),
  },
  sql`from caixa_contagem c join moeda m on m.empresa = c.empresa and m.codmoe = c.codmoe
      where c.empresa = p.empresa and c.numero = p.numero order by m.meio, c.codmoe`,
)

/** The currency that lies in the drawer. */
export const dinheiroOf = (moedas: readonly { codmoe: string; meio: string }[]): string | null =>
  moedas.find(({ meio }) => meio === MEIO.dinheiro)?.codmoe ?? null
