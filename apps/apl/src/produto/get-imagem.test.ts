/** Pictures of a product or material, or of a colour, found by `code` or `code-colour` (S1 §7.3, §9). */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aMaterial, aProduto } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
})
afterAll(() => apl.close())

const grade = (...cores: string[]) => cores.map((cor) => ({ cor, tam: 'UN', estoque: 1 }))

async function aPicture(codigo: string, cor = '', { tipo = 'P', formato = 'image/png', bytes = 1 } = {}) {
  const conteudo = Buffer.from(`${codigo}|${cor}`.padEnd(bytes, '.'))
  await apl.db.execute(sql`insert into imagem (empresa, tipo, codigo, cor, formato, conteudo)
    values (${venda.casa.empresa}, ${tipo}, ${codigo}, ${cor}, ${formato}, decode(${conteudo.toString('hex')}, 'hex'))`)
}

async function fetchPicture(code: string, kind = 'Produto', headers = {}) {
  const token = await apl.sign(venda.actors.usuario)
  return apl.app.inject({
    url: `/Imagem/${kind}/${encodeURIComponent(code)}`,
    headers: { acesso: 'portal-web', token, ...headers },
  })
}
const bodyOf = async (code: string, kind?: string) => {
  const reply = await fetchPicture(code, kind)
  return reply.statusCode === 200 ? reply.body : reply.statusCode
}

test('a colour shows its own picture, else the one of the product', async () => {
  const codigo = await aProduto(venda.casa, { grade: grade('001', '002') })
  expect(await bodyOf(`${codigo}-001`)).toBe(404)
  await aPicture(codigo, '001')
  expect(await bodyOf(codigo)).toBe(404)
  expect(await bodyOf(`${codigo}-001`)).toBe(`${codigo}|001`)
  expect(await bodyOf(`${codigo}-002`)).toBe(404)
  await aPicture(codigo)
  expect(await bodyOf(codigo)).toBe(`${codigo}|`)
  expect(await bodyOf(`${codigo}-002`)).toBe(`${codigo}|`)
})

test('codes and colours may contain dashes', async () => {
  const { casa } = venda
  await aProduto(casa, { codigo: 'AB', grade: grade('001', 'C', 'AZ-1') })
  await aProduto(casa, { codigo: 'AB-C', grade: grade('001') })
  await aProduto(casa, { codigo: 'AB-D', grade: grade('001') })
  for (const [codigo, cor] of [
    ['AB', ''],
    ['AB', 'C'],
    ['AB', 'AZ-1'],
    ['AB-C', '001'],
  ] as const)
    await aPicture(codigo, cor)
  expect(await bodyOf('AB-AZ-1')).toBe('AB|AZ-1')
  expect(await bodyOf('AB-C-001')).toBe('AB-C|001')
  // A product with that code exists but has no picture, and must not show the picture of another product.
  expect(await bodyOf('AB-C')).toBe(404)
  expect(await bodyOf('AB-D')).toBe(404)
  expect(await bodyOf('AB-D-001')).toBe(404)
})

test('products and materials are separate; the longest codes work; unregistered ones have no picture', async () => {
  const [codigo, cor] = ['M'.repeat(30), '7'.repeat(30)]
  await aMaterial(venda.casa, { codigo, grade: grade(cor) })
  await aPicture(codigo, cor, { tipo: 'M' })
  expect(await bodyOf(`${codigo}-${cor}`, 'Material')).toBe(`${codigo}|${cor}`)
  expect(await bodyOf(`${codigo}-${cor}`)).toBe(404)
  await aPicture('GONE')
  for (const code of ['GONE', '-', '--', `${codigo}-`]) expect(await bodyOf(code)).toBe(404)
  expect((await fetchPicture('NADA')).json()).toEqual([
    { 'method-error-400': expect.stringContaining('NENHUM REGISTRO') },
  ])
  expect((await fetchPicture('x'.repeat(62))).statusCode).toBe(400)
})

test('a large picture is sent complete, with its type, cached for a minute, and not again while unchanged', async () => {
  const codigo = await aProduto(venda.casa)
  const bytes = 3 * 1024 * 1024
  await aPicture(codigo, '', { formato: 'image/webp', bytes })
  const first = await fetchPicture(codigo)
  expect(first.rawPayload).toHaveLength(bytes)
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=60',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const etag = String(first.headers.etag)
  const again = (value: string) => fetchPicture(codigo, 'Produto', { 'if-none-match': value })
  expect([(await again(etag)).statusCode, (await again(etag)).body]).toEqual([304, ''])
  await apl.db.execute(sql`update imagem set conteudo = '\\x00' where codigo = ${codigo}`)
  expect((await again(etag)).statusCode).toBe(200)
})
