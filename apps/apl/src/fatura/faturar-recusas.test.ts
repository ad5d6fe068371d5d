/** Refusals to invoice: each has its text, changes nothing and spends no number. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { PEDIDO_FORNECEDOR_MESSAGES } from '@trama/rules/pedido/faturar'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPedidoFornecedor } from '../testing/a-pedido'
import { stateOf } from '../testing/stored'
import { faturamento } from './faturar.test-help'

const stage = faturamento()
const { anOrder, faturar, part } = stage

const tomorrow = '01/01/2999'
const dayBefore = (days: number) => formatDateBr(addDays(todayIn(), -days))
interface Refused {
  itens?: [string, number][]
  dt_emissao?: string
  /** Day of the order. */
  pedido?: string
}
test.each<[string, Refused, string]>([
  ['more than is pending', { itens: [['P', 3.001]] }, 'Faltam 3 do item'],
  ['nothing', { itens: [['P', 0]] }, FATURA_MESSAGES.nadaAFaturar],
  ['another piece', { itens: [['GG', 1]] }, 'não é deste pedido.'],
  ['a day to come', { dt_emissao: tomorrow }, PEDIDO_FORNECEDOR_MESSAGES.faturaFutura],
  [
    'a day of which the authority takes none',
    { dt_emissao: dayBefore(31) },
    FATURA_MESSAGES.faturaAntiga(30),
  ],
  [
    'a day before the order',
    { dt_emissao: dayBefore(1), pedido: dayBefore(0) },
    PEDIDO_FORNECEDOR_MESSAGES.anteriorEmissao,
  ],
])('%s is refused and changes nothing', async (_, given, text) => {
  const { pedido: dt_emissao, itens: some, ...body } = given
  const numero = await anOrder(dt_emissao === undefined ? {} : { dt_emissao })
  const before = await stateOf(stage.venda.casa)
  const { status, error } = await faturar(numero, {
    ...body,
    ...(some && { itens: some.map(([tam, qtde]) => part(tam, qtde)) }),
  })
  expect([status, String(error)]).toEqual([400, expect.stringContaining(text)])
  expect(await stateOf(stage.venda.casa)).toBe(before)
})

test("an order that is not released, a supplier's order and an unknown order are refused", async () => {
  const numero = await anOrder()
  const { empresa } = stage.venda.casa
  await stage.apl.db.execute(
    sql`update pedido set financeiro = 0 where empresa = ${empresa} and numero = ${numero}`,
  )
  expect((await faturar(numero)).error).toBe(PEDIDO_FORNECEDOR_MESSAGES.naoLiberado)
  expect((await faturar(await aPedidoFornecedor(stage.venda))).error).toBe(FATURA_MESSAGES.doFornecedor)
  expect((await faturar(987_654)).status).toBe(404)
})

test('an older version gets 409', async () => {
  const numero = await anOrder()
  expect((await faturar(numero, { versao: 9 })).status).toBe(409)
})

test('missing data of the document is named, and no number is spent', async () => {
  const numero = await anOrder()
  const { empresa } = stage.venda.casa
  await stage.apl.db.execute(sql`update entidade set cod_cid = null where empresa = ${empresa}`)
  const before = await stateOf(stage.venda.casa)
  expect((await faturar(numero)).error).toContain('Cadastro do cliente: falta o código da cidade')
  expect(await stateOf(stage.venda.casa)).toBe(before)
  await stage.apl.db.execute(sql`update entidade set cod_cid = '4202404' where empresa = ${empresa}`)
  expect((await faturar(numero)).row).toMatchObject({ fatura: '1' })
})
