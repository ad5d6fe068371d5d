/** Links that open without a login: who makes them, what they show, when they end. */
import { TEXTS } from '@trama/contract/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import type { Actor } from '@trama/server-kit/token'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purge } from '../housekeeping'
import { aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'

const APL_URL = 'https://apl.exemplo.com.br'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp({ APL_URL })
  venda = await aVenda(apl)
})
afterAll(() => apl.close())

let address = 0
/** What a browser says when a person opened the address. */
const PRESS = { 'sec-fetch-user': '?1' }
/** Opens a link without a session, each time from a network address of its own. */
const open = (endereco: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
  address += 1
  const url = endereco.replace(APL_URL, '')
  return apl.app.inject({
    method,
    url,
    headers: { ...PRESS, ...headers },
    remoteAddress: `10.1.${address >> 8}.${address & 255}`,
  })
}

async function aLink(by: Venda = venda, body = {}): Promise<Row & { endereco: string; numero: number }> {
  const numero = await aPedido(by.usuario, by.body())
  const { status, row } = await by.representante.post(`/Pedido/Compartilhar/${numero}`, body)
  expect(status).toBe(200)
  return { ...row, endereco: String(row.endereco), numero }
}

async function expectClosed(endereco: string) {
  const reply = await open(endereco)
  expect(reply.statusCode).toBe(404)
  expect(reply.json<Row[]>()[0]?.['method-error-400']).toBe(`${TEXTS.linkInvalid} NENHUM REGISTRO.`)
}

test('a link opens without a session, shows the order as it is now, and its token is not stored', async () => {
  const { endereco, numero, id } = await aLink(venda, { dias: 3 })
  expect(endereco.startsWith(`${APL_URL}/Compartilhado/`)).toBe(true)
  await apl.db.execute(sql`update pedido set obs = 'Mudou depois do link'
    where empresa = ${venda.casa.empresa} and numero = ${numero}`)
  const reply = await open(endereco)
  expect(reply.headers['content-security-policy']).not.toContain('sandbox')
  const { title, text } = await readPdf(reply.rawPayload)
  expect(title).toBe(`Pedido ${numero}`)
  expect(text).toContain('Mudou depois do link')

  const token = endereco.split('/').at(-1) ?? ''
  const secret = token.split('.')[2] ?? ''
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  for (const table of ['compartilhamento', 'auditoria', 'idempotencia']) {
    const found = await firstRow<{ text: string | null }>(
      apl.db,
      sql`select string_agg(to_jsonb(t)::text, '') as text from ${sql.identifier(table)} t`,
    )
    expect(found?.text ?? '').not.toContain(secret)
  }
  const trail = await rows<Row>(
    apl.db,
    sql`select acao, depois from auditoria where empresa = ${venda.casa.empresa} and chave = ${String(numero)}`,
  )
  expect(trail).toContainEqual({
    acao: 'compartilhar',
    depois: expect.objectContaining({ link: id, dias: 3 }),
  })
})

test('an unknown, changed, foreign or expired token does not open', async () => {
  const { endereco, id } = await aLink()
  await expectClosed('/Compartilhado/nada')
  await expectClosed(`${endereco.slice(0, -1)}${endereco.endsWith('A') ? 'B' : 'A'}`)
  const secret = endereco.split('.').at(-1) ?? ''
  await expectClosed(`/Compartilhado/1.${Buffer.from('outra').toString('base64url')}.${secret}`)
  await expectClosed(`/Compartilhado/1.${Buffer.from('\0').toString('base64url')}.${secret}`)
  expect((await open(endereco)).statusCode).toBe(200)
  await apl.db.execute(sql`update compartilhamento set expira_em = now() - interval '1 second'
    where empresa = ${venda.casa.empresa} and id = ${Number(id)}`)
  await expectClosed(endereco)
})

test('a refused browser gets a page, a program the usual error', async () => {
  const reply = await open('/Compartilhado/nada', { accept: 'text/html,application/xhtml+xml' })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['content-type']).toContain('text/html')
  expect(reply.body).toContain(TEXTS.linkInvalid)
})

test('a link is revoked by the customer whose order it shows, not by another', async () => {
  const { endereco, numero, id } = await aLink()
  const theirs = await aVenda(apl, {}, venda.casa)
  const revoke = async (actor: Venda['actors']['cliente']) => {
    const headers = { acesso: 'portal-web', token: await apl.sign(actor) }
    return (await apl.app.inject({ method: 'DELETE', url: `/Compartilhamento/${Number(id)}`, headers }))
      .statusCode
  }
  expect(await revoke(theirs.actors.cliente)).toBe(404)
  expect(await revoke(theirs.actors.representante)).toBe(404)
  const mine = await venda.cliente.get(`/Compartilhamento?numero=${numero}`)
  expect(mine.list).toMatchObject([{ id, numero, aberturas: 0, por: venda.actors.representante.nome }])
  expect((await open(endereco)).statusCode).toBe(200)
  // Programs that scan mails fetch the address without a person's press.
  await open(endereco, { 'sec-fetch-user': '' })
  await open(endereco, {}, 'HEAD')
  expect((await venda.cliente.get(`/Compartilhamento?numero=${numero}`)).row).toMatchObject({ aberturas: 1 })
  expect(await revoke(venda.actors.cliente)).toBe(200)
  await expectClosed(endereco)
  expect(await revoke(venda.actors.cliente)).toBe(404)
  expect((await venda.usuario.get(`/Compartilhamento?numero=${numero}`)).list).toEqual([])
})

test('an author who lost the right to the order loses it for the link too', async () => {
  const own = await aVenda(apl)
  const { endereco } = await aLink(own)
  await apl.db.execute(sql`update representante set ativo = 'N'
    where empresa = ${own.casa.empresa} and codrep = ${own.rep.codrep}`)
  await expectClosed(endereco)
  await apl.db.execute(sql`update representante set ativo = 'S'
    where empresa = ${own.casa.empresa} and codrep = ${own.rep.codrep}`)
  expect((await open(endereco)).statusCode).toBe(200)
})

test.each<[string, Partial<Actor> | undefined]>([
  ['was deactivated or deleted', undefined],
  ['lost the menu', { acessos: ['1.1'] }],
  ['became a supplier', { tipo: 'fornecedor' }],
  ['has another tax id', { cnpj: '52998224725' }],
  ['went to another company', { empresa: '2' }],
  ['has an ERP user without this company', { codigo_erp: 'nenhum' }],
])('links of an author who %s do not open', async (_name, now) => {
  // A server of its own without a cache, since an answer of the portal counts for half a minute.
  const own = await createTestApp({ APL_URL, SESSAO_CACHE_S: '0' })
  const sale = await aVenda(own)
  const { id } = sale.actors.representante
  const numero = await aPedido(sale.usuario, sale.body())
  const { tab_pre, codigo } = sale.partes
  const made = [
    await sale.representante.post(`/Pedido/Compartilhar/${numero}`, {}),
    await sale.representante.post('/Catalogo/Compartilhar', { tab_pre, codigos: [codigo] }),
  ]
  const statuses = () =>
    Promise.all(
      made.map(
        async ({ row }) => (await own.app.inject(String(row.endereco).replace(APL_URL, ''))).statusCode,
      ),
    )
  expect(await statuses()).toEqual([200, 200])
  own.users.set(id, now)
  expect(await statuses()).toEqual([404, 404])
  own.users.delete(id)
  expect(await statuses()).toEqual([200, 200])
  await own.close()
})

test('a link without a stored proof of its author’s rights does not open', async () => {
  const { endereco, id } = await aLink()
  await apl.db.execute(sql`update compartilhamento set autor = autor - 'procuracao'
    where empresa = ${venda.casa.empresa} and id = ${Number(id)}`)
  await expectClosed(endereco)
})

test('an order of somebody else is not shared, and one order has at most 20 links', async () => {
  const theirs = await aVenda(apl, {}, venda.casa)
  const numero = await aPedido(theirs.usuario, theirs.body())
  expect((await venda.cliente.post(`/Pedido/Compartilhar/${numero}`, {})).status).toBe(404)
  expect((await theirs.cliente.post(`/Pedido/Compartilhar/${numero}`, { dias: 31 })).status).toBe(400)
  const replies = await Promise.all(
    Array.from({ length: 25 }, () => theirs.cliente.post(`/Pedido/Compartilhar/${numero}`, {})),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  const { tab_pre, codigo } = theirs.partes
  const catalogues = await Promise.all(
    Array.from({ length: 25 }, () =>
      theirs.cliente.post('/Catalogo/Compartilhar', { tab_pre, codigos: [codigo] }),
    ),
  )
  expect(catalogues.filter(({ status }) => status === 200)).toHaveLength(20)
})

test('50 openings of one link at once cost one drawing, and others get their turn', async () => {
  const { endereco, numero } = await aLink()
  const replies = await Promise.all(Array.from({ length: 50 }, () => open(endereco)))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  const { row } = await venda.usuario.get(`/Compartilhamento?numero=${numero}`)
  expect(row).toMatchObject({ aberturas: 50 })
})

test('search engines are told not to keep what a link shows', async () => {
  const { endereco } = await aLink()
  expect((await open(endereco)).headers['x-robots-tag']).toBe('noindex')
})

test('links that ended a month ago are removed, others stay', async () => {
  const old = await aLink()
  const ended = await aLink()
  const end = (id: unknown, days: number) =>
    apl.db.execute(sql`update compartilhamento set expira_em = now() - make_interval(days => ${days})
      where empresa = ${venda.casa.empresa} and id = ${Number(id)}`)
  await end(old.id, 31)
  await end(ended.id, 29)
  await purge(apl.db)
  const left = await rows<Row>(
    apl.db,
    sql`select id from compartilhamento where empresa = ${venda.casa.empresa}
        and numero in (${old.numero}, ${ended.numero})`,
  )
  expect(left).toEqual([{ id: ended.id }])
})

test('one address opens a limited number of links in a minute', async () => {
  const { endereco } = await aLink()
  const url = endereco.replace(APL_URL, '')
  const from = (remoteAddress: string) => apl.app.inject({ url: '/Compartilhado/nada', remoteAddress })
  const statuses = await Promise.all(Array.from({ length: 61 }, () => from('203.0.113.9')))
  expect(statuses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
  expect((await apl.app.inject({ url, remoteAddress: '203.0.113.10' })).statusCode).toBe(200)
})
