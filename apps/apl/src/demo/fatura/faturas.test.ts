/** The demo's invoices equal those that the server would make of the orders, including their documents. */
import { fileURLToPath } from 'node:url'
import { lerBoleto } from '@trama/rules/boleto/linha'
import { isNfeKey } from '@trama/rules/nfe/chave'
import type { Database } from '@trama/server-kit/db/database'
import { inTurn } from '@trama/server-kit/in-turn'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { testDatabase } from '@trama/server-kit/testing/test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCodigo } from '../../boleto/codigo'
import { loadTitulos } from '../../boleto/load-titulos'
import { faltaDoBoleto, makeBoleto } from '../../boleto/make-boleto'
import { pdfOf } from '../../fatura/arquivo/documentos'
import { isCobravel } from '../../receber/policy'
import { wrongFaturas } from '../../testing/consistency'
import { loadAplDemo } from '../load-demo'
import { at } from '../random'
import { type Emitida, expectXml } from './documento.test-help'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
let database: Database
beforeAll(async () => {
  database = await testDatabase(MIGRATIONS)
  await loadAplDemo(database, { pedidos: 400, now: new Date('2026-11-20T00:20:00-03:00') })
})
afterAll(() => database.close())

const faturas = () => rows<Emitida>(database.db, sql`select * from fatura order by empresa, chave`)

test('agree with the orders and with what customers owe', async () => {
  expect(await wrongFaturas(database.db)).toEqual([])
})

test('the demo’s invoices have valid keys, several states, accounts of three banks and titles of all kinds', async () => {
  expect((await faturas()).filter(({ chave }) => !isNfeKey(chave))).toEqual([])
  const found = await firstRow<Record<string, number>>(
    database.db,
    sql`select count(*) filter (where conta = 'ITAU') as itau, count(*) filter (where conta = 'BRADESCO') as bradesco,
          count(*) filter (where conta = 'BB') as bb, count(*) filter (where conta is null) as sem_conta,
          count(*) filter (where valor > valor_pago and dt_vencto >= '2026-11-20') as abertas,
          count(*) filter (where valor > valor_pago and dt_vencto < '2026-11-20') as vencidas,
          count(*) filter (where valor <= valor_pago) as pagas, count(*) filter (where url_pix is not null) as pix,
          (select count(*) from fatura where impresso = 'S') as emitidas,
          (select count(*) from fatura where impresso = 'C') as canceladas,
          (select count(*) from fatura where codfor is not null) as de_fornecedores
        from duplicata`,
  )
  expect(Object.entries(found ?? {}).filter(([, count]) => count === 0)).toEqual([])
})

test('open titles with an account have a boleto, and those with a charge have a PIX code', async () => {
  const empresas = await rows<{ empresa: string }>(database.db, sql`select distinct empresa from duplicata`)
  const found = await inTurn(empresas, ({ empresa }) =>
    loadTitulos(
      database.db,
      sql`p.empresa = ${empresa} and p.valor > p.valor_pago and p.conta is not null and ${isCobravel}`,
    ),
  )
  const open = found.flat()
  expect(open.flatMap((titulo) => faltaDoBoleto(titulo) ?? [])).toEqual([])
  const portal = { url: 'https://portal.example', codcli: '1' }
  for (const titulo of open) {
    const { dados } = makeBoleto(titulo, portal)
    expect(lerBoleto(dados.linha_digitavel)).toBe(dados.codigo_barras)
    expect(dados.pix !== null).toBe(titulo.url_pix !== null)
    expect(readCodigo('1', dados.codigo)).toEqual({ empresa: titulo.empresa, codigo: titulo.codigo })
  }
  expect(new Set(open.map(({ banco }) => banco))).toEqual(new Set(['001', '237', '341']))
})

test('the demo’s invoices have valid documents with their keys and values', async () => {
  const some = (await faturas()).filter((_, i) => i % 12 === 0)
  await inTurn(some, (fatura) => expectXml(database.db, fatura))
  const pdf = await pdfOf(database.db, at(some, 0))
  expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
})
