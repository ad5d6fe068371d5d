/** Risks of each purchase order of a page: figures compared with what was stored, all by one statement. */
import { LIBERACAO_COMPRA_MESSAGES } from '@trama/rules/compra/liberacao'
import { addDays, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contextoDe } from '../painel/contexto.test-help'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aMaterial } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { ordemList } from './list-ordens'
import { listOrdemRiscos } from './list-riscos'
import { PARAMETROS_COMPRA } from './parametros'
import { anOrdem, ordemBody } from './testing'

let apl: TestApp
let venda: Venda
let material: string
let empresa: string
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  material = await aMaterial(venda.casa)
  ;({ empresa } = venda.casa)
})

const anOrder = (preco: number, { released = false } = {}) =>
  anOrdem(
    venda,
    ordemBody(venda.forn.codfor, venda.partes.codcond, material, {
      itens: [{ codigo: material, cor: '001', tam: 'UN', qtde: 10, preco }],
    }),
    { released },
  )
const parametro = (codigo: string, valor: string) =>
  apl.db.execute(
    sql`insert into parametro (empresa, tipo, codigo, valor) values (${empresa}, '', ${codigo}, ${valor})`,
  )
const riscoOf = async (numero: number) => {
  const found = await listOrdemRiscos(await contextoDe(apl, venda, 'usuario'), { liberado: 'N' })
  return found.find((row) => row.numero === numero)
}

test('an order without risks has all figures as they should be', async () => {
  const numero = await anOrder(20)
  expect(await riscoOf(numero)).toEqual({
    empresa,
    numero,
    impedimento: null,
    segundo_acima: null,
    fornecedor_ativo: 'S',
    atrasadas: { qtde: 0, desde: null },
    aumentos: { itens: 0, maior: null },
    cotacao: null,
    cota: 'N',
  })
})

test('the caller’s limit, and the value above which two people release', async () => {
  const [small, large] = [await anOrder(20), await anOrder(30)]
  await parametro(PARAMETROS_COMPRA.limite, '250')
  await parametro(PARAMETROS_COMPRA.segundo, '200')
  expect(await riscoOf(small)).toMatchObject({ impedimento: null, segundo_acima: null })
  expect(await riscoOf(large)).toMatchObject({
    impedimento: { codigo: 'limite', texto: LIBERACAO_COMPRA_MESSAGES.limite(300, 250) },
    segundo_acima: 200,
  })
})

test('nobody releases the own order where the company says so', async () => {
  const numero = await anOrder(20)
  await parametro(PARAMETROS_COMPRA.propria, 'S')
  expect(await riscoOf(numero)).toMatchObject({ impedimento: { codigo: 'propria' } })
})

test('a price above that of the last released purchase, not of earlier ones or of one that waits', async () => {
  await anOrder(19, { released: true })
  await anOrder(22, { released: true })
  await anOrder(10)
  const dearer = await anOrder(24.5)
  const same = await anOrder(22)
  expect(await riscoOf(dearer)).toMatchObject({
    aumentos: { itens: 1, maior: { codigo: material, cor: '001', preco: 24.5, ultimo: 22 } },
  })
  expect(await riscoOf(same)).toMatchObject({ aumentos: { itens: 0, maior: null } })
})

test('released orders of the supplier that are late, and a supplier that is not active', async () => {
  const late = await anOrder(20, { released: true })
  await anOrder(20, { released: true })
  const desde = addDays(todayIn(), -12)
  await apl.db.execute(
    sql`update ordem_compra set dt_entrega = ${addDays(todayIn(), 5)} where empresa = ${empresa}`,
  )
  await apl.db.execute(sql`update ordem_compra set dt_emissao = ${desde}, dt_entrega = ${desde}
    where empresa = ${empresa} and numero = ${late}`)
  const numero = await anOrder(20)
  await apl.db.execute(sql`update fornecedor set ativo = 'N' where empresa = ${empresa}`)
  expect(await riscoOf(numero)).toMatchObject({ atrasadas: { qtde: 1, desde }, fornecedor_ativo: 'N' })
})

test('how many suppliers answered the order’s quotation', async () => {
  const numero = await anOrder(20)
  const { codfor } = venda.forn
  await apl.db.execute(sql`insert into cotacao (empresa, numero, data, prazo, hora_prazo, usuario)
    values (${empresa}, 7, '2026-03-01', '2026-03-05', '18:00', 'ANA')`)
  await apl.db.execute(sql`insert into fornecedor (empresa, codfor, nome, cnpj)
    values (${empresa}, ${codfor + 1000}, 'Outra malharia', '27416983000106')`)
  await apl.db.execute(sql`insert into cotacao_fornecedor (empresa, numero, seq, codfor, data, prazo, situacao)
    values (${empresa}, 7, 1, ${codfor}, '2026-03-01', '2026-03-05', 'C'),
      (${empresa}, 7, 2, ${codfor + 1000}, '2026-03-01', '2026-03-05', 'B')`)
  expect(await riscoOf(numero)).toMatchObject({ cotacao: null, cota: 'S' })
  await apl.db.execute(sql`update ordem_compra set cotacao = 7, cotacao_seq = 1
    where empresa = ${empresa} and numero = ${numero}`)
  expect(await riscoOf(numero)).toMatchObject({
    cotacao: { numero: 7, pedidas: 2, respondidas: 1 },
    cota: 'S',
  })
  // The award closes the chosen answer, which stays an offer.
  await apl.db.execute(sql`update cotacao_fornecedor set situacao = 'B', adjudicada = 'S'
    where empresa = ${empresa} and numero = 7 and seq = 1`)
  expect(await riscoOf(numero)).toMatchObject({ cotacao: { pedidas: 2, respondidas: 1 } })
})

test('risks come for the rows of a list’s page, in its order, by one statement however many rows there are', async () => {
  for (const preco of [20, 21, 22, 23, 24]) {
    await anOrder(preco)
  }
  const ctx = await contextoDe(apl, venda, 'usuario')
  const executed = vi.spyOn(ctx.db, 'execute')
  for (const query of [{ offset: 4 }, { offset: 2, pagina: 2 }, { ordem: 'numero' as const }]) {
    const rows = await ordemList.list(ctx, { liberado: 'N', ...query })
    executed.mockClear()
    const riscos = await listOrdemRiscos(ctx, { liberado: 'N', ...query })
    expect(executed).toHaveBeenCalledTimes(1)
    expect(riscos.map(({ numero }) => numero)).toEqual(rows.map(({ numero }) => numero))
  }
  executed.mockRestore()
})

test('only internal types see risks', async () => {
  await anOrder(20)
  expect((await venda.fornecedor.get('/OrdemCompra/Risco?liberado=N')).status).toBe(403)
  const { status, list } = await venda.usuario.get('/OrdemCompra/Risco?liberado=N')
  expect([status, list.length]).toEqual([200, 1])
})
