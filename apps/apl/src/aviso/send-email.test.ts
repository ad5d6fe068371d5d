/** `POST /Email` of older clients: one mail to the buyer of the document, about what the caller may see. */
import { randomUUID } from 'node:crypto'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrdem, ordemBody } from '../compra/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aMaterial } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'

const COMPRADOR = 'compras@exemplo.com.br'
const NOT_YOURS = 'O destinatário não é o comprador de um documento seu.'

let apl: TestApp
let venda: Venda
let material: string
let numero: number
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  material = await aMaterial(venda.casa)
  numero = await anOrdem(venda, ordemBody(venda.forn.codfor, venda.partes.codcond, material))
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const send = (by: Caller, given: object = {}, key: string = randomUUID()) => {
  const usual = {
    usuario: 'x',
    destino: COMPRADOR,
    assunto: 'Compra alterada',
    corpo: base64('<p>Olá</p>Até'),
  }
  return by.post('/Email', { ...usual, ...given }, { 'idempotency-key': key })
}
const stored = () =>
  firstRow<{ n: number; linhas: string[] | null }>(
    apl.db,
    sql`select count(*)::int as n, max(linhas) as linhas from aviso where empresa = ${venda.casa.empresa}`,
  )

test('the mail goes to the buyer of the own document, with its text as plain lines', async () => {
  const documento = { tipo: 'ordem_compra', numero }
  expect((await send(venda.fornecedor, { documento })).row).toEqual({ resultado: 'Email enviado.' })
  expect(await stored()).toEqual({ n: 1, linhas: ['Olá', 'Até'] })
})

test('without a document the buyer’s newest document is meant, for suppliers only', async () => {
  expect((await send(venda.fornecedor)).status).toBe(200)
  expect((await send(venda.usuario)).error).toBe(NOT_YOURS)
})

test('50 calls at once, with one key or with many, send one mail', async () => {
  const key = randomUUID()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, i) => send(venda.fornecedor, {}, i % 2 ? key : randomUUID())),
  )
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await stored())?.n).toBe(1)
})

test('no second mail is sent about what the server has told already', async () => {
  const body = ordemBody(venda.forn.codfor, venda.partes.codcond, material, { obs: 'Depois' })
  expect((await venda.fornecedor.patch(`/OrdemCompra/${numero}`, body)).row).toMatchObject({ email: 'S' })
  expect((await send(venda.fornecedor)).row).toEqual({ resultado: 'O comprador já foi avisado.' })
  expect((await stored())?.n).toBe(1)
})

test('another address, an unknown document and a foreign document are refused alike', async () => {
  const other = await aVenda(apl, {}, venda.casa)
  const foreign = await send(other.fornecedor, { documento: { tipo: 'ordem_compra', numero } })
  const unknown = await send(venda.fornecedor, { documento: { tipo: 'ordem_compra', numero: 987_654 } })
  const stranger = await send(venda.fornecedor, { destino: 'outro@exemplo.com.br' })
  for (const { status, error } of [foreign, unknown, stranger])
    expect([status, error]).toEqual([400, NOT_YOURS])
  expect((await stored())?.n).toBe(0)
})

test.each([
  ['no address', { destino: 'ninguém' }],
  ['a text that is no base64', { corpo: '<p>' }],
  ['no subject', { assunto: ' ' }],
])('%s is refused', async (_, given) => {
  expect((await send(venda.fornecedor, given)).status).toBe(400)
  expect((await stored())?.n).toBe(0)
})
