/** Makes orders by the million inside the database, of all customers and products, over two years. */
import type { Database } from '@trama/server-kit/db/database'
import { selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { EMPRESA } from '../clientes-data'

/** Lines of an order: two products in one colour each, with six sizes. */
const LINES = 12
const DAYS = 730
/** Days after which an order has been invoiced. */
const SETTLED = 60
/** Number of big customers, to whom one order of five belongs. */
const BIG_CUSTOMERS = 200

export interface Wanted {
  /** Orders of the company in all. */
  count: number
  today: string
  /** Lowest number of the orders and lowest code of the customers made here, above those of the demo. */
  first: number
}

/** Fills the company up to `count` orders. The same arguments always give the same orders. */
export async function fillPedidos(database: Database, wanted: Wanted): Promise<void> {
  const indexes = await selectRows(
    database.db,
    { name: sql<string>`indexname`, definition: sql<string>`indexdef` },
    sql`from pg_indexes
        where tablename in ('pedido', 'auditoria') and indexdef not like '%UNIQUE%'`,
  )
  await database.script(indexes.map(({ name }) => `drop index ${name}`).join('; '))
  // The generated rows satisfy the foreign keys by construction, and checking them one by one takes longer than all
  // the rest.
  await database.script(`begin; set local session_replication_role = replica; set local work_mem = '256MB';
    ${headers(wanted)}; ${items(wanted)}; ${TRAIL}; commit`)
  for (const { definition } of indexes) await database.script(definition)
}

/** SQL of a pseudo-random number, made from a number and a place. */
const mixed = (number: string, place: number) => `abs(hashint8(${number}::bigint * 31 + ${place})::bigint)`

const headers = ({ count, today, first }: Wanted) => `
insert into pedido (empresa, numero, dt_emissao, dt_fatura, entrega, codcli, codrep, tab_trans, cif, colecao, tab_pre,
  codcond, bloqueio, financeiro, qtde, faturado, valor_total_bruto, valor_total_liq, valor_total_pen, valor_total_fat, criado_em)
select '${EMPRESA}', ${first} + n, dia, dia + 20, dia + 30, e.codcli, e.codrep, '01', 1, colecao, 'SUL', e.condicao,
  case when ${mixed('n', 1)} % 50 = 0 and not faturada then 2 when faturada or ${mixed('n', 2)} % 2 = 0 then 1 else 0 end,
  case when faturada or ${mixed('n', 3)} % 2 = 0 then 1 else 0 end, qtde, case when faturada then qtde else 0 end,
  valor, valor, case when faturada then 0 else valor end, case when faturada then valor else 0 end, dia + time '12:00'
from (select n, dia, qtde, qtde * 49.9 as valor, dia < date '${today}' - ${SETTLED} or ${mixed('n', 4)} % 5 < 2 as faturada,
    ${first} + 1 + ${mixed('n', 5)} % case when n % 5 = 0 then ${BIG_CUSTOMERS} else clientes end as codcli
  from (select n, date '${today}' - ${DAYS} + (n::bigint * ${DAYS} / ${count})::int as dia,
      ${LINES} * (1 + ${mixed('n', 6)} % 20) as qtde
    from generate_series(1, ${count} - (select count(*)::int from pedido where empresa = '${EMPRESA}')) n) x,
    (select count(*) as clientes from entidade where empresa = '${EMPRESA}' and codcli > ${first}) c) y
join entidade e on e.empresa = '${EMPRESA}' and e.codcli = y.codcli,
(select min(codigo) as colecao from colecao where empresa = '${EMPRESA}') k`

const items = ({ first }: Wanted) => `
insert into pedido_item (empresa, numero, ordem, tipo, codigo, cor, tam, preco_orig, preco, qtde, qtde_f, dt_entrega)
select empresa, numero, ordem, 'P', 'B' || lpad((1 + ${mixed('vez', 7)} % ultimo)::text, 6, '0'),
  cores[1 + ${mixed('vez', 8)} % 4], (1 + ordem % 6)::text, 49.9, 49.9, qtde / ${LINES}, faturado / ${LINES}, entrega
from (select p.*, ordem, p.numero * 2 + ordem / 7 as vez from pedido p, generate_series(1, ${LINES}) ordem
  where empresa = '${EMPRESA}' and numero > ${first}) p,
(select substr(max(codigo), 2)::int as ultimo from produto
  where empresa = '${EMPRESA}' and codigo like 'B______') g,
(select array_agg(cor order by cor) as cores from cor where empresa = '${EMPRESA}') c`

/** SQL that writes one trail entry per order for the user who took it in. */
const TRAIL = `
insert into auditoria (empresa, usuario_id, usuario, ip, acao, registro, chave, quando)
select empresa, 3, 'Demonstração', '127.0.0.1', 'incluir', 'pedido', numero::text, criado_em from pedido`
