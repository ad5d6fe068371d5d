import { totaisDaCotacao } from '@trama/rules/compra/cotacao-totais'
import { rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../migrations-folder'
import { loadAplDemo } from '../load-demo'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase(MIGRATIONS)
  await loadAplDemo(database, { pedidos: 120, now: new Date('2026-11-20T00:20:00-03:00') })
})
afterAll(() => database.close())

interface Resposta {
  numero: number
  codfor: number
  situacao: string
  adjudicada: string
  andamento: string
  prazo: string
  valor: number
  em_dia: boolean
  ofertas: Parameters<typeof totaisDaCotacao>[0]
}

test('quotations have two to five answers with correct sums, and some wait for the demo supplier', async () => {
  const respostas = await rows<Resposta>(
    database.db,
    sql`select p.numero, p.codfor, p.situacao, p.adjudicada, p.prazo, p.valor, c.andamento,
          coalesce(p.respondida_em between p.enviada_em and '2026-11-20T00:20:00-03:00', true) as em_dia,
          (select coalesce(json_agg(json_build_object('preco', r.preco, 'desconto', r.desconto, 'ipi', r.ipi,
              'frete', r.frete, 'qtde', i.qtde)), '[]')
            from cotacao_resposta r
            join cotacao_item i on i.empresa = r.empresa and i.numero = r.numero and i.ordem = r.ordem
            where r.empresa = p.empresa and r.numero = p.numero and r.seq = p.seq) as ofertas
        from cotacao_fornecedor p join cotacao c on c.empresa = p.empresa and c.numero = p.numero
        where p.empresa = '001'`,
  )
  for (const { valor, ofertas, em_dia } of respostas) {
    expect(totaisDaCotacao(ofertas).valor).toBe(valor)
    expect(em_dia).toBe(true)
  }
  const counts = new Map<number, number>()
  for (const { numero } of respostas) counts.set(numero, (counts.get(numero) ?? 0) + 1)
  expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(5)
  const open = respostas.filter(
    ({ codfor, andamento, prazo }) => codfor === 1 && andamento === 'E' && prazo > '2026-11-20',
  )
  expect(open.map(({ situacao }) => situacao).filter((situacao) => situacao === 'A')).toHaveLength(3)
  expect(new Set(respostas.map(({ andamento }) => andamento))).toEqual(new Set(['R', 'E', 'F', 'C']))
})

test('an awarded order has what its winner offered', async () => {
  const awarded = await rows<{ same: boolean }>(
    database.db,
    sql`select o.valor_produtos = p.valor and o.codfor = p.codfor and p.adjudicada = 'S' as same
        from ordem_compra o
        join cotacao_fornecedor p on p.empresa = o.empresa and p.numero = o.cotacao and p.seq = o.cotacao_seq`,
  )
  expect(awarded.length).toBeGreaterThan(3)
  expect(awarded.every(({ same }) => same)).toBe(true)
})
