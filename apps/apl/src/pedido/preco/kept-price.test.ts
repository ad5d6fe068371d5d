/** A stored line keeps its price only with the same price table and for no more pieces than it had (ADR 5). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aPedido, aVenda } from '../../testing/a-pedido'
import { aProduto, aRegiao } from '../../testing/factories'
import { createTestApp, type TestApp } from '../../testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

const BELOW = (codigo: string) => `Preço do produto ${codigo} abaixo da tabela. Descrição ${codigo}.`

/** An order of two pieces at the price 20, made before the product's price rose to 50. */
async function anOldSale() {
  const venda = await aVenda(apl)
  const { casa, representante } = venda
  const dear = await aRegiao(casa)
  const codigo = await aProduto(casa, { precos: { [venda.partes.tab_pre]: 20, [dear]: 50 } })
  const itens = [anItem(codigo, { preco: 20 })]
  const numero = await aPedido(representante, venda.body({ itens }))
  await apl.db.execute(
    sql`update preco set preco_00 = 50 where empresa = ${casa.empresa} and produto = ${codigo}`,
  )
  const change = (url: string, given: Parameters<typeof venda.body>[0]) =>
    representante.patch(`/Pedido/${numero}${url}`, venda.body({ itens, ...given }))
  return { ...venda, dear, codigo, change }
}

test('a line keeps its price while table and pieces stay', async () => {
  const { codigo, change } = await anOldSale()
  const fewer = [anItem(codigo, { ordem: 1, preco: 20, qtde: 1 })]
  expect((await change('?alterar_itens=S', { itens: fewer })).status).toBe(200)
})

test('a line stays when the table has no price for the product any more, but cannot get more pieces', async () => {
  const { casa, partes, codigo, change, usuario } = await anOldSale()
  await apl.db.execute(sql`delete from preco where empresa = ${casa.empresa} and produto = ${codigo}`)
  expect((await change('', { obs: 'mudou' })).status).toBe(200)
  const line = (qtde: number) => [anItem(codigo, { ordem: 1, preco: 20, qtde })]
  expect((await change('?alterar_itens=S', { itens: line(2) })).status).toBe(200)
  const none = `Preco para produto ${codigo} na tabela ${partes.tab_pre} não encontrado. Descrição ${codigo}.`
  expect(await change('?alterar_itens=S', { itens: line(3) })).toMatchObject({ status: 400, error: none })
  expect((await usuario.get('/Pedido/1')).row).toMatchObject({
    itens: [{ preco: 20, preco_orig: 20, qtde: 2 }],
  })
})

test('more pieces cost the current price of the table', async () => {
  const { codigo, change } = await anOldSale()
  const more = [anItem(codigo, { ordem: 1, preco: 20, qtde: 1000 })]
  expect(await change('?alterar_itens=S', { itens: more })).toMatchObject({
    status: 400,
    error: BELOW(codigo),
  })
})

test('another table brings its own prices, whether the items are sent or kept', async () => {
  const { codigo, dear, change } = await anOldSale()
  const refused = { status: 400, error: BELOW(codigo) }
  expect(await change('', { tab_pre: dear })).toMatchObject(refused)
  expect(
    await change('?alterar_itens=S', { tab_pre: dear, itens: [anItem(codigo, { ordem: 1, preco: 20 })] }),
  ).toMatchObject(refused)
})

test('a body that names another company is refused', async () => {
  const { usuario, body } = await aVenda(apl)
  expect(await usuario.post('/Pedido', body({ empresa: 'outra' }))).toMatchObject({
    status: 403,
    error: 'Usuário não possui acesso a esta empresa.',
  })
})

test('a repeated change with the same key gets the first reply', async () => {
  const { usuario, body } = await aVenda(apl)
  const numero = await aPedido(usuario, body())
  const headers = { 'idempotency-key': '0b6f1f5e-3c3b-4a53-9c0e-6b9f6f0c8a11' }
  const send = () => usuario.post('/Pedido', { ...body({ obs: 'de novo' }), numero, versao: 1 }, headers)
  expect(await send()).toMatchObject({ status: 200, row: { pedido: numero } })
  expect(await send()).toMatchObject({ status: 200, row: { pedido: numero } })
  expect((await usuario.get(`/Pedido/${numero}`)).row.versao).toBe(2)
})
