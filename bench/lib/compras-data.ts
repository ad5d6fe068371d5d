/**
 * Purchasing records by the hundred thousand, generated inside the database without checking keys, which they never
 * break.
 */
import type { Database } from '@trama/server-kit/db/database'
import { EMPRESA } from './clientes-data'

/** Generated numbers begin above this one; the demo's own numbers are lower. */
const FIRST = 100_000
const FORNECEDORES = 200
/** Suppliers asked in one quotation. */
const RESPOSTAS = 4
const MATERIAIS = 20_000
/** The first two lines of each document ask for one of this many common materials. */
const COMUNS = 500
const FUNCIONARIOS = 300
/** Lines of each purchase request, quotation and purchase order. */
const ROWS = 4
/** Accounts that have been due for more than this many days are paid. */
const PAGA = 30

/** Headers of purchase orders without lines, which is enough for their list. */
export const fillOrdens = (database: Database, count: number, today: string) =>
  generate(database, [FORNECER, ordens(count, today)])

/** Suppliers' answers to quotations without lines, which is enough for their list. */
export const fillCotacoes = (database: Database, count: number, today: string) =>
  generate(database, [FORNECER, cotacoes(count, today)])

/**
 * Stores `count` purchase requests, as many answers to quotations and as many purchase orders, with lines, receipts and
 * accounts payable.
 */
export const fillCompras = (database: Database, count: number, today: string) =>
  generate(database, [
    FORNECER,
    MATERIAL,
    solicitacoes(count, today),
    cotacoes(count, today),
    COTADO,
    ordens(count, today),
    COMPRADO,
    recebimentos(today),
  ])

const generate = (database: Database, parts: readonly string[]) =>
  database.script(`begin; set local session_replication_role = replica; ${parts.join(';')}; commit`)

export const FORNECER = `
insert into fornecedor (empresa, codfor, nome, cnpj)
select '${EMPRESA}', ${FIRST} + n, 'Fornecedor ' || n, lpad((70000000000000 + n)::text, 14, '0')
from generate_series(1, ${FORNECEDORES}) n on conflict do nothing`

const MATERIAL = `
insert into material (empresa, codigo, descricao, unidade, uni_com)
select '${EMPRESA}', 'M' || n, 'Tecido ' || n, 'KG', 'KG' from generate_series(1, ${MATERIAIS}) n;
insert into material_grade (empresa, codigo, cor, tam)
select '${EMPRESA}', 'M' || n, cor, 'UN'
from generate_series(1, ${MATERIAIS}) n, (select min(cor) as cor from cor where empresa = '${EMPRESA}') c`

const day = (today: string, days = 730) => `date '${today}' - (n * 7919 % ${days})::int`
export const supplier = `${FIRST} + 1 + n % ${FORNECEDORES}`
/**
 * SQL for the material of a line: the same line of a request, a quotation and an order of one number asks for the
 * same.
 */
const material = (numero: string, ordem: string) =>
  `'M' || 1 + (${numero} * 31 + ${ordem}) % case when ${ordem} <= 2 then ${COMUNS} else ${MATERIAIS} end`
const cor = `(select min(cor) from cor where empresa = '${EMPRESA}')`

const solicitacoes = (count: number, today: string) => `
insert into funcionario (empresa, codigo, nome)
select '${EMPRESA}', 'F' || n, 'Funcionário ' || n from generate_series(0, ${FUNCIONARIOS} - 1) n;
insert into solicitacao (empresa, numero, data, hora, entrega, solicitante, tipo, prioridade, status)
select '${EMPRESA}', ${FIRST} + n, ${day(today)}, '10:00', ${day(today)} + 20, 'F' || n % ${FUNCIONARIOS},
  (select min(tipo) from solicitacao where empresa = '${EMPRESA}'), 1, case when n % 50 = 0 then 'A' else 'B' end
from generate_series(1, ${count}) n;
insert into solicitacao_item (empresa, numero, ordem, codigo, cor, tam, qtde, qtde_b, tp_item)
select s.empresa, s.numero, o, ${material('s.numero', 'o')}, ${cor}, 'UN', 10, case when s.status = 'A' then 0 else 10 end, 'M'
from solicitacao s, generate_series(1, ${ROWS}) o where s.empresa = '${EMPRESA}' and s.numero > ${FIRST}`

/**
 * SQL for the state of a quotation: one of 200 is a draft, one of 50 is given up; until its deadline any other is
 * with the suppliers.
 */
const andamento = (today: string) => `case when n % 200 = 0 then 'R' when n % 50 = 1 then 'C'
  when ${day(today)} + 10 >= date '${today}' then 'E' else 'F' end`

const cotacoes = (count: number, today: string) => `
insert into cotacao (empresa, numero, data, prazo, hora_prazo, usuario, andamento)
select '${EMPRESA}', ${FIRST} + n, ${day(today)}, ${day(today)} + 10, '18:00', 'Comprador', ${andamento(today)}
from generate_series(1, ${count / RESPOSTAS}) n;
insert into cotacao_fornecedor (empresa, numero, seq, codfor, data, prazo, situacao, condicao, frete, valor, enviada_em,
  respondida_em)
select c.empresa, c.numero, seq, ${FIRST} + 1 + (c.numero + seq) % ${FORNECEDORES}, c.data, c.prazo,
  case when c.andamento = 'R' then 'A' else 'C' end, '30-60', 1, 1000 + c.numero % 500,
  case when c.andamento <> 'R' then c.data end, case when c.andamento <> 'R' then c.data + 2 end
from cotacao c, generate_series(1, ${RESPOSTAS}) seq where c.empresa = '${EMPRESA}' and c.numero > ${FIRST}`

const COTADO = `
insert into cotacao_item (empresa, numero, ordem, material, cor, tam, qtde, solicitacao, solicitacao_linha)
select c.empresa, c.numero, o, ${material('c.numero', 'o')}, ${cor}, 'UN', 10, c.numero, o
from cotacao c, generate_series(1, ${ROWS}) o where c.empresa = '${EMPRESA}' and c.numero > ${FIRST};
insert into cotacao_resposta (empresa, numero, seq, ordem, preco, prazo_entrega)
select p.empresa, p.numero, p.seq, o, 20 + (p.numero + p.seq) % 17, 10
from cotacao_fornecedor p, generate_series(1, ${ROWS}) o
where p.empresa = '${EMPRESA}' and p.numero > ${FIRST} and p.situacao = 'C'`

const ordens = (count: number, today: string) => `
insert into ordem_compra (empresa, numero, dt_emissao, dt_entrega, codfor, condicao, usuario, situacao, aprovado,
  valor_produtos, valor_ipi, valor_total, qtde, recebido)
select '${EMPRESA}', ${FIRST} + n, ${day(today)}, ${day(today)} + 30, ${supplier},
  (select min(codigo) from condicao where empresa = '${EMPRESA}'), '01',
  case when n % 10 = 0 then 'P' else 'F' end, 'S', 1000 + n % 500, 50, 1050 + n % 500, 100,
  case when n % 10 = 0 then 0 else 100 end
from generate_series(1, ${count}) n`

/** One purchase order of four comes from the quotation with the same number. */
const COMPRADO = `
update ordem_compra o set cotacao = numero, cotacao_seq = 1
where empresa = '${EMPRESA}' and numero > ${FIRST}
  and exists (select from cotacao c where c.empresa = o.empresa and c.numero = o.numero and c.andamento = 'F');
insert into ordem_compra_item (empresa, numero, ordem, codigo, cor, tam, qtde, qtde_r, preco, valor, solicitacao,
  solicitacao_linha)
select p.empresa, p.numero, o, ${material('p.numero', 'o')}, ${cor}, 'UN', 25, p.recebido / ${ROWS}, 40, 1000, p.numero + 1, o
from ordem_compra p, generate_series(1, ${ROWS}) o where p.empresa = '${EMPRESA}' and p.numero > ${FIRST}`

const recebimentos = (today: string) => `
insert into recebimento (empresa, numero, ordem_compra, nota, data, valor)
select empresa, numero, numero, numero::text, dt_entrega, valor_total
from ordem_compra where empresa = '${EMPRESA}' and numero > ${FIRST} and situacao = 'F';
insert into recebimento_item (empresa, numero, ordem, qtde)
select r.empresa, r.numero, o, 25 from recebimento r, generate_series(1, ${ROWS}) o
where r.empresa = '${EMPRESA}' and r.numero > ${FIRST};
insert into conta_pagar (empresa, num_ap, docto, parcela, codcre, valor, valor_pago, dt_emi, dt_ven, ordem_compra, recebimento)
select r.empresa, r.numero * 2 + parcela, r.nota, parcela, p.codfor, r.valor / 2,
  case when r.data + 30 * parcela < date '${today}' - ${PAGA} then r.valor / 2 else 0 end,
  r.data, r.data + 30 * parcela, p.numero, r.numero
from recebimento r join ordem_compra p on p.empresa = r.empresa and p.numero = r.ordem_compra, generate_series(1, 2) parcela
where r.empresa = '${EMPRESA}' and r.numero > ${FIRST}`
