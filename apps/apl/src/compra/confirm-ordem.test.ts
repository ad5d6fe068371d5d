/** A supplier confirms an order as it is, once, and the buyer is told. */
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aMaterial } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import { anOrdem, ordemBody } from './testing'

let apl: TestApp
let venda: Venda
let numero: number
let body: ReturnType<typeof ordemBody>
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  body = ordemBody(venda.forn.codfor, venda.partes.codcond, await aMaterial(venda.casa))
  numero = await anOrdem(venda, body)
})

const confirm = (versao?: number) =>
  venda.fornecedor.patch(`/OrdemCompra/Confirmacao/${numero}`, versao === undefined ? {} : { versao })
const read = async () => (await venda.usuario.get(`/OrdemCompra/${numero}`)).row
const mails = () =>
  rows<{ assunto: string }>(
    apl.db,
    sql`select assunto from aviso where empresa = ${venda.casa.empresa} and numero = ${numero}`,
  )

test('a confirmation is stored with person and time and mailed to the buyer once', async () => {
  const { versao } = await read()
  // The first answer says that the buyer gets a mail, the repeated one that none is sent.
  expect((await confirm(Number(versao))).row).toEqual({
    resultado: `Compra ${numero} confirmada.`,
    email: 'S',
  })
  expect((await confirm()).row).toEqual({ resultado: `Compra ${numero} confirmada.` })
  expect(await read()).toMatchObject({ versao, confirmada: { por: expect.any(String) } })
  expect(await mails()).toEqual([{ assunto: `Compra ${numero} confirmada pelo fornecedor` }])
})

test('a confirmation is for the version that was looked at and is dropped when the buyer changes the order', async () => {
  await venda.usuario.patch(`/OrdemCompra/${numero}`, { ...body, obs: 'Entregar cedo' })
  expect((await confirm(1)).status).toBe(409)
  expect((await read()).confirmada).toBeNull()
  await confirm()
  await venda.fornecedor.patch(`/OrdemCompra/${numero}`, { ...body, obs: 'Às 8 h' })
  expect((await read()).confirmada).not.toBeNull()
  await venda.usuario.patch(`/OrdemCompra/${numero}`, { ...body, obs: 'Às 7 h' })
  expect((await read()).confirmada).toBeNull()
})

test('a cancelled order cannot be confirmed', async () => {
  await venda.usuario.patch(`/OrdemCompra/Cancelamento/${numero}`, { motivo: 'Sem verba' })
  expect((await confirm()).error).toBe(ORDEM_MESSAGES.fechada('C'))
  expect(await mails()).toEqual([])
})
