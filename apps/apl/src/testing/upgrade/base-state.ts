/** A database as the migrations make it, full of orders. */
import { migratePostgres } from '@trama/server-kit/db/migration/migrate-postgres'
import pg from 'pg'
import { MIGRATIONS } from '../../migrations-folder'

const CLIENTES = 3000
const PRODUTOS = 200
export const ITENS = 3

/** What both the filling and the writer put into an item, so that any pair of numbers names a row of the grade. */
export const itemColumns = (n: string, ordem: string) =>
  `'001', ${n}, ${ordem}, 'P' || ((${n} + ${ordem}) % ${PRODUTOS}), '001', (array['P','M','G'])[1 + (${n} + ${ordem}) % 3], 19.9, 2`

export const pedidoColumns = (n: string) =>
  `'001', ${n}, date '2026-01-01' + (${n} % 300), 1 + ${n} % ${CLIENTES}, 'R' || (${n} % 20), 'T1', 1, 'C1', 'R1', 'D1', 6, 119.4, 119.4, 119.4`

export const INTO_PEDIDO = `insert into pedido (empresa, numero, dt_emissao, codcli, codrep, tab_trans, cif, colecao, tab_pre, codcond,
  qtde, valor_total_bruto, valor_total_liq, valor_total_pen)`
export const INTO_ITEM = 'insert into pedido_item (empresa, numero, ordem, codigo, cor, tam, preco, qtde)'

const cadastros = [
  `insert into empresa (emp_pat, emp_nome, emp_cnpj) values ('001', 'Trama', '48273615000118')`,
  `insert into colecao (empresa, codigo, descricao) values ('001', 'C1', 'Verão')`,
  `insert into regiao values ('001', 'R1', 'Sul')`,
  `insert into transportadora values ('001', 'T1', 'Própria')`,
  `insert into condicao (empresa, codigo, descricao) values ('001', 'D1', 'À vista')`,
  `insert into cor values ('001', '001', 'Azul')`,
  `insert into representante (empresa, codrep, nome, cnpj) select '001', 'R' || n, 'Representante ' || n, lpad(n::text, 14, '0')
     from generate_series(0, 19) n`,
  `insert into entidade (empresa, codcli, nome, cnpj, codrep) select '001', n, 'Cliente ' || n, lpad(n::text, 14, '0'), 'R' || n % 20
     from generate_series(1, ${CLIENTES}) n`,
  `insert into grupo (empresa, codigo, descricao) select '001', 'G' || n, 'Grupo ' || n from generate_series(0, 6) n`,
  `insert into produto (empresa, codigo, descricao, grupo) select '001', 'P' || n, 'Produto ' || n, 'G' || n % 7
     from generate_series(0, ${PRODUTOS - 1}) n`,
  `insert into produto_grade (empresa, codigo, cor, tam, estoque) select '001', 'P' || n, '001', tam, 1000
     from generate_series(0, ${PRODUTOS - 1}) n, unnest(array['P', 'M', 'G']) tam`,
]

/** Makes the tables and `pedidos` orders, numbered from 1. */
export async function fillBaseState(url: string, pedidos: number): Promise<void> {
  await migratePostgres(url, MIGRATIONS)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const orders = `generate_series(1, ${pedidos}) n`
  for (const text of [
    ...cadastros,
    // The rows that the orders refer to exist. Checking each key, and noting each order for the daily sums, would
    // take longer than all the rest.
    'set session_replication_role = replica',
    `${INTO_PEDIDO} select ${pedidoColumns('n')} from ${orders}`,
    `${INTO_ITEM} select ${itemColumns('n', 'i')} from ${orders}, generate_series(1, ${ITENS}) i`,
    'analyze',
  ]) {
    await client.query(text)
  }
  await client.end()
}
