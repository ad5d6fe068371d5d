import { addMonths } from '@trama/rules/date-br'
import { inTurn } from '@trama/server-kit/in-turn'
import { rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../migrations-folder'
import { loadEmpresas } from '../catalogo/load-catalogo'
import { EMPRESAS } from '../empresas'
import { runLoaders } from '../loader'
import { depositosDemo } from './load-depositos'
import { producaoDemo } from './load-producao'

const today = '2026-11-20'
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(MIGRATIONS)
  await loadEmpresas(database)
  const now = new Date(`${today}T00:20:00-03:00`)
  const casa = { database, pedidos: 3000, now, today, ceps: new Map(), onProgress: () => undefined }
  await inTurn(EMPRESAS, (empresa) => runLoaders([producaoDemo, depositosDemo], { ...casa, empresa }))
})
afterAll(() => database.close())

test('service orders of 24 months have notes that add up to the pieces done', async () => {
  const wrong = await rows(
    database.db,
    sql`select p.* from ordem_servico p left join (
          select empresa, numero, setor, parte, sum(qtde) as feita, sum(refugo) as refugo, max(dia) as ultimo,
            min(dia) as primeiro, count(*) filter (where iniciou = 'S') as inicios
          from ordem_servico_apontamento group by 1, 2, 3, 4) a using (empresa, numero, setor, parte)
        where (p.qtde_feita, p.refugo) is distinct from (coalesce(a.feita, 0), coalesce(a.refugo, 0))
          or p.dt_s not between ${addMonths(today, -24)} and ${today} or p.dt_prev < p.dt_s
          or p.dt_r not between p.dt_s and ${today} or a.primeiro < p.dt_s or a.ultimo >= ${today}
          or coalesce(a.inicios, 1) <> 1 or (p.situacao = 'A') <> (a.feita is null)
          or (p.situacao = 'B' and p.qtde_feita + p.refugo <> p.qtde)`,
  )
  expect(wrong).toEqual([])
})

test('work is in a sector once it is back from the sector before', async () => {
  const early = await rows(
    database.db,
    sql`select p.numero, p.setor from ordem_servico p join ordem_servico b using (empresa, numero)
        where b.setor < p.setor and (b.dt_r is null or b.dt_r > p.dt_s)`,
  )
  expect(early).toEqual([])
})

test('the board has every sector and status and late work, for the company and for the demo supplier', async () => {
  const [board] = await rows<Record<string, number>>(
    database.db,
    sql`select count(*)::int as fora, count(distinct setor)::int as setores, count(distinct situacao)::int as situacoes,
          count(*) filter (where dt_prev < ${today})::int as atrasadas,
          count(*) filter (where codfor = 1)::int as demo,
          count(*) filter (where codfor = 1 and dt_prev < ${today})::int as demo_atrasadas
        from ordem_servico where empresa = '001' and situacao <> 'B'`,
  )
  expect(board).toMatchObject({ setores: 4, situacoes: 2 })
  expect(board?.fora).toBeGreaterThan(20)
  expect(board?.atrasadas).toBeGreaterThan(2)
  expect(board?.demo).toBeGreaterThan(5)
  expect(board?.demo_atrasadas).toBeGreaterThan(0)
})

test('every supplier keeps fabrics of the company in existing colours', async () => {
  const kept = await rows<{ portador: number | null; linhas: number }>(
    database.db,
    sql`select d.portador, count(m.codigo)::int as linhas from deposito d
        join deposito_estoque e on e.empresa = d.empresa and e.deposito = d.codigo
        left join material_grade m on m.empresa = e.empresa and m.codigo = e.codigo and m.cor = e.cor and e.tipo = 'M'
        where d.empresa = '001' group by d.codigo, d.portador
        having count(m.codigo) + count(*) filter (where e.tipo = 'P') = count(*)`,
  )
  expect(kept.filter(({ portador }) => portador !== null)).toHaveLength(6)
  expect(kept).toHaveLength(8)
})
