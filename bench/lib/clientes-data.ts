/**
 * Customers by the million, generated inside the database: names of several words, 27 states, orders, receivables.
 */
import { MUNICIPIOS } from '@trama/apl/demo/municipios'
import { BAIRROS, FINAIS, LOJAS, NOMES_LOJA, PRENOMES, RUAS, SOBRENOMES } from '@trama/apl/demo/nomes'
import type { Database } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'

export const EMPRESA = '001'
const REPRESENTANTES = 40
/** Lowest code minus one of generated customers; the demo's own customers have lower codes. */
const FIRST = 100_000
/** Syllables that make up rare surnames, three each: 60 x 60 x 60 of them. */
const SILABAS =
  'ba be bi bo ca ce co cu da de do du fa fe fi fo ga go gu ja jo la le li lo lu ma me mi mo mu na ne ni no nha pa pe pi po qua ra re ri ro ru sa se si so ta te ti to tu va ve vi xa za'.split(
    ' ',
  )

interface ClientesOptions {
  /** Generated codes and order numbers begin above this number. */
  first?: number
  /** Whether seven of ten customers get an order; they do unless told otherwise. */
  comPedidos?: boolean
}

/** Fills the demo's company up to `count` customers. The same count always gives the same customers. */
export async function fillClientes(
  database: Database,
  count: number,
  today: string,
  { first = FIRST, comPedidos = true }: ClientesOptions = {},
): Promise<void> {
  const { db } = database
  await db.execute(sql`insert into representante (empresa, codrep, nome, cnpj)
    select ${EMPRESA}, n::text, 'Representante ' || n, lpad((90000000000000 + n)::text, 14, '0')
    from generate_series(1, ${REPRESENTANTES}) n on conflict do nothing`)
  const indexes = await rows<{ name: string; definition: string }>(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'entidade' and indexdef not like '%UNIQUE%'`,
  )
  await database.script(
    [
      'begin',
      // Generated rows never break a key, and checking each key takes longer than all the rest.
      'set local session_replication_role = replica',
      ...indexes.map(({ name }) => `drop index ${name}`),
      'commit',
    ].join('; '),
  )
  await database.script(`begin; set local session_replication_role = replica;
    ${customers(count, today, first)}; ${comPedidos ? orders(today, first) : ''}; ${receivables(today, first)}; commit`)
  for (const { definition } of indexes) await database.script(definition)
  await database.script('vacuum (analyze)')
}

const textArray = (values: readonly string[]) =>
  `(array[${values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')}])`

/** SQL that picks an element of a list by the row's number and the place in the row, the same in each run. */
const pick = (values: readonly string[], place: number) =>
  `${textArray(values)}[1 + ${mixed(place)} % ${values.length}]`
const mixed = (place: number) => `abs(hashint8(n::bigint * 31 + ${place}) % 1000003)`

const customers = (count: number, today: string, first: number) => `
insert into entidade (empresa, codcli, nome, fantasia, cnpj, telefone, codrep, data_cad, dt_altera, cep, cod_cid,
  nome_cid, uf, endereco, num_end, bairro, cod_pais, condicao, cif, tabela)
select '${EMPRESA}', ${first} + n,
  case when n % 25 = 0
    then ${pick(PRENOMES, 1)} || ' ' || ${pick(PRENOMES, 2)} || ' ' || ${pick(SOBRENOMES, 3)} || ' ' || initcap(raro)
    else loja || ' ' || nome_loja || ' ' || initcap(raro) || ' ' || ${pick(FINAIS, 4)} end,
  loja || ' ' || nome_loja || ' ' || ${pick(SOBRENOMES, 5)},
  lpad(((n::bigint * 38196601 + 17290411) % 100000000)::text, 8, '0') || '0002' || lpad((n % 100)::text, 2, '0'),
  '(47) 3322-' || lpad((n % 10000)::text, 4, '0'), (1 + ${mixed(6)} % ${REPRESENTANTES})::text,
  date '${today}' - 30 - (${mixed(7)} % 3000), date '${today}' - (${mixed(8)} % 3000),
  cidade[4] || lpad((n % 900)::text, 3, '0'), cidade[3], cidade[1], cidade[2], ${pick(RUAS, 9)},
  (${mixed(10)} % 4000)::text, ${pick(BAIRROS, 11)}, '1058', '004', 1, 'SUL'
from (select n, ${pick(LOJAS, 12)} as loja, ${pick(NOMES_LOJA, 13)} as nome_loja,
    ${pick(SILABAS, 14)} || ${pick(SILABAS, 15)} || ${pick(SILABAS, 16)} as raro,
    string_to_array(${pick(
      MUNICIPIOS.map(({ nome, uf, codigo, cep }) => `${nome}|${uf}|${codigo}|${cep}`),
      17,
    )}, '|') as cidade
  from generate_series(1, ${count} - (select count(*) from entidade where empresa = '${EMPRESA}')) n) x`

/** Seven of ten customers bought once, on days of the last two years. */
const orders = (today: string, first: number) => `
insert into pedido (empresa, numero, dt_emissao, codcli, codrep, tab_trans, cif, colecao, tab_pre, qtde,
  valor_total_bruto, valor_total_liq, valor_total_pen)
select empresa, ${first} + n, date '${today}' - (${mixed(21)} % 730), codcli, codrep, '01', 1,
  (select min(codigo) from colecao where empresa = '${EMPRESA}'), 'SUL', 10, 500, 500, 500
from (select empresa, codcli, codrep, codcli - ${first} as n from entidade
  where empresa = '${EMPRESA}' and codcli > ${first}) x where n % 10 < 7`

/** One customer of twenty has an overdue receivable, and one of twenty has one that is not due yet. */
const receivables = (today: string, first: number) => `
insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
select empresa, 'C' || codcli, codcli, codrep, date '${today}' - 90,
  date '${today}' + case when codcli % 20 = 0 then -60 else 60 end, 100
from entidade where empresa = '${EMPRESA}' and codcli > ${first} and codcli % 20 in (0, 10)`
