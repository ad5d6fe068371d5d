/** The catalogue on paper: what the caller may see, and not too much. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aMaterial, aProduto, aRegiao } from '../testing/factories'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
})
afterAll(() => apl.close())

async function catalogo(body: object, actor = venda.actors.usuario) {
  const reply = await apl.app.inject({
    method: 'POST',
    url: '/Catalogo/Pdf',
    headers: { acesso: 'portal-web', token: await apl.sign(actor) },
    payload: [body],
  })
  return { status: reply.statusCode, body: reply.body, bytes: reply.rawPayload }
}
const textOf = async (body: object, actor = venda.actors.usuario) =>
  (await readPdf((await catalogo(body, actor)).bytes)).text

test('the catalogue shows products with colours and sizes, and prices when they are wanted', async () => {
  const { tab_pre, codigo } = venda.partes
  const text = await textOf({ tab_pre, codigos: [codigo] })
  for (const part of ['Catálogo', '1 item', codigo, `Descrição ${codigo}`, 'Cor 001', 'P M', 'R$ 50,00']) {
    expect(text).toContain(part)
  }
  expect(await textOf({ tab_pre, codigos: [codigo], precos: 'N', imagens: 'N' })).not.toContain('R$')
})

test('a customer sees prices of no other table', async () => {
  const { casa, partes, actors } = venda
  const other = await aRegiao(casa)
  const codigo = await aProduto(casa, { precos: { [partes.tab_pre]: 50, [other]: 30 } })
  const body = { tab_pre: other, codigos: [codigo] }
  expect(await textOf(body)).toContain('R$ 30,00')
  expect(await textOf(body, actors.cliente)).not.toContain('30,00')
})

test('the catalogue shows materials, applies filters and leaves inactive products out', async () => {
  const { casa, partes } = venda
  const tecido = await aMaterial(casa, { descricao: 'Malha penteada', precos: { [partes.tab_pre]: 12.5 } })
  const text = await textOf({ tab_pre: partes.tab_pre, tipo: 'M', filtro: 'malha' })
  expect(text).toContain(tecido)
  expect(text).toContain('R$ 12,50')
  await casa.db.execute(
    sql`update material set ativo = 'N' where empresa = ${casa.empresa} and codigo = ${tecido}`,
  )
  const none = await catalogo({ tab_pre: partes.tab_pre, tipo: 'M', filtro: 'malha' })
  expect([none.status, none.body]).toEqual([400, expect.stringContaining('Nenhum item encontrado')])
})

test('more than 500 products are refused with advice, also for a link', async () => {
  const own = await aVenda(apl)
  const { empresa } = own.casa
  await apl.db.execute(sql`insert into produto (empresa, codigo, descricao)
    select ${empresa}, 'Z' || n, 'Peça ' || n from generate_series(1, 501) n`)
  const body = { tab_pre: own.partes.tab_pre }
  const { status, body: text } = await catalogo(body, own.actors.usuario)
  expect([status, text]).toEqual([400, expect.stringContaining('até 500 itens')])
  expect((await own.usuario.post('/Catalogo/Compartilhar', body)).status).toBe(400)
  const unknown = { tab_pre: 'nenhuma', filtro: 'Peça 50' }
  expect((await own.usuario.post('/Catalogo/Compartilhar', unknown)).status).toBe(404)
  expect((await catalogo({ ...body, filtro: 'Peça 50' }, own.actors.usuario)).status).toBe(200)
})

test('a link shows what its author may see, and only its author lists it', async () => {
  const { casa, partes, cliente, representante, usuario } = venda
  const other = await aRegiao(casa)
  const codigo = await aProduto(casa, { precos: { [other]: 30 } })
  const { row } = await cliente.post('/Catalogo/Compartilhar', { tab_pre: other, codigos: [codigo] })
  const shown = await readPdf((await apl.app.inject({ url: String(row.endereco) })).rawPayload)
  expect(shown.text).toContain(codigo)
  expect(shown.text).not.toContain('30,00')
  const theirs = await aVenda(apl, {}, casa)
  await usuario.post('/Catalogo/Compartilhar', { tab_pre: partes.tab_pre, codigos: [codigo] })
  const ids = async (caller: Venda['cliente']) =>
    (await caller.get('/Compartilhamento')).list.map(({ id }) => id)
  expect(await ids(cliente)).toEqual([row.id])
  expect(await ids(representante)).toEqual([row.id])
  expect(await ids(theirs.cliente)).toEqual([])
  expect(await ids(usuario)).toHaveLength(2)
})
