/**
 * Makes service orders by the million inside the database: three years of returned ones, and those that are out now.
 */
import type { Database } from '@trama/server-kit/db/database'
import { EMPRESA } from './clientes-data'
import { FORNECER, supplier } from './compras-data'
import { withoutIndexes } from './without-indexes'

/** First number of the orders made here; the demo's numbers are lower. */
const FIRST = 1_000_000
const DIAS = 1095
/** Number of sectors that an order passes, those of the demo. */
const SETORES = 4
/** Number of orders that are out: the history of a manufacturer grows, but not the number of its sewing rooms. */
const FORA = 2_000

export async function fillProducao(database: Database, count: number, today: string): Promise<void> {
  await database.script(FORNECER)
  await withoutIndexes(
    database,
    ['ordem_servico', 'ordem_servico_apontamento'],
    [PRODUTO, ordens(count, today), APONTAMENTOS],
  )
}

/** SQL of a table of products numbered from 0 on, so that each order finds its product without a search. */
const PRODUTO = `
create temporary table peca on commit drop as
select (row_number() over (order by codigo))::int - 1 as vez, codigo from produto where empresa = '${EMPRESA}' and ativo = 'S';
create index on peca (vez); analyze peca`

/** SQL that makes the orders. The newest are out, some of them late and some begun. */
const ordens = (count: number, today: string) => `
insert into ordem_servico (empresa, numero, setor, parte, codigo, codfor, qtde, qtde_feita, dt_s, dt_prev, dt_r, situacao)
select '${EMPRESA}', ${FIRST} + n / ${SETORES}, ((1 + n % ${SETORES}) * 10)::text, '1', p.codigo, ${supplier}, 200,
  case when not fora then 200 when n % 3 = 0 then 0 else n % 200 end, saida,
  case when fora then date '${today}' - 15 + n % 45 else saida + 7 end,
  case when not fora then least(saida + 8, date '${today}') end,
  case when not fora then 'B' when n % 3 = 0 then 'A' else 'P' end
from generate_series(0, ${count} - 1) n
  join peca p on p.vez = n / ${SETORES} % (select count(*) from peca),
  lateral (select date '${today}' - ${DIAS} + (n::bigint * ${DIAS} / ${count})::int as saida, n >= ${count - FORA} as fora) s`

const APONTAMENTOS = `
insert into ordem_servico_apontamento (empresa, numero, setor, parte, dia, qtde, refugo, iniciou, do_fornecedor, incluido_em)
select empresa, numero, setor, parte, dt_s, qtde_feita, 0, 'S', 'S', dt_s from ordem_servico
where empresa = '${EMPRESA}' and numero >= ${FIRST} and qtde_feita > 0`
