/**
 * Makes retail sales by the million inside the database: three years of a shop, of which few sales are open or
 * cancelled.
 */
import type { Database } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { EMPRESA } from './clientes-data'

/** First number of the sales and cash sessions made here; those of the demo are lower. */
const FIRST = 1_000_000
const DIAS = 1095
/** One sale of so many is cancelled, is a return, or has a named customer instead of the general one. */
const [CANCELADA, DEVOLUCAO, COM_NOME] = [50, 40, 3]
const CAIXAS_POR_DIA = 4

/**
 * Makes `count` sales of three lines and two means of payment, the newest open and the rest finished, in the cash
 * sessions of their days.
 */
export async function fillVarejo(database: Database, count: number, today: string): Promise<void> {
  await database.script(`begin; set local session_replication_role = replica;
    ${CLIENTE}; ${caixas(today)}; ${vendas(count, today)}; ${ROWS}; ${PARCELAS}; commit`)
  await database.db.execute(sql`analyze venda, venda_item, venda_parcela, caixa`)
}

const CLIENTE = `
create temporary table comprador on commit drop as
select row_number() over (order by codcli)::int as vez, codcli, codrep from entidade where empresa = '${EMPRESA}'
  and codrep is not null;
create index on comprador (vez); analyze comprador`

const caixas = (today: string) => `
insert into caixa (empresa, numero, situacao, data, fundo, diferenca, operador, aberto_por, aberto_em, fechado_em)
select '${EMPRESA}', ${FIRST} + n, 'C', dia, 100, 0, 'u' || n % ${CAIXAS_POR_DIA}, 'Operador ' || n % ${CAIXAS_POR_DIA},
  dia + time '08:00', dia + time '18:00'
from generate_series(0, ${DIAS * CAIXAS_POR_DIA} - 1) n,
  lateral (select date '${today}' - ${DIAS} + n / ${CAIXAS_POR_DIA} as dia) d`

const vendas = (count: number, today: string) => `
create temporary table nova on commit drop as
select ${FIRST} + n as codven, c.codcli, c.codrep, (n::bigint * ${DIAS} / ${count})::int as dia, 150 + n % 700 as valor,
  case when n > ${count} - 100 then 0 when n % ${CANCELADA} = 0 then 2 else 1 end as status,
  case when n % ${DEVOLUCAO} = 1 then 1 else 0 end as tipo_venda, n
from generate_series(1, ${count}) n
  join comprador c on c.vez = case when n % ${COM_NOME} = 0
    then 1 + (n::bigint * 7919) % (select count(*) from comprador) else 1 end;
insert into venda (empresa, codven, codcli, codrep, data, hora, tabela, tipo_venda, status, quantidade, valor_bruto,
  valor, valor_liq, caixa, dt_final)
select '${EMPRESA}', codven, codcli, codrep, date '${today}' - ${DIAS} + dia, '10:00', t.regiao, tipo_venda, status, 3,
  valor, valor, valor, case when status = 1 then ${FIRST} + dia * ${CAIXAS_POR_DIA} + n % ${CAIXAS_POR_DIA} end,
  case when status = 1 then date '${today}' - ${DIAS} + dia end
from nova, (select min(regiao) as regiao from regiao where empresa = '${EMPRESA}') t`

const ROWS = `
insert into venda_item (empresa, codven, coditven, codigo, cor, tam, quantidade, preco_orig, valor)
select '${EMPRESA}', codven, g.lugar, g.codigo, g.cor, g.tam, 1, valor / 3.0, valor / 3.0
from nova, (select codigo, cor, tam, row_number() over (order by codigo, cor, tam) as lugar
  from produto_grade where empresa = '${EMPRESA}' order by 4 limit 3) g`

const PARCELAS = `
insert into venda_parcela (empresa, codven, ordem, nrparcela, vencimento, valor, cdmoeda, meio, duplicata)
select '${EMPRESA}', codven, m.ordem, 1, current_date, valor / 2.0, m.codmoe, m.meio, 'V' || codven || '-' || m.ordem
from nova, (select codmoe, meio, row_number() over (order by codmoe) as ordem
  from moeda where empresa = '${EMPRESA}' and tipo = 0 order by 1 limit 2) m where status = 1`
