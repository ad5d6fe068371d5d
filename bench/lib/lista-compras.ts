/** The lists of purchasing: purchase orders and quotations. */
import type { Database } from '@trama/server-kit/db/database'
import { EMPRESA } from './clientes-data'
import type { Lista } from './measure-lista'

const PEQUENO = 1_000
const GRANDE = 100_000
/** The demo's own have lower numbers. */
const FIRST = 100_000
const FORNECEDORES = 200
/** Suppliers asked in one quotation. */
const RESPOSTAS = 4

const list = (path: string) => ({ method: 'GET' as const, path: `${path}?empresa=${EMPRESA}&offset=50` })

export const listaOrdens: Lista = {
  nome: 'ordens',
  requests: { ordens: list('/OrdemCompra') },
  pequeno: PEQUENO,
  grande: GRANDE,
  fill: (database, count, today) => generate(database, ordens(count, today)),
}

export const listaCotacoes: Lista = {
  nome: 'cotacoes',
  requests: { cotacoes: list('/Cotacao') },
  pequeno: PEQUENO,
  grande: GRANDE,
  fill: (database, count, today) => generate(database, cotacoes(count, today)),
}

/** What is generated keeps the keys by construction. */
const generate = (database: Database, text: string) =>
  database.script(`begin; set local session_replication_role = replica; ${FORNECER}; ${text}; commit`)

const FORNECER = `insert into fornecedor (empresa, codfor, nome, cnpj)
  select '${EMPRESA}', ${FIRST} + n, 'Fornecedor ' || n, lpad((70000000000000 + n)::text, 14, '0')
  from generate_series(1, ${FORNECEDORES}) n`

const day = (today: string, days = 730) => `date '${today}' - (n * 7919 % ${days})::int`
const supplier = `${FIRST} + 1 + n % ${FORNECEDORES}`

const ordens = (count: number, today: string) => `
insert into ordem_compra (empresa, numero, dt_emissao, dt_entrega, codfor, condicao, usuario, situacao, aprovado,
  valor_produtos, valor_ipi, valor_total, qtde, recebido)
select '${EMPRESA}', ${FIRST} + n, ${day(today)}, ${day(today)} + 30, ${supplier},
  (select min(codigo) from condicao where empresa = '${EMPRESA}'), '01',
  case when n % 10 = 0 then 'P' else 'F' end, 'S', 1000 + n % 500, 50, 1050 + n % 500, 100,
  case when n % 10 = 0 then 0 else 100 end
from generate_series(1, ${count}) n`

const cotacoes = (count: number, today: string) => `
insert into cotacao (empresa, numero, data, prazo, hora_prazo, usuario, andamento)
select '${EMPRESA}', ${FIRST} + n, ${day(today)}, ${day(today)} + 10, '18:00', 'Comprador', 'F'
from generate_series(1, ${count / RESPOSTAS}) n;
insert into cotacao_fornecedor (empresa, numero, seq, codfor, data, prazo, situacao, condicao, frete, valor, enviada_em,
  respondida_em)
select '${EMPRESA}', ${FIRST} + n, seq, ${FIRST} + 1 + (n + seq) % ${FORNECEDORES}, ${day(today)}, ${day(today)} + 10,
  'C', '30-60', 1, 1000 + n % 500, ${day(today)}, ${day(today)} + 2
from generate_series(1, ${count / RESPOSTAS}) n, generate_series(1, ${RESPOSTAS}) seq`
