/**
 * The demo's shop: two years of sales that agree with their payments, credits and sessions, and bar codes that scan.
 */
import { type Database, transaction } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../migrations-folder'
import { simplificadoOf } from '../../fatura/arquivo/documentos'
import { wrongVendas } from '../../testing/consistency'
import { assertDevolvivel, type Devolucao } from '../../varejo/finalizacao/assert-devolvivel'
import { type Emitida, expectXml } from '../fatura/documento.test-help'
import { loadAplDemo } from '../load-demo'
import { at } from '../random'

let database: Database
const now = new Date('2026-11-20T11:20:00-03:00')
beforeAll(async () => {
  database = await testDatabase(MIGRATIONS)
  await loadAplDemo(database, { pedidos: 700, now })
})
afterAll(() => database.close())

const none = async (query: ReturnType<typeof sql>) => expect(await rows(database.db, query)).toEqual([])

test('every colour and size has an EAN-13 of its own with a valid check digit', async () => {
  const codes = await rows<{ barra: string }>(database.db, sql`select empresa, barra from produto_grade`)
  const wrong = codes.filter(({ barra }) => {
    const digits = Array.from(barra, Number)
    // Weights from the right, starting with the check digit (GS1 General Specifications 7.9).
    const sum = digits.toReversed().reduce((all, digit, i) => all + digit * (i % 2 === 0 ? 1 : 3), 0)
    return !/^789\d{10}$/.test(barra) || sum % 10 !== 0
  })
  expect(wrong).toEqual([])
  expect(codes.length).toBeGreaterThan(1000)
  await none(sql`select barra from produto_grade group by empresa, barra having count(*) > 1`)
})

test('sales, returns and exchanges are in every state, over two years, none in the future', async () => {
  const kinds = await rows<{ kind: string }>(
    database.db,
    sql`select distinct concat_ws(' ', tipo_venda, status) as kind from venda where empresa = '001' order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['0 0', '0 1', '0 2', '0 3', '1 1', '1 3', '2 1'])
  const range = await firstRow<{ first: string; last: string; count: number }>(
    database.db,
    sql`select min(data)::text as first, max(data)::text as last, count(*)::int as count from venda`,
  )
  expect(range).toEqual({ first: expect.stringMatching(/^2024-1[12]/), last: '2026-11-20', count: 700 })
  await none(
    sql`select codven from venda where (data + hora) > '2026-11-20 11:20' or salvo_em > ${now.toISOString()}`,
  )
})

test('payments add up to the sale, in instalments of its condition, each with its receivable', async () => {
  await none(sql`select v.codven from venda v left join lateral (select coalesce(sum(p.valor), 0) as pago from venda_parcela p
      where p.empresa = v.empresa and p.codven = v.codven) p on true
    where v.status in (1, 3) and v.tipo_venda <> 2
      and (p.pago <> v.valor_liq or v.valor_liq <> v.valor - v.vldesconto - v.vlabatimento)`)
  await none(sql`select v.codven from venda v join lateral (select sum(valor * quantidade) as valor,
      sum(preco_orig * quantidade) as bruto, sum(quantidade) as pecas
      from venda_item i where i.empresa = v.empresa and i.codven = v.codven) i on true
    where i.valor <> v.valor or i.bruto <> v.valor_bruto or i.pecas <> v.quantidade`)
  await none(sql`select p.codven from venda_parcela p join moeda m on m.empresa = p.empresa and m.codmoe = p.cdmoeda
      join venda v on v.empresa = p.empresa and v.codven = p.codven
      left join duplicata d on d.empresa = p.empresa and d.numero = p.duplicata and d.cupom = p.codven
    where p.meio <> m.meio or m.tipo <> v.tipo_venda * 4 or d.valor is distinct from
      case when v.tipo_venda = 1 and p.meio = '01' then null else p.valor end`)
  await none(sql`select v.codven from venda v join condicao c on c.empresa = v.empresa and c.codigo = v.cdcondicao
    where c.descmax > 0 and v.vldesconto > v.valor * c.descmax / 100 + 0.01`)
})

test('credits of returns paid later sales of the same customer, and some are left', async () => {
  const credits = await firstRow<Record<string, number>>(
    database.db,
    sql`select count(*) filter (where valor_pago > 0) as usados, count(*) filter (where valor_pago = 0) as abertos
      from duplicata where tipo = 'DV'`,
  )
  expect(Object.values(credits ?? {}).every((count) => count > 0)).toBe(true)
  await none(sql`select a.codven from venda_abatimento a join venda v on v.empresa = a.empresa and v.codven = a.codven
    join duplicata d on d.empresa = a.empresa and d.numero = a.numero
    where d.codcli <> v.codcli or d.dt_emissao > v.data or d.valor_pago > d.valor or a.valor <> v.vlabatimento`)
})

test('most sales to a name and some returns have a valid NF-e with the goods and payments', async () => {
  expect(await wrongVendas(database.db)).toEqual([])
  const kinds = await rows<{ kind: string }>(
    database.db,
    sql`select distinct concat_ws(' ', f.tipfat, v.tipo_venda, nullif(v.status, 3)) as kind
        from venda v join fatura f on f.empresa = v.empresa and f.chave = v.chave_nfe order by 1`,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['D 1', 'L 0', 'L 0 1']))
  await none(sql`select codven from venda where status = 3 and chave_nfe is null
    or (fatura is null) <> (chave_nfe is null)`)
  await none(sql`select f.chave from fatura f join sequencia s on s.empresa = f.empresa and s.nome = 'nfe:1'
    where f.codfor is null and f.fatura::int > s.valor`)
  const some = await rows<Emitida & { docto: string | null }>(
    database.db,
    sql`select f.*, v.docto from (select *, row_number() over (partition by empresa, tipfat order by chave) as vez
          from fatura where pedido is null) f
        join venda v on v.empresa = f.empresa and v.chave_nfe = f.chave where vez <= 8`,
  )
  await inTurn(some, async (fatura) => {
    const xml = await expectXml(database.db, fatura)
    if (fatura.docto) expect(xml).toContain(`<refNFe>${fatura.docto}</refNFe>`)
  })
  const slip = await simplificadoOf(database.db, at(some, 0))
  expect(Buffer.from(slip.subarray(0, 5)).toString()).toBe('%PDF-')
})

test('a return that waits for its NF-e brings back no more than the sale’s invoice has', async () => {
  const waiting = await rows<{ empresa: string; codven: number; codcli: number; docto: string }>(
    database.db,
    sql`select empresa, codven, codcli, docto from venda where tipo_venda = 1 and chave_nfe is null and docto is not null`,
  )
  expect(waiting.length).toBeGreaterThan(0)
  await inTurn(waiting, async (back) => {
    const itens = await rows<Devolucao['itens'][number]>(
      database.db,
      sql`select codigo, cor, tam, quantidade, valor::float8 from venda_item
          where empresa = ${back.empresa} and codven = ${back.codven}`,
    )
    await transaction(database.db, (tx) => assertDevolvivel(tx, back.empresa, { ...back, itens }))
  })
})

test('each day has one counted session, and one session with sales of today is open', async () => {
  const states = await rows(
    database.db,
    sql`select empresa, situacao, count(*) > 0 as some from caixa group by 1, 2 order by 1, 2`,
  )
  expect(states).toMatchObject([
    { empresa: '001', situacao: 'A' },
    { empresa: '001', situacao: 'C' },
    { empresa: '001', situacao: 'F' },
    { empresa: '002', situacao: 'C' },
    { empresa: '002', situacao: 'F' },
  ])
  const open = await firstRow(
    database.db,
    sql`select c.operador, c.data::text, count(v.codven) > 0 as vendas from caixa c
      left join venda v on v.empresa = c.empresa and v.caixa = c.numero and v.status = 1
      where c.situacao = 'A' group by 1, 2`,
  )
  expect(open).toEqual({ operador: '10', data: '2026-11-20', vendas: true })
  await none(sql`select codven from venda v where status in (1, 3) and tipo_venda < 2 and not exists
    (select from caixa c where c.empresa = v.empresa and c.numero = v.caixa and c.data = v.dt_final)`)
  await none(sql`select c.numero from caixa c left join lateral (select sum(contado - esperado) as diferenca
      from caixa_contagem t where t.empresa = c.empresa and t.numero = c.numero) t on true
    where c.situacao <> 'A' and c.diferenca <> coalesce(t.diferenca, 0)`)
  // The expected amount of cards is the sum of the day's card payments.
  await none(sql`select t.numero from caixa_contagem t where t.codmoe = 'CAR' and t.esperado <>
    (select sum(p.valor) from venda v join venda_parcela p on p.empresa = v.empresa and p.codven = v.codven
      where v.empresa = t.empresa and v.caixa = t.numero and p.cdmoeda = 'CAR')`)
})

test('the next numbers follow the last ones, and the shop has its parameters', async () => {
  const next = await firstRow(
    database.db,
    sql`select (select valor from sequencia where empresa = '001' and nome = 'venda') =
        (select max(codven) from venda where empresa = '001') as venda,
      (select valor from sequencia where empresa = '001' and nome = 'caixa') =
        (select max(numero) from caixa where empresa = '001') as caixa,
      (select e.nome from parametro p join entidade e on e.empresa = p.empresa and e.codcli = p.valor::int
        where p.empresa = '001' and p.tipo = 'LOJ' and p.codigo = '100') as cliente`,
  )
  expect(next).toEqual({ venda: true, caixa: true, cliente: 'Consumidor final' })
})
