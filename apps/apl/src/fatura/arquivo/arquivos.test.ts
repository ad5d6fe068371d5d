/** Files of invoices: one, many, a month; every refusal is the same. */
import { createHash } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../testing/read-pdf'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aFatura } from '../testing'

let apl: TestApp
let venda: Venda
let chave: string
let fatura: string
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  venda = await aVenda(apl)
  ;({ chave, fatura } = await aFatura(venda))
})

const tokenOf = (who: keyof Venda['actors'], of = venda) => apl.sign(of.actors[who])
async function fetchFile(url: string, who: keyof Venda['actors'] = 'usuario', of = venda) {
  const headers = { acesso: 'portal-web', token: await tokenOf(who, of) }
  return apl.app.inject({ url, headers })
}
const post = async (url: string, body: object, who: keyof Venda['actors'] = 'usuario') => {
  const headers = { acesso: 'portal-web', token: await tokenOf(who) }
  return apl.app.inject({ method: 'POST', url, headers, payload: [body] })
}
const download = (key: string, tipo = 'xml', query = '') => `/Fatura/Download/${key}?tipo=${tipo}${query}`
const set = (assignment: ReturnType<typeof sql>) =>
  apl.db.execute(sql`update fatura set ${assignment} where chave = ${chave}`)

const textOf = async ({ rawPayload }: { rawPayload: Buffer }) => (await readPdf(rawPayload)).text

/** Files of a ZIP, found by the directory at its end. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = zip.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  while (at >= 0 && zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameSize, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + size)
    files.set(
      zip.subarray(at + 46, at + 46 + nameSize).toString(),
      method === 0 ? content : inflateRawSync(content),
    )
    at += 46 + nameSize + extra + comment
  }
  return files
}

test('XML and DANFE are made once: the same bytes each time, named by the key', async () => {
  const [one, two] = [await fetchFile(download(chave)), await fetchFile(download(chave), 'cliente')]
  expect(one.headers).toMatchObject({
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename="${chave}.xml"`,
  })
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  const [pdf, again] = [await fetchFile(download(chave, 'pdf')), await fetchFile(download(chave, 'pdf'))]
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${chave}.pdf"`,
  })
  expect(pdf.rawPayload.equals(again.rawPayload)).toBe(true)
})

test('a cancelled invoice keeps its XML, and its DANFE says that it is cancelled', async () => {
  const before = await fetchFile(download(chave))
  expect(await textOf(await fetchFile(download(chave, 'pdf')))).not.toContain('CANCELADA')
  await venda.usuario.patch(`/Fatura/Cancelamento/${fatura}`, { chave, motivo: 'Erro no pedido do cliente' })
  expect((await fetchFile(download(chave))).rawPayload.equals(before.rawPayload)).toBe(true)
  expect(await textOf(await fetchFile(download(chave, 'pdf')))).toContain('CANCELADA')
})

test('keys that are foreign, unknown, made up, a path, not printed or denied are refused alike', async () => {
  const other = await aVenda(apl, {}, venda.casa)
  const elsewhere = await aVenda(apl)
  const answer = async (url: string, who: keyof Venda['actors'] = 'usuario', of = venda) => {
    const { statusCode, body } = await fetchFile(url, who, of)
    return [statusCode, body]
  }
  const unknown = await answer(download(`3526${chave.slice(4)}`))
  expect(unknown[0]).toBe(404)
  for (const key of ['x', '..%2F..%2Fetc%2Fpasswd', '%00', chave.slice(1), `${chave}0`]) {
    expect(await answer(download(key))).toEqual(unknown)
  }
  for (const [who, of] of [
    ['cliente', other],
    ['usuario', elsewhere],
    ['cliente', elsewhere],
  ] as const) {
    expect(await answer(download(chave), who, of)).toEqual(unknown)
  }
  expect((await fetchFile(download(chave), 'fornecedor')).statusCode).toBe(403)
  expect((await fetchFile(download(chave), 'representante')).statusCode).toBe(403)
  expect((await fetchFile(download(chave, 'xml', `&empresa=${elsewhere.casa.empresa}`))).statusCode).toBe(403)
  for (const impresso of ['N', 'T', 'A', 'D']) {
    await set(sql`impresso = ${impresso}`)
    expect(await answer(download(chave))).toEqual(unknown)
  }
})

test('a ZIP has the invoices that are named or filtered, never those that the caller may not see', async () => {
  const more = await aFatura(venda)
  const other = await aVenda(apl, {}, venda.casa)
  const foreign = await aFatura(other)
  const named = await post('/Fatura/Zip', { chaves: [chave, more.chave], tipo: 'ambos' })
  expect([named.headers['content-type'], named.headers['x-total']]).toEqual(['application/zip', '4'])
  const files = unzipped(named.rawPayload)
  expect([...files.keys()].toSorted()).toEqual(
    [chave, more.chave].flatMap((key) => [`${key}.pdf`, `${key}.xml`]).toSorted(),
  )
  expect(files.get(`${chave}.xml`)?.equals((await fetchFile(download(chave))).rawPayload)).toBe(true)
  const filtered = await post('/Fatura/Zip', { filtro: { emissao: '01/01/2026' }, tipo: 'xml' }, 'cliente')
  expect([...unzipped(filtered.rawPayload).keys()].toSorted()).toEqual(
    [`${chave}.xml`, `${more.chave}.xml`].toSorted(),
  )
  const refused = await post('/Fatura/Zip', { chaves: [chave, foreign.chave], tipo: 'xml' }, 'cliente')
  expect(refused.statusCode).toBe(404)
  expect((await post('/Fatura/Zip', { filtro: { fatura: '987654' }, tipo: 'xml' })).statusCode).toBe(400)
})

test('a fiscal month has files, a manifest with sums, gaps and hashes, and a link that expires', async () => {
  const more = await aFatura(venda)
  await aFatura(venda)
  await venda.usuario.patch('/Fatura/Cancelamento/2', {
    chave: more.chave,
    motivo: 'Erro no pedido do cliente',
  })
  const { empresa } = venda.casa
  // Leaves a gap in the numbers.
  await apl.db.execute(sql`update fatura set fatura = '5' where empresa = ${empresa} and fatura = '3'`)
  const mes = `${todayIn().slice(5, 7)}/${todayIn().slice(0, 4)}`
  const { row } = await venda.usuario.post('/Fatura/PacoteFiscal', { mes, dias: 2 })
  const token = String(row.endereco).split('/').at(-1) ?? ''
  const zip = await apl.app.inject({ url: `/Compartilhado/${token}` })
  expect([zip.statusCode, zip.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipped(zip.rawPayload)
  const manifesto = JSON.parse(files.get('manifesto.json')?.toString() ?? '') as Record<string, unknown>
  expect(manifesto).toMatchObject({
    quantidade: 3,
    emitidas: { quantidade: 2, valor: 200 },
    canceladas: { quantidade: 1, numeros: [{ serie: 1, fatura: '2' }] },
    series: [{ serie: 1, primeira: 1, ultima: 5, faltam: [3, 4] }],
    chaves_com_digito_errado: [],
  })
  const arquivos = manifesto.arquivos as { nome: string; sha256: string }[]
  expect(arquivos).toHaveLength(3)
  for (const { nome, sha256 } of arquivos) {
    expect(
      createHash('sha256')
        .update(files.get(nome) ?? '')
        .digest('hex'),
    ).toBe(sha256)
  }
  expect(files.get('faturas.csv')?.toString().split('\r\n')).toHaveLength(5)
  await apl.db.execute(sql`update compartilhamento set expira_em = now() where empresa = ${empresa}`)
  expect((await apl.app.inject({ url: `/Compartilhado/${token}` })).statusCode).toBe(404)
})

test('the month is mailed once for a key', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const send = () =>
    venda.usuario.post(
      '/Fatura/PacoteFiscal/Email',
      { mes: '11/2026', para: ['Contador@exemplo.com.br'] },
      headers,
    )
  const [one, two] = [await send(), await send()]
  expect(one.row).toEqual({ resultado: 'Faturas de 11/2026 enviadas para contador@exemplo.com.br.' })
  expect(two.row).toEqual(one.row)
  expect((await venda.cliente.post('/Fatura/PacoteFiscal', { mes: '11/2026' })).status).toBe(403)
  expect((await venda.usuario.post('/Fatura/PacoteFiscal', { mes: '13/2026' })).status).toBe(400)
})
