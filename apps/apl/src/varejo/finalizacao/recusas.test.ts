/** Every fault of a finalisation is reported, and changes nothing. */
import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '@trama/rules/date-br'
import { formatBRL, formatPercent } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTitulo } from '../../boleto/testing'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { aCliente, aCondicao, anEmpresa } from '../../testing/factories'
import { stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aMeio, anOperacao, aVendaAberta, finalizacaoBody, parcela } from './testing'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  const casa = await anEmpresa(apl.db)
  const codcond = await aCondicao(casa, { nrpar: 3, prazoini: 30, nrdia: 30, descmax: 20 })
  sale = await aVenda(apl, { codcond }, casa)
})

const hoje = todayIn()
const finalizar = (codven: number, body: object) =>
  sale.usuario.patch(`/Varejo/Finalizacao/${codven}`, body, { 'idempotency-key': randomUUID() })

const M = VAREJO_MESSAGES
test.each<[string, object | ((venda: Venda) => Promise<object>), string]>([
  ['an unknown condition', { cdcondicao: 'X' }, M.condicao('X')],
  ['an unknown operation', { tipo: 'X' }, M.operacao('X')],
  ['an operation of returns', async (on) => ({ tipo: await anOperacao(on, 1) }), M.operacao('OP1')],
  ['a discount above the gross', { vldesconto: 100.01 }, M.desconto],
  ["a discount above the condition's", { vldesconto: 20.01 }, M.descontoDaCondicao(formatPercent(20))],
  ['instalments that do not sum', { vldesconto: 1 }, M.parcelas(formatBRL(100), formatBRL(99))],
  ['no instalments', { itcondivenda: [] }, M.parcelas(formatBRL(0), formatBRL(100))],
  ['an unknown currency', { itcondivenda: [parcela('X', 100)] }, M.moeda('X')],
  [
    'yesterday',
    async (on) => ({ itcondivenda: [parcela(await aMeio(on, '01'), 100, 1, addDays(hoje, -1))] }),
    M.parcelaVencida,
  ],
  [
    'an instalment of nothing',
    async (on) => ({ itcondivenda: [parcela(await aMeio(on, '01'), 0)] }),
    M.parcelaSemValor,
  ],
  [
    'a fourth instalment',
    async (on) => ({ itcondivenda: [parcela(await aMeio(on, '01'), 100, 4)] }),
    M.parcelaDesconhecida(4, 3),
  ],
  [
    'change without cash',
    async (on) => ({ troco: 1, itcondivenda: [parcela(await aMeio(on, '17'), 100)] }),
    M.trocoSemDinheiro,
  ],
  [
    'more change than the largest note',
    async (on) => ({ troco: 200.01, itcondivenda: [parcela(await aMeio(on, '01'), 100)] }),
    M.trocoAcima,
  ],
  ['offsets that are not listed', { vlabatimento: 10 }, M.abatimentos],
])('%s is refused, and nothing changes', async (_, change, text) => {
  const codven = await aVendaAberta(sale)
  const given = typeof change === 'function' ? await change(sale) : change
  const body = await finalizacaoBody(sale, given)
  const before = await stateOf(sale.casa)
  const { status, error } = await finalizar(codven, body)
  expect([status, error]).toEqual([400, text])
  expect(await stateOf(sale.casa)).toBe(before)
})

test('a currency of returns is not accepted for sales', async () => {
  const codmoe = await aMeio(sale, '05', 4)
  const body = await finalizacaoBody(sale, { itcondivenda: [parcela(codmoe, 100)] })
  expect((await finalizar(await aVendaAberta(sale), body)).error).toBe(M.moeda(codmoe))
})

test('the credit of another customer, a receivable, an unknown credit and one of another company get the same answer', async () => {
  const other = await aCliente(sale.casa)
  await aTitulo(sale, { numero: 'ALHEIO', tipo: 'DV', codcli: other.codcli })
  await aTitulo(sale, { numero: 'DUP', tipo: 'D' })
  await aTitulo(sale, { numero: 'MEU', tipo: 'DV' })
  const codven = await aVendaAberta(sale)
  const { empresa } = sale.casa
  const use = async (numero: string, dona = empresa) => {
    const body = {
      vlabatimento: 100,
      abatimento: [{ numero, tipo: 'DV', empresa: dona, valor: 100 }],
      itcondivenda: [],
    }
    return (await finalizar(codven, await finalizacaoBody(sale, body))).error
  }
  expect([await use('ALHEIO'), await use('DUP'), await use('NADA'), await use('MEU', '999')]).toEqual(
    ['ALHEIO', 'DUP', 'NADA', 'MEU'].map(M.tituloDesconhecido),
  )
  const twice = [1, 2].map(() => ({ numero: 'MEU', tipo: 'DV', empresa, valor: 10 }))
  const body = await finalizacaoBody(sale, { vlabatimento: 20, abatimento: twice })
  expect((await finalizar(codven, body)).error).toBe(M.tituloRepetido('MEU'))
  const more = { vlabatimento: 101, abatimento: [{ numero: 'MEU', tipo: 'DV', empresa, valor: 101 }] }
  expect((await finalizar(codven, await finalizacaoBody(sale, more))).error).toBe(M.abatimentoAcima)
})

test('a finalisation refuses a sale that is closed, exchanged, without items, from an older version or unknown', async () => {
  const body = await finalizacaoBody(sale)
  expect((await finalizar(await aVendaAberta(sale, { status: 2 }), body)).error).toBe(M.naoAberta)
  expect((await finalizar(await aVendaAberta(sale, { tipo_venda: 2 }), body)).error).toBe(M.troca)
  const codven = await aVendaAberta(sale)
  expect((await finalizar(codven, { ...body, versao: 9 })).status).toBe(409)
  await apl.db.execute(
    sql`delete from venda_item where empresa = ${sale.casa.empresa} and codven = ${codven}`,
  )
  expect((await finalizar(codven, body)).error).toBe(M.semItens)
  expect((await finalizar(999_999, body)).status).toBe(404)
})

test('a return takes no credits', async () => {
  const back = await aVendaAberta(sale, { tipo_venda: 1 })
  const { empresa } = sale.casa
  const body = {
    tipo: await anOperacao(sale, 1),
    vlabatimento: 1,
    abatimento: [{ numero: 'X', tipo: 'DV', empresa, valor: 1 }],
    itcondivenda: [],
  }
  expect((await finalizar(back, await finalizacaoBody(sale, body))).error).toBe(M.devolucaoSemAbatimento)
})

test('where sales need a cash session, a sale without one is refused', async () => {
  await apl.db.execute(
    sql`insert into parametro (empresa, tipo, codigo, valor) values (${sale.casa.empresa}, 'LOJ', '200', 'S')`,
  )
  const { status, error } = await finalizar(await aVendaAberta(sale), await finalizacaoBody(sale))
  expect([status, error]).toEqual([400, 'Abra o caixa para finalizar a venda.'])
})
