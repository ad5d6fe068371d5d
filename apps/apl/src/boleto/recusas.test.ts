/** Receivables that have no boleto, and receivables of somebody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { aFatura } from '../fatura/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aConta, aTitulo } from './testing'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await aConta(venda.casa)
  await aConta(venda.casa, { conta: 'CAIXA', banco: '104' })
  await aConta(venda.casa, { conta: 'ERRADA', carteira: '1' })
  await aConta(venda.casa, { conta: 'FECHADA', ativa: 'N' })
})
afterAll(() => apl.close())

let many = 0
/** Adds a receivable whose number no other test uses. */
async function titulo(given: Partial<Parameters<typeof aTitulo>[1]> = {}): Promise<string> {
  many += 1
  return (await aTitulo(venda, { numero: `00${many}-1`, conta: 'ITAU', ...given })).numero
}

test.each<[string, Row, string]>([
  ['paid', { valor_pago: 100 }, 'já está paga'],
  ['paid too much', { valor_pago: 100.01 }, 'já está paga'],
  ['a credit', { tipo: 'DV' }, 'é um crédito'],
  ['due before there were boletos', { dt_vencto: '1997-10-06' }, 'vence antes de haver boletos'],
  ['without account', { conta: null }, 'não tem conta de cobrança'],
  ['without number', { nosso_numero: null }, 'não tem nosso número'],
  ['with a number that is none', { nosso_numero: '12A' }, 'o nosso número "12A" não tem até 8 dígitos'],
  ['of a bank that makes none', { conta: 'CAIXA' }, 'corrija a conta CAIXA: banco 104'],
  ['of an account that is wrong', { conta: 'ERRADA' }, 'carteira "1" não tem 3 dígitos'],
  ['of a closed account', { conta: 'FECHADA' }, 'a conta FECHADA não está ativa'],
])('%s has no boleto, and the answer says why', async (_name, given, error) => {
  const numero = await titulo(given)
  const text = expect.stringContaining(error)
  expect(await venda.cliente.get(`/Boleto?numero=${numero}`)).toMatchObject({ status: 400, error: text })
  expect(await venda.cliente.get(`/Boleto/Dados/${numero}`)).toMatchObject({ status: 400, error: text })
  expect(await venda.cliente.post(`/Boleto/Compartilhar/${numero}`, {})).toMatchObject({ status: 400 })
  const one = await titulo()
  expect(await venda.cliente.post('/Boleto/Lote', { numeros: [one, numero] })).toMatchObject({
    status: 400,
    error: text,
  })
})

test('a receivable has no boleto until its invoice is authorised', async () => {
  const { chave } = await aFatura(venda)
  const numero = await titulo({ chave })
  const statusAs = async (impresso: string) => {
    await apl.db.execute(sql`update fatura set impresso = ${impresso} where chave = ${chave}`)
    const { status, error } = await venda.cliente.get(`/Boleto/Dados/${numero}`)
    return [status, error]
  }
  for (const impresso of ['A', 'N', 'D', 'C']) {
    const text = `Duplicata ${numero}: a fatura não está autorizada ou foi cancelada.`
    expect(await statusAs(impresso)).toEqual([400, text])
  }
  for (const impresso of ['S', 'T']) {
    expect(await statusAs(impresso)).toEqual([200, undefined])
  }
})

test('a company without an address makes no boletos', async () => {
  const own = await aVenda(apl)
  await aConta(own.casa)
  const { numero } = await aTitulo(own, { numero: 'X1', conta: 'ITAU' })
  await apl.db.execute(sql`update empresa set emp_cidade = '' where emp_pat = ${own.casa.empresa}`)
  const { status, error } = await own.cliente.get(`/Boleto?numero=${numero}`)
  expect([status, error]).toEqual([400, expect.stringContaining('Lei 12.039/2009')])
})

test('foreign and unknown receivables get the same answer, alone and among others', async () => {
  const theirs = await aVenda(apl, {}, venda.casa)
  const { numero } = await aTitulo(theirs, { numero: 'DELES', conta: 'ITAU', fatura: '990' })
  const mine = await titulo()
  const elsewhere = await aVenda(apl)
  const unknown = (await venda.cliente.get('/Boleto?numero=NADA')).list
  const calls = [
    () => venda.cliente.get(`/Boleto?numero=${numero}`),
    () => venda.representante.get(`/Boleto?numero=${numero}`),
    () => elsewhere.usuario.get(`/Boleto?numero=${mine}`),
    () => venda.cliente.get(`/Boleto/Dados/${numero}`),
    () => venda.cliente.get(`/Boleto/Pdf/${numero}`),
    () => venda.cliente.post(`/Boleto/Compartilhar/${numero}`, {}),
    () => venda.cliente.post(`/Boleto/Email/${numero}`, { para: ['a@b.com.br'] }),
    () => venda.cliente.post('/Boleto/Lote', { numeros: [mine, numero] }),
  ]
  for (const call of calls) {
    const { status, list } = await call()
    expect([status, list]).toEqual([404, unknown])
  }
  expect((await venda.cliente.get('/Boleto?fatura=990')).error).toBe(
    'Nenhum boleto disponível. Impossível continuar.',
  )
  expect((await venda.cliente.get('/Boleto')).status).toBe(400)
})
