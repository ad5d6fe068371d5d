/** Anybody checks whether a boleto is authentic, without a login. */
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFatura } from '../fatura/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { overdueUntil } from './dias-bancarios'
import { aConta, aTitulo } from './testing'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await aConta(venda.casa)
})
afterAll(() => apl.close())

let address = 0
/** A caller without a session, each from a network address of its own unless one is given. */
const call = (codigo: string, body?: Row, remoteAddress?: string) => {
  address += 1
  return apl.call({
    method: body ? 'POST' : 'GET',
    url: `/Publico/Boleto/${encodeURIComponent(codigo)}`,
    headers: { acesso: 'portal-web', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify([body]) }),
    remoteAddress: remoteAddress ?? `10.2.${address >> 8}.${address & 255}`,
  })
}
const dadosOf = async (numero: string) => (await venda.usuario.get(`/Boleto/Dados/${numero}`)).row

test('the public page of a boleto shows company, amount and due day, and nothing of the payer', async () => {
  const { codigo, numero } = await aTitulo(venda, { numero: 'P-1', conta: 'ITAU', valor: 87.5 })
  const dados = await dadosOf(numero)
  const { status, list } = await call(codigo)
  const empresa = await firstRow<Row>(
    apl.db,
    sql`select emp_nome, emp_cnpj from empresa where emp_pat = ${venda.casa.empresa}`,
  )
  expect([status, list]).toEqual([
    200,
    [
      {
        beneficiario: empresa?.emp_nome,
        cnpj: formatTaxId(String(empresa?.emp_cnpj)),
        banco: '341-7 Itaú',
        dt_vencto: '10/02/2040',
        valor: 87.5,
        valor_atual: 87.5,
        ate: '10/02/2040',
        linha_final: String(dados.linha_digitavel).split(' ').slice(-2).join(' '),
      },
    ],
  ])
  expect((await call(codigo.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
})

test('the public check of a boleto compares a typed line, or else its bank, amount and day', async () => {
  const { codigo, numero } = await aTitulo(venda, { numero: 'P-2', conta: 'ITAU' })
  const other = await aTitulo(venda, { numero: 'P-3', conta: 'ITAU', valor: 99 })
  const check = async (linha: unknown) => (await call(codigo, { linha: String(linha) })).row
  const { linha_digitavel, codigo_barras } = await dadosOf(numero)
  const all = { linha: 'S', banco: 'S', valor: 'S', vencimento: 'S' }
  expect(await check(linha_digitavel)).toEqual(all)
  expect(await check(String(linha_digitavel).replaceAll(/\D/g, ''))).toEqual(all)
  expect(await check(codigo_barras)).toEqual(all)
  expect(await check((await dadosOf(other.numero)).linha_digitavel)).toEqual({
    ...all,
    linha: 'N',
    valor: 'N',
  })
  const none = { linha: 'N', banco: 'N', valor: 'N', vencimento: 'N' }
  // A changed digit makes the line invalid: check digits of each group find every single change.
  const typo = String(linha_digitavel).replace('3', '4')
  for (const wrong of [String(linha_digitavel).slice(0, -1), typo, 'x'])
    expect(await check(wrong)).toEqual(none)
})

test('an overdue boleto is confirmed by today’s line and by the line before its due day; a paid one keeps its line', async () => {
  const { empresa } = venda.casa
  const { codigo, numero } = await aTitulo(venda, { numero: 'P-4', conta: 'ITAU' })
  const before = (await dadosOf(numero)).linha_digitavel
  await apl.db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FIN30', '2')`)
  const due = addDays(overdueUntil(todayIn()), -3)
  await apl.db.execute(
    sql`update duplicata set dt_vencto = ${due} where empresa = ${empresa} and numero = ${numero}`,
  )
  const dados = await dadosOf(numero)
  expect(dados.linha_digitavel).not.toBe(before)
  expect((await call(codigo)).row).toMatchObject({
    valor: 100,
    valor_atual: 102,
    dt_vencto: formatDateBr(due),
  })
  expect((await call(codigo, { linha: dados.linha_digitavel })).row).toMatchObject({ linha: 'S', valor: 'S' })
  await apl.db.execute(
    sql`update duplicata set valor_pago = 100 where empresa = ${empresa} and numero = ${numero}`,
  )
  expect((await call(codigo)).row).toMatchObject({ valor: 100, valor_atual: 100 })
})

test('unknown, changed and foreign codes and receivables without a boleto get the same answer', async () => {
  const { codigo } = await aTitulo(venda, { numero: 'P-5', conta: 'ITAU' })
  const elsewhere = await aVenda(apl)
  const bare = await aTitulo(venda, { numero: 'P-6', codigo: 'ABCDEFGH01234567' })
  const secret = codigo.split('.').at(-1) ?? ''
  const wrong = [
    'nada',
    `${codigo.slice(0, -1)}${codigo.endsWith('0') ? '1' : '0'}`,
    `1.${elsewhere.casa.empresa}.${secret}`,
    `2.${venda.casa.empresa}.${secret}`,
    `1.%.${secret}`,
    bare.codigo,
    `1.${venda.casa.empresa}.ABCDEFGH01234567`,
    "1.1' or '1'='1.ABCDEFGH01234567",
  ]
  for (const one of wrong) {
    for (const { status, error } of [await call(one), await call(one, { linha: '1' })])
      expect([status, error]).toEqual([404, `${BOLETO_MESSAGES.naoConfere} NENHUM REGISTRO.`])
  }
})

test('an invoice that nobody owes has no boleto: not authorised yet, rejected, denied, cancelled', async () => {
  const { chave } = await aFatura(venda)
  const { codigo } = await aTitulo(venda, { numero: 'P-8', conta: 'ITAU', chave })
  const become = async (impresso: string) => {
    await apl.db.execute(sql`update fatura set impresso = ${impresso} where chave = ${chave}`)
    return [(await call(codigo)).status, (await call(codigo, { linha: '1' })).status]
  }
  for (const impresso of ['S', 'T']) {
    expect([impresso, await become(impresso)]).toEqual([impresso, [200, 200]])
  }
  for (const impresso of ['A', 'N', 'D', 'C']) {
    expect([impresso, await become(impresso)]).toEqual([impresso, [404, 404]])
  }
})

test('one address may ask 60 times a minute, and so may all callers for one code', async () => {
  const { codigo } = await aTitulo(venda, { numero: 'P-7', conta: 'ITAU' })
  const guesses = await Promise.all(Array.from({ length: 61 }, () => call('nada', undefined, '203.0.113.9')))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1)
  const openings = await Promise.all(Array.from({ length: 61 }, () => call(codigo)))
  expect(openings.filter(({ status }) => status === 429)).toHaveLength(1)
})
