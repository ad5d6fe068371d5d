/** Boletos sent by mail and by link. */
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { aConta, aTitulo } from './testing'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  await aConta(venda.casa)
})
afterAll(() => apl.close())

test('a link opens the boleto as it is now without a login, and is listed and revoked by its number', async () => {
  const { numero } = await aTitulo(venda, { numero: '0012/A-1', conta: 'ITAU' })
  const path = encodeURIComponent(numero)
  const { row, status } = await venda.cliente.post(`/Boleto/Compartilhar/${path}`, { dias: 3 })
  expect(status).toBe(200)
  const open = () =>
    apl.app.inject({
      url: String(row.endereco),
      remoteAddress: '10.3.0.1',
      headers: { 'sec-fetch-user': '?1' },
    })
  expect((await readPdf((await open()).rawPayload)).title).toBe(`Boleto ${numero}`)
  const links = await venda.representante.get(`/Compartilhamento?documento=boleto&numero=${path}`)
  expect(links.list).toMatchObject([{ id: row.id, numero, aberturas: 1 }])
  // The receivable 0012 is not mistaken for the receivable 12.
  const { numero: looks } = await aTitulo(venda, { numero: '0012', conta: 'ITAU' })
  await venda.cliente.post(`/Boleto/Compartilhar/${looks}`, {})
  expect((await venda.cliente.get('/Compartilhamento?documento=boleto&numero=12')).list).toEqual([])
  expect((await venda.cliente.get('/Compartilhamento?documento=boleto&numero=0012')).list).toHaveLength(1)
  const theirs = await aVenda(apl, {}, venda.casa)
  expect((await theirs.cliente.get(`/Compartilhamento?documento=boleto&numero=${path}`)).list).toEqual([])
  await apl.db.execute(sql`update duplicata set valor_pago = valor where empresa = ${venda.casa.empresa}
    and numero = ${numero}`)
  expect((await open()).statusCode).toBe(404)
})

test('enviar_email mails boletos to the customer, one mail for each of an invoice', async () => {
  const { empresa } = venda.casa
  const { numero } = await aTitulo(venda, { numero: 'E-1', conta: 'ITAU', fatura: '880' })
  await aTitulo(venda, { numero: 'E-2', conta: 'ITAU', fatura: '880' })
  const ask = (query: string) => venda.usuario.get(`/Boleto?${query}&enviar_email=S`)
  await apl.db.execute(sql`update entidade set email = '' where empresa = ${empresa}`)
  expect(await ask(`numero=${numero}`)).toMatchObject({ status: 400, error: BOLETO_MESSAGES.semEmail })
  await apl.db.execute(
    sql`update entidade set email = 'a@loja.com.br; b@loja.com.br' where empresa = ${empresa}`,
  )
  const reply = await apl.app.inject({
    url: '/Boleto?fatura=880&enviar_email=S',
    headers: { acesso: 'portal-web', token: await apl.sign(venda.actors.usuario) },
  })
  expect(reply.statusCode).toBe(200)
  const sent = await firstRow<Row>(
    apl.db,
    sql`select count(*)::int as n, min(depois ->> 'para') as para from auditoria
        where empresa = ${empresa} and registro = 'boleto' and acao = 'enviar'`,
  )
  expect(sent).toEqual({ n: 2, para: '["a@loja.com.br", "b@loja.com.br"]' })
})

test('enviar_email of several boletos sends all or none', async () => {
  const own = await aVenda(apl)
  const { empresa } = own.casa
  await aConta(own.casa)
  for (const numero of ['E-1', 'E-2']) {
    await aTitulo(own, { numero, conta: 'ITAU', fatura: '880' })
  }
  await apl.db.execute(sql`update entidade set email = 'a@loja.com.br' where empresa = ${empresa}`)
  const mail = (numero: string, n: number) =>
    own.usuario.post(`/Boleto/Email/${numero}`, {
      para: Array.from({ length: n }, (_, i) => `loja${i}@exemplo.com.br`),
    })
  // Sends 99 of the 100 mails that an hour allows.
  for (const n of [...Array<number>(9).fill(10), 9]) {
    expect((await mail('E-1', n)).status).toBe(200)
  }
  const state = sql`select (select count(*)::int from auditoria where empresa = ${empresa} and acao = 'enviar') as n,
    (select count(*)::int from fila.job where data ->> 'empresa' = ${empresa}) as jobs`
  const before = await firstRow<Row>(apl.db, state)
  expect((await own.usuario.get('/Boleto?fatura=880&enviar_email=S')).status).toBe(429)
  expect(await firstRow<Row>(apl.db, state)).toEqual(before)
  expect((await mail('E-2', 1)).status).toBe(200)
})
