import { fileURLToPath } from 'node:url'
import { addMonths, todayIn } from '@trama/rules/date-br'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import { contribuinteOf } from '@trama/rules/entidade/contribuinte'
import type { Contribuinte } from '@trama/rules/entidade/contribuinte-codes'
import { ISENTO, isInscricao } from '@trama/rules/entidade/inscricao-estadual'
import { isTaxId } from '@trama/rules/tax-id'
import type { Database } from '@trama/server-kit/db/database'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { municipioOf } from '../cep/municipios'
import { rebuildResumos } from '../resumo/rebuild-resumos'
import { gradeKey } from '../pedido/preco/load-products'
import { loadProducts } from '../testing/load-products'
import { loadAplDemo } from './load-demo'
import { checksum, guards } from './load-demo.test-help'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))
// Shortly after midnight none of the day's office hours has come yet.
const now = new Date('2026-11-20T00:20:00-03:00')
const today = '2026-11-20'
let database: Database
const told: string[] = []

async function loaded(at = now): Promise<Database> {
  const empty = await testDatabase(MIGRATIONS)
  await loadAplDemo(empty, { pedidos: 120, now: at, onProgress: (text) => told.push(text) })
  return empty
}

beforeAll(async () => {
  database = await loaded()
})
afterAll(() => database.close())

test('progress is told step by step, up to the last step', () => {
  const [first = '', last = ''] = [told[0], told.at(-1)]
  expect(first).toMatch(/^dados de demonstração, 1 de \d+: catálogo, empresa 001$/)
  const [, step, steps] = /, (\d+) de (\d+): chaves$/.exec(last) ?? []
  expect(step).toBe(steps)
})

test('an order’s header has the totals of its items', async () => {
  const pedidos = await rows<Header & { itens: Parameters<typeof pedidoTotals>[0] }>(
    database.db,
    sql`select p.per_desc, p.vlr_desc, p.qtde, p.faturado, p.valor_total_bruto, p.valor_total_liq,
          p.valor_total_pen, p.valor_total_fat,
          json_agg(json_build_object('preco', i.preco, 'qtde', i.qtde, 'qtde_f', i.qtde_f, 'cancelado', i.cancelado)
            order by i.ordem) as itens
        from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
        group by p.empresa, p.numero`,
  )
  expect(pedidos).toHaveLength(120)
  for (const { itens, per_desc, vlr_desc, ...totals } of pedidos) {
    expect(pedidoTotals(itens, { per_desc, vlr_desc })).toMatchObject(totals)
  }
})

interface Header {
  per_desc: number
  vlr_desc: number
  qtde: number
  faturado: number
  valor_total_bruto: number
  valor_total_liq: number
  valor_total_pen: number
  valor_total_fat: number
}
test('tax ids and bar codes have valid check digits', async () => {
  const ids = await rows<{ id: string }>(
    database.db,
    sql`select cnpj as id from entidade union all select cnpj from representante
        union all select cnpj from fornecedor union all select emp_cnpj from empresa`,
  )
  expect(ids.filter(({ id }) => !isTaxId(id))).toEqual([])
  expect(ids.some(({ id }) => /[A-Z]/.test(id))).toBe(true)
  expect(ids.some(({ id }) => id.length === 11)).toBe(true)
  const wrong = await firstRow<{ count: number }>(
    database.db,
    sql`select count(*) as count from produto_grade where barra !~ '^789[0-9]{10}$' or (
          select sum(substr(barra, n, 1)::int * case when n % 2 = 0 then 3 else 1 end)
          from generate_series(1, 13) n) % 10 <> 0`,
  )
  expect(wrong).toEqual({ count: 0 })
})

test("a taxpayer's registration is valid in its state, and ISENTO stands for who pays no ICMS", async () => {
  const found = await rows<{
    cnpj: string
    inscricao: string
    uf: string
    contribuinte: Contribuinte | null
  }>(database.db, sql`select cnpj, inscricao, uf, contribuinte from entidade`)
  expect(found.filter(({ inscricao, uf }) => !isInscricao(inscricao, uf))).toEqual([])
  const isConsumer = (row: (typeof found)[number]) => contribuinteOf(row) === 'N'
  expect(found.filter((row) => isConsumer(row) !== (row.inscricao === ISENTO))).toEqual([])
  expect(found.some((row) => isConsumer(row) && row.cnpj.length === 14)).toBe(true)
})

test('every postal code of a customer is known and leads to the customer’s street', async () => {
  const wrong = await rows(
    database.db,
    sql`select e.cep from entidade e left join cep c using (cep) where c.cep is null
          or (c.logr_cep, c.bairro, c.cod_cid) is distinct from (e.endereco, e.bairro, e.cod_cid)
        union all select e.cep_ent from entidade e left join cep c on c.cep = e.cep_ent where c.cep is null
          or (c.logr_cep, c.bairro, c.cod_cid) is distinct from (e.end_ent, e.bairro_ent, e.cod_cid_ent)`,
  )
  expect(wrong).toEqual([])
  const cities = await rows<{ cod_cid: string }>(database.db, sql`select distinct cod_cid from cep`)
  expect(cities.filter(({ cod_cid }) => !municipioOf(cod_cid))).toEqual([])
})

test('committed stock equals what pending orders of reserving collections hold, within the stock', async () => {
  const wrong = await rows(
    database.db,
    sql`select g.codigo, g.cor, g.tam from produto_grade g left join (
          select i.empresa, i.codigo, i.cor, i.tam, sum(i.qtde - i.qtde_f - i.cancelado) as qtde
          from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
          join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
          where c.reservar = 'S' and p.bloqueio <> 2 group by 1, 2, 3, 4) held
        on held.empresa = g.empresa and held.codigo = g.codigo and held.cor = g.cor and held.tam = g.tam
        where g.comprometido <> coalesce(held.qtde, 0) or g.comprometido > g.estoque`,
  )
  expect(wrong).toEqual([])
  const held = await firstRow(database.db, sql`select from produto_grade where comprometido > 0 limit 1`)
  expect(held).toBeDefined()
})

test('orders keep the rules of their collection, condition and representative', async () => {
  const wrong = await rows(
    database.db,
    sql`select p.empresa, p.numero from pedido p
        join colecao c on c.empresa = p.empresa and c.codigo = p.colecao
        join condicao k on k.empresa = p.empresa and k.codigo = p.codcond
        join representante r on r.empresa = p.empresa and r.codrep = p.codrep
        where (k.descmax > 0 and p.per_desc > k.descmax) or p.tab_pre <> coalesce(r.regiao, p.tab_pre)
          or (p.situacao in ('P', 'D') and p.valor_total_bruto * (1 - p.per_desc / 100) < c.valor_min)
          or ${refused(1, sql`p.tab_pre`)} or ${refused(0, sql`p.tab_trans`)}`,
  )
  expect(wrong).toEqual([])
})

/** SQL for a code that the collection does not allow, although the collection lists codes of this kind. */
const refused = (tipo: 0 | 1, codigo: SQL) =>
  sql`${codigo} <> all (select codigo from colecao_item ci
      where ci.empresa = p.empresa and ci.colecao = p.colecao and ci.tipo = ${tipo})
      and exists (select from colecao_item ci
        where ci.empresa = p.empresa and ci.colecao = p.colecao and ci.tipo = ${tipo})`

test('a condition with a payment at once falls due at once, then after its days', async () => {
  const found = sql`select bool_and(prazoini = 0 and nrdia = 30) as ok from condicao where entrada = 'S'`
  expect(await firstRow(database.db, found)).toEqual({ ok: true })
})

test('items have the server’s price, by colour and size where the company uses price bands', async () => {
  const sold = await rows<{ empresa: string; tab_pre: string; itens: (ItemKey & { preco_orig: number })[] }>(
    database.db,
    sql`select p.empresa, p.tab_pre, jsonb_agg(jsonb_build_object('tipo', i.tipo, 'codigo', i.codigo, 'cor', i.cor,
          'tam', i.tam, 'preco_orig', i.preco_orig)) as itens
        from pedido p join pedido_item i on i.empresa = p.empresa and i.numero = p.numero
        group by 1, 2, i.tipo`,
  )
  const specific = await firstRow<{ count: number }>(
    database.db,
    sql`select count(*) as count from pedido_item i
        join produto_grade g on g.empresa = i.empresa and g.codigo = i.codigo and g.cor = i.cor and g.tam = i.tam
        where i.empresa = '002' and (g.faixa_preco is not null or g.grupo_cor is not null)`,
  )
  expect(specific?.count).toBeGreaterThan(0)
  for (const { empresa, tab_pre, itens } of sold) {
    const products = await loadProducts(
      database.db,
      empresa,
      tab_pre,
      itens.map((item) => ({ ...item, qtde: 1 })),
    )
    const wrong = itens.filter((item) => products.get(gradeKey(item))?.preco_tabela !== item.preco_orig)
    expect(wrong).toEqual([])
  }
})

type ItemKey = Parameters<typeof gradeKey>[0]

test('both companies sell materials, with prices in two tables, colours and pictures', async () => {
  const counts = await rows(
    database.db,
    sql`select m.empresa, count(*) as materiais,
          (select count(distinct codigo) from preco where empresa = m.empresa and tipo = 'M') as tabelas,
          bool_and(exists (select from material_grade g where g.empresa = m.empresa and g.codigo = m.codigo)) as cores,
          bool_and(exists (select from imagem i
            where i.empresa = m.empresa and i.tipo = 'M' and i.codigo = m.codigo)) as imagens
        from material m group by m.empresa order by 1`,
  )
  expect(counts).toEqual(
    ['001', '002'].map((empresa) => ({ empresa, materiais: 41, tabelas: 2, cores: true, imagens: true })),
  )
})

test('orders lie in the last 24 months and are in every state', async () => {
  const range = await firstRow<{ first: string; last: string }>(
    database.db,
    sql`select min(dt_emissao)::text as first, max(dt_emissao)::text as last from pedido`,
  )
  expect(range?.last).toBe(today)
  expect((range?.first ?? '') >= addMonths(today, -24)).toBe(true)
  const states = await rows<{ state: string }>(
    database.db,
    sql`select distinct situacao || bloqueio || financeiro as state from pedido order by 1`,
  )
  expect(states.map(({ state }) => state)).toEqual(['C00', 'D20', 'F11', 'P00', 'P01', 'P10', 'P11'])
})

test('suppliers make a part of the orders for a royalty, and the demo supplier has some in each state', async () => {
  const own = await rows<{ state: string }>(
    database.db,
    sql`select distinct situacao || bloqueio || financeiro as state from pedido where codfor = 1 and empresa = '001'`,
  )
  expect(own.map(({ state }) => state)).toEqual(expect.arrayContaining(['F11', 'P00', 'P10', 'P11']))
  const wrong = await rows(
    database.db,
    sql`select numero from pedido p where (codfor is not null and royal = 0) or (codfor is null and motivo is not null)
          or (motivo is not null and not exists
            (select from motivo m where m.empresa = p.empresa and m.codigo = p.motivo))`,
  )
  expect(wrong).toEqual([])
})

test.each([
  ['the first hour of a day', now],
  ['a Sunday', new Date('2027-01-31T08:30:00-03:00')],
  ["a year's last evening, the next year's first in Greenwich", new Date('2026-12-31T22:30:00-03:00')],
  ['a leap day', new Date('2028-02-29T12:00:00-03:00')],
])(
  'on %s nothing was issued, typed, released or invoiced in the future, and deliveries follow',
  async (_, at) => {
    const made = at === now ? database : await loaded(at)
    const day = todayIn(undefined, at)
    const wrong = await rows(
      made.db,
      sql`select numero from pedido where dt_emissao > ${day} or entrega <= dt_emissao or dt_fatura < dt_emissao
          or (faturado > 0 and dt_fatura > ${day}) or (criado_em at time zone 'America/Sao_Paulo')::date <> dt_emissao
          or greatest(criado_em, salvo_em, lib_com_em, lib_fin_em, recusa_em) > ${at.toISOString()}
        union all select pedido from duplicata where greatest(dt_emissao, dt_pagto) > ${day} or dt_vencto < dt_emissao
        union all select codcli from entidade where data_cad > ${day}`,
    )
    if (made !== database) await made.close()
    expect(wrong).toEqual([])
  },
)

test('orders tell who released or refused them where their state says so', async () => {
  const wrong = await rows(
    database.db,
    sql`select empresa, numero from pedido where salvo_em is null or salvo_em < criado_em
          or (bloqueio = 1) <> (lib_com_em is not null) or (financeiro = 1) <> (lib_fin_em is not null)
          or (recusa_em is not null and (bloqueio <> 2 or recusa_motivo is null or recusa_em < salvo_em))`,
  )
  expect(wrong).toEqual([])
})

test('orders have materials, patterns, packs, notes and warehouse movements', async () => {
  const found = await firstRow<Record<string, number>>(
    database.db,
    sql`select count(distinct (i.empresa, i.numero)) filter (where tipo = 'M') as materiais,
          count(*) filter (where estampa is not null) as estampas, count(*) filter (where observacao is not null) as notas,
          count(*) filter (where reservado > 0) as reservados, count(*) filter (where expedido > qtde_f) as expedidos,
          count(*) filter (where desc_pack is not null) as packs,
          count(*) filter (where desc_pack is not null and empresa = '001') as packs_fora,
          count(*) filter (where expedido + reservado > qtde - cancelado) as demais,
          (select count(*) from pedido where recusa_em is not null) as recusados,
          (select count(*) from (select empresa, numero from pedido_item group by 1, 2
            having count(distinct tipo) > 1) m) as misturados
        from pedido_item i`,
  )
  const { packs_fora, demais, misturados, ...some } = found ?? {}
  expect({ packs_fora, demais, misturados }).toEqual({ packs_fora: 0, demais: 0, misturados: 0 })
  expect(Object.entries(some).filter(([, count]) => count === 0)).toEqual([])
})

test('the loaded sums equal those recomputed from the documents', async () => {
  expect(
    await rows(
      database.db,
      sql`select fonte, count(*)::int > 0 as tem from resumo_dia group by 1 order by 1`,
    ),
  ).toEqual(['fatura', 'pedido', 'receber', 'varejo'].map((fonte) => ({ fonte, tem: true })))
  expect(await rebuildResumos(database.db)).toEqual({ grupos: 0, celulas: 0 })
})

test('every foreign key holds', async () => {
  const keys = await rows<{ filha: string; mae: string; de: string[]; para: string[] }>(
    database.db,
    sql`select conrelid::regclass::text as filha, confrelid::regclass::text as mae,
          array(select quote_ident(attname) from unnest(conkey) with ordinality k(n, i)
            join pg_attribute on attrelid = conrelid and attnum = n order by i) as de,
          array(select quote_ident(attname) from unnest(confkey) with ordinality k(n, i)
            join pg_attribute on attrelid = confrelid and attnum = n order by i) as para
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(keys.length).toBeGreaterThan(100)
  const broken = keys.map(({ filha, mae, de, para }) => {
    const given = de.map((name) => `f.${name} is not null`).join(' and ')
    const same = de.map((name, i) => `m.${para[i]} = f.${name}`).join(' and ')
    return `select '${filha} (${de.join()})' as chave from ${filha} f
      where ${given} and not exists (select from ${mae} m where ${same})`
  })
  expect(await rows(database.db, sql.raw(broken.join(' union all ')))).toEqual([])
})

test('keys, indexes and triggers are the same as in an empty database', async () => {
  const empty = await testDatabase(MIGRATIONS)
  const wanted = await guards(empty)
  await empty.close()
  expect(await guards(database)).toEqual(wanted)
})

test('the same options give the same rows', async () => {
  const again = await loaded()
  expect(await checksum(again)).toEqual(await checksum(database))
  await expect(loadAplDemo(again)).rejects.toThrow('A base já tem dados.')
  await again.close()
})
