/**
 * Invoices and receivables by the million, generated inside the database: three years of sales, most of them paid
 * when due.
 */
import type { Database } from '@trama/server-kit/db/database'
import { EMPRESA, fillClientes } from './clientes-data'
import { withoutIndexes } from './without-indexes'

/** Generated numbers begin above this one; the demo's own invoices have lower numbers. */
const FIRST = 1_000_000
/** Customers of the database in which a list is measured. */
const CLIENTES = 20_000
const DIAS = 1095
/** Instalments of an invoice, 30 days apart. */
const PARCELAS = 3
/** One receivable of this many is not paid when it is due. */
const ATRASADA = 25
const CANCELADA = 200

/** Receivables without their invoices, which is enough for their list. */
export async function fillReceber(database: Database, count: number, today: string): Promise<void> {
  await fillClientes(database, CLIENTES, today, { comPedidos: false })
  await generate(database, [duplicatas(count, today)])
}

/** Invoices without lines, which is enough for their list. */
export async function fillFaturas(database: Database, count: number, today: string): Promise<void> {
  await fillClientes(database, CLIENTES, today, { comPedidos: false })
  await generate(database, [faturas(count, today)])
}

/** `count` receivables and `notas` invoices, by default those of the receivables, for the customers that exist. */
export const fillFinanceiro = (
  database: Database,
  count: number,
  today: string,
  notas = count / PARCELAS,
): Promise<void> => generate(database, [faturas(notas, today), ROWS, duplicatas(count, today), COBRANCA])

const generate = (database: Database, parts: readonly string[]): Promise<void> =>
  withoutIndexes(database, ['fatura', 'fatura_item', 'fatura_documento', 'duplicata'], [CLIENTE, ...parts])

/** Numbers the customers from 1 on (`vez`), so that each document finds its customer without a search. */
const CLIENTE = `
create temporary table cliente on commit drop as
select row_number() over (order by codcli)::int as vez, codcli, codrep from entidade where empresa = '${EMPRESA}';
create index on cliente (vez); analyze cliente`

const mixed = (number: string, place: number) =>
  `abs(hashint8((${number})::bigint * 31 + ${place}) % 1000003)`
/** SQL for an invoice's day; days rise with the number, over three years until today. */
const day = (number: string, count: number, today: string) =>
  `(date '${today}' - ${DIAS} + ((${number})::bigint * ${DIAS} / ${count})::int)`
const cliente = (number: string) =>
  `join cliente c on c.vez = 1 + ${mixed(number, 1)} % (select count(*) from cliente)`
const chave = (number: string) => `lpad((${number})::text, 44, '0')`

const faturas = (count: number, today: string) => `
insert into fatura (empresa, chave, fatura, codcli, codrep, dt_emissao, qtde, valor_produtos, valor, valor_total, impresso)
select '${EMPRESA}', ${chave('nota')}, nota::text, c.codcli, c.codrep, ${day('n', count, today)}, 20, v, v, v,
  case when n % ${CANCELADA} = 0 then 'C' when n % ${CANCELADA} = 1 then 'N' else 'S' end
from generate_series(1, ${Math.floor(count)}) n, lateral (select ${FIRST} + n as nota) f
  ${cliente('nota')}, lateral (select 300 + ${mixed('n', 2)} % 5000 as v) x`

/** Lines and files of the 50,000 newest generated invoices, because only new ones are read. */
const ROWS = `
insert into fatura_item (empresa, chave, item, codigo, cor, tam, qtde, preco, valor)
select empresa, chave, item, 'P' || item, '1', 'M', 10, 10, 100
from (select * from fatura where empresa = '${EMPRESA}' and chave like '0000%' order by dt_emissao desc limit 50000) f, generate_series(1, 5) item;
insert into fatura_documento (empresa, chave, tipo, conteudo, sha256)
select distinct empresa, chave, arquivo, 'arquivo'::bytea, md5(chave || arquivo)
from fatura_item, (values ('xml'), ('pdf')) t(arquivo) where empresa = '${EMPRESA}' and chave like '0000%'`

/** SQL for the instalments of the invoices by number; an instalment does not need its invoice to exist. */
const duplicatas = (count: number, today: string) => `
insert into duplicata (empresa, numero, fatura, codcli, codrep, dt_emissao, dt_vencto, dt_pagto, valor, valor_pago)
select '${EMPRESA}', nota || '-' || 1 + n % ${PARCELAS}, nota::text, codcli, codrep, dia, vence,
  case when paga then vence end, valor, case when paga then valor else 0 end
from (select n, nota, c.codcli, c.codrep, dia, vence, 100 + ${mixed('n', 3)} % 2000 as valor,
    vence < date '${today}' and ${mixed('n', 4)} % ${ATRASADA} > 0 as paga
  from (select n, ${FIRST} + 1 + n / ${PARCELAS} as nota from generate_series(0, ${count} - 1) n) x
  ${cliente('nota')},
  lateral (select ${day(`nota - ${FIRST}`, count / PARCELAS, today)} as dia) d,
  lateral (select dia + 30 * (1 + n % ${PARCELAS}) as vence) v) y`

/** The first of the three instalments of each invoice is collected by a bank. */
const COBRANCA = `
insert into conta_bancaria (empresa, conta, descricao, banco, agencia, numero, carteira)
values ('${EMPRESA}', 'ITAU', 'Itaú', '341', '0057', '12345', '110') on conflict do nothing;
update duplicata d set chave = f.chave, conta = b.conta, nosso_numero = f.fatura || d.numero, codigo = md5(d.numero)
from fatura f, (select min(conta) as conta from conta_bancaria where empresa = '${EMPRESA}') b
where d.empresa = '${EMPRESA}' and f.empresa = d.empresa and f.chave = lpad(d.fatura, 44, '0') and d.numero like '%-1'`
