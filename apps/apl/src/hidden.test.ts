/**
 * Values that a caller must not see in rows that he may see: other price tables, private notes, foreign parameters.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda } from './testing/a-pedido'
import { aProduto, aRegiao } from './testing/factories'
import { createTestApp, type TestApp } from './testing/test-app'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

test('a customer sees prices of the own table only', async () => {
  const { casa, partes, cliente, usuario } = await aVenda(apl)
  const other = await aRegiao(casa)
  const codigo = await aProduto(casa, { precos: { [partes.tab_pre]: 50, [other]: 30 } })
  const prices = (table: string) => `/Preco/${table}?produto=${codigo}`
  const product = (table: string) => `/Produto?codigo=${codigo}&tab_pre=${table}`
  expect((await cliente.get(prices(partes.tab_pre))).list).toHaveLength(1)
  expect((await cliente.get(prices(other))).list).toEqual([])
  expect((await cliente.get(product(partes.tab_pre))).row.preco_tabela).toBe(50)
  expect((await cliente.get(product(other))).row.preco_tabela).toBeNull()
  expect((await usuario.get(prices(other))).list).toHaveLength(1)
})

test('a customer without a price table sees no price', async () => {
  const { casa, partes, dono, cliente } = await aVenda(apl)
  await apl.db.execute(
    sql`update entidade set tabela = null where empresa = ${casa.empresa} and codcli = ${dono.codcli}`,
  )
  const { tab_pre, codigo } = partes
  expect((await cliente.get('/Preco')).list).toEqual([])
  expect((await cliente.get(`/Preco/${tab_pre}`)).list).toEqual([])
  expect((await cliente.get(`/Produto?codigo=${codigo}&tab_pre=${tab_pre}`)).row.preco_tabela).toBeNull()
})

test('a customer does not read the company’s notes about himself', async () => {
  const { casa, dono, cliente, representante } = await aVenda(apl)
  await apl.db.execute(
    sql`update entidade set obs = 'paga tarde', credito = 10 where empresa = ${casa.empresa} and codcli = ${dono.codcli}`,
  )
  await apl.db.execute(sql`insert into contato (empresa, codcli, ordem, nome, tipo, obs)
    values (${casa.empresa}, ${dono.codcli}, 1, 'Ana', 1, 'não decide nada')`)
  expect((await cliente.get(`/Entidade/${dono.codcli}`)).row).toMatchObject({
    obs: null,
    credito: null,
    contatos: [{ nome: 'Ana', obs: null }],
  })
  expect((await representante.get(`/Entidade/${dono.codcli}`)).row).toMatchObject({
    obs: 'paga tarde',
    credito: 10,
    contatos: [{ nome: 'Ana', obs: 'não decide nada' }],
  })
})

test('external types read only the parameters of their screens', async () => {
  const { casa, representante, usuario } = await aVenda(apl)
  await apl.db.execute(sql`insert into parametro (empresa, codigo, valor)
    values (${casa.empresa}, 'FAT10', 'P'), (${casa.empresa}, 'SENHA', 'segredo')`)
  expect((await representante.get('/BuscarParametro?codigo=FAT10')).row).toEqual({ valor: 'P' })
  expect((await representante.get('/BuscarParametro?codigo=VEN200')).row).toEqual({ valor: '' })
  expect((await representante.get('/BuscarParametro?codigo=SENHA')).status).toBe(404)
  expect((await usuario.get('/BuscarParametro?codigo=SENHA')).row).toEqual({ valor: 'segredo' })
})

test('a picture is sent once, and the same etag gets 304', async () => {
  const { casa, partes, usuario, actors } = await aVenda(apl)
  await apl.db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
    values (${casa.empresa}, 'P', ${partes.codigo}, 'image/svg+xml', '\\x3c7376672f3e')`)
  const url = `/Imagem/Produto/${partes.codigo}`
  const headers = { acesso: 'portal-web', token: await apl.sign(actors.usuario) }
  const first = await apl.app.inject({ url, headers })
  expect(first.statusCode).toBe(200)
  const again = await apl.app.inject({
    url,
    headers: { ...headers, 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await usuario.get('/Imagem/Produto/nada')).status).toBe(404)
})
