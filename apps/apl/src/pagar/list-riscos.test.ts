/**
 * Risks of each payment on a page: each figure is compared with the stored data, and one statement serves the page.
 */
import { addDays, todayIn } from '@trama/rules/date-br'
import { LIBERACAO_PAGAMENTO_MESSAGES as MESSAGES } from '@trama/rules/pagar/liberacao'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contextoDe } from '../painel/contexto.test-help'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { contaList } from './list-contas'
import { listContaRiscos } from './list-riscos'
import { PARAMETROS_PAGAR } from './parametros'
import { aConta } from './testing'

let apl: TestApp
let venda: Venda
let empresa: string
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  ;({ empresa } = venda.casa)
})

const hoje = todayIn()
const parametro = (codigo: string, valor: string) =>
  apl.db.execute(
    sql`insert into parametro (empresa, tipo, codigo, valor) values (${empresa}, '', ${codigo}, ${valor})`,
  )
const set = (num_ap: number, what: ReturnType<typeof sql>) =>
  apl.db.execute(sql`update conta_pagar set ${what} where empresa = ${empresa} and num_ap = ${num_ap}`)
const riscoOf = async (num_ap: number) => {
  const found = await listContaRiscos(await contextoDe(apl, venda, 'usuario'), {})
  return found.find((row) => row.num_ap === num_ap)
}

test('a payment without risks shows none', async () => {
  await aConta(venda, 501)
  expect(await riscoOf(501)).toEqual({
    empresa,
    num_ap: 501,
    impedimento: null,
    segundo_acima: null,
    credor_ativo: 'S',
    repetida: null,
  })
})

test('the list of risks shows the limit of the caller, the need for two people above a value, and an inactive creditor', async () => {
  await aConta(venda, 502, { valor: 900 })
  await parametro(PARAMETROS_PAGAR.limite, '800')
  await parametro(PARAMETROS_PAGAR.segundo, '500')
  await apl.db.execute(sql`update fornecedor set ativo = 'N' where empresa = ${empresa}`)
  expect(await riscoOf(502)).toMatchObject({
    impedimento: { codigo: 'limite', texto: MESSAGES.limite(900, 800) },
    segundo_acima: 500,
    credor_ativo: 'N',
  })
})

test('the first releaser leaves the second release to somebody else', async () => {
  await aConta(venda, 503, { valor: 900 })
  await parametro(PARAMETROS_PAGAR.segundo, '500')
  const ctx = await contextoDe(apl, venda, 'usuario')
  await set(503, sql`aprovado = 'S', aprovado2 = 'N', lib_id = ${ctx.actor.id}`)
  const [risco] = await listContaRiscos(ctx, {})
  expect(risco).toMatchObject({ impedimento: { codigo: 'outra_pessoa', texto: MESSAGES.outraPessoa } })
})

test('the list of risks reports another payable of the creditor with the same document, or the same value and day; refused ones do not count', async () => {
  const dt_ven = addDays(hoje, 20)
  await aConta(venda, 510, { docto: '4711/1', valor: 100, dt_ven })
  await aConta(venda, 511, { docto: ' 4711/1', valor: 130, dt_ven: addDays(hoje, 40) })
  await aConta(venda, 512, { docto: 'B9', valor: 70, dt_ven })
  await aConta(venda, 513, { docto: 'B10', valor: 70, dt_ven })
  await aConta(venda, 514, { docto: 'C1', valor: 55, dt_ven })
  await aConta(venda, 515, { docto: 'C1', valor: 44, dt_ven: addDays(hoje, 200) })
  expect(await riscoOf(511)).toMatchObject({
    repetida: { num_ap: 510, docto: '4711/1', valor: 100, dt_ven, paga: 'N' },
  })
  expect(await riscoOf(513)).toMatchObject({ repetida: { num_ap: 512 } })
  // Document numbers start again each year, so an old equal number is no repetition.
  expect(await riscoOf(514)).toMatchObject({ repetida: null })
  await set(510, sql`valor_pago = valor`)
  expect(await riscoOf(511)).toMatchObject({ repetida: { num_ap: 510, paga: 'S' } })
  await set(510, sql`valor_pago = 0, aprovado = 'R'`)
  expect(await riscoOf(511)).toMatchObject({ repetida: null })
})

test('returns the rows of a page of the list, in its order, by one statement for any number of rows', async () => {
  for (const [at, dias] of [9, 3, 7, 1].entries()) {
    await aConta(venda, 520 + at, { dt_ven: addDays(hoje, dias), valor: 100 + at })
  }
  const ctx = await contextoDe(apl, venda, 'usuario')
  const executed = vi.spyOn(ctx.db, 'execute')
  for (const query of [{ offset: 3 }, { offset: 2, pagina: 2 }, { ordem: '-dt_emi' as const }]) {
    const rows = await contaList.list(ctx, query)
    executed.mockClear()
    const riscos = await listContaRiscos(ctx, query)
    expect(executed).toHaveBeenCalledTimes(1)
    expect(riscos.map(({ num_ap }) => num_ap)).toEqual(rows.map(({ num_ap }) => num_ap))
  }
  executed.mockRestore()
})

test('only internal user types see the risks', async () => {
  await aConta(venda, 530)
  expect((await venda.fornecedor.get('/Pagar/Risco')).status).toBe(403)
  const { status, list } = await venda.usuario.get('/Pagar/Risco')
  expect([status, list.length]).toEqual([200, 1])
})
