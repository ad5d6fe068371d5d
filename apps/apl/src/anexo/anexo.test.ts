/** Files of documents: who sees and changes them, and which files are accepted (decisions §5b). */
import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { ANEXO_MESSAGES } from '@trama/rules/anexo'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCotacao, cotacaoBody } from '../cotacao/testing'
import { aSolicitacao, solicitacaoBody } from '../solicitacao/testing'
import { aFornecedor, aMaterial, anActor, anEmpresa } from '../testing/factories'
import { type Caller, createTestApp, type TestApp } from '../testing/test-app'
import { aZip } from './a-zip.test-help'

let apl: TestApp
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())

async function aHouse() {
  const casa = await anEmpresa(apl.db)
  const malha = await aMaterial(casa)
  const um = await aFornecedor(casa)
  const outro = await aFornecedor(casa)
  const usuario = apl.as(anActor(casa, 'usuario'))
  const fornecedor = apl.as(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const rival = apl.as(anActor(casa, 'fornecedor', { cnpj: outro.cnpj }))
  const numero = await aCotacao(usuario, cotacaoBody(malha, [um.codfor, outro.codfor]))
  const of = `/Anexo/cotacao/${numero}`
  const list = async (caller: Caller, at = of) => (await caller.get(at)).list
  return { casa, malha, um, outro, usuario, fornecedor, rival, numero, of, list }
}

const file = (nome: string, conteudo: Buffer | string, given: object = {}) => ({
  nome,
  conteudo: Buffer.from(conteudo).toString('base64'),
  ...given,
})
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
/** A PDF whose objects are packed, as most programs save them. */
const png = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
/** A PNG of some hundred bytes whose header claims 20,000 by 20,000 pixels. */
async function hugePng() {
  const bytes = await png()
  bytes.writeUInt32BE(20_000, 16)
  bytes.writeUInt32BE(20_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}
const office = (part: string, more: string[] = []) => aZip(['[Content_Types].xml', part, ...more])

/** Downloads a file and returns the raw reply. */
async function download(casa: Parameters<typeof anActor>[0], id: unknown) {
  const token = await apl.sign(anActor(casa, 'usuario'))
  return apl.app.inject({ url: `/Anexo/${String(id)}`, headers: { acesso: 'portal-web', token } })
}

test('a supplier sees files of the buyer and of the own answer, never files of a rival', async () => {
  const { casa, um, outro, usuario, fornecedor, rival, of, list, numero } = await aHouse()
  const { id } = (await usuario.post(of, file('desenho.pdf', PDF))).row
  const own = (await fornecedor.post(of, file('proposta.txt', 'Proposta', { seq: 1 }))).row
  expect(await list(fornecedor)).toMatchObject([
    { id, seq: null, nome: 'desenho.pdf', tipo: 'application/pdf', por: null, exclui: 'N' },
    { id: own.id, seq: 1, nome: 'proposta.txt', tamanho: 8, exclui: 'S' },
  ])
  expect(await list(rival)).toMatchObject([{ id }])
  expect(await list(usuario)).toMatchObject([{ exclui: 'S' }, { seq: 1, exclui: 'S' }])
  // Without a `seq` the file joins the supplier's own answer; an answer of somebody else is reported as missing.
  await rival.post(of, file('outra.txt', 'Outra'))
  expect(await list(fornecedor)).toHaveLength(2)
  expect((await rival.post(of, file('x.txt', 'x', { seq: 1 }))).status).toBe(404)
  const [foreign, unknown] = [await rival.get(`/Anexo/${String(own.id)}`), await rival.get('/Anexo/999999')]
  expect([foreign.status, foreign.list]).toEqual([unknown.status, unknown.list])
  expect((await fornecedor.get('/Anexo/cotacao/999')).status).toBe(404)
  const gone = async (by: Parameters<typeof apl.sign>[0], which: unknown) =>
    apl.call({
      method: 'DELETE',
      url: `/Anexo/${String(which)}`,
      headers: { acesso: 'portal-web', token: await apl.sign(by) },
    })
  expect((await gone(anActor(casa, 'fornecedor', { cnpj: outro.cnpj }), own.id)).status).toBe(404)
  expect((await gone(anActor(casa, 'fornecedor', { cnpj: um.cnpj }), id)).status).toBe(404)
  expect((await gone(anActor(casa, 'usuario'), own.id)).row).toEqual({
    resultado: 'Arquivo proposta.txt excluído.',
  })
  expect((await gone(anActor(casa, 'usuario'), own.id)).status).toBe(404)
  await usuario.post(`/Cotacao/${numero}/Encerramento`, {})
  expect((await fornecedor.post(of, file('tarde.txt', 'x'))).error).toContain('encerrada')
})

test('files of each kind of document follow the rights of that document', async () => {
  const { casa, malha, usuario, fornecedor, list } = await aHouse()
  await casa.db.execute(
    sql`insert into funcionario (empresa, codigo, nome) values (${casa.empresa}, '01', 'Ana')`,
  )
  const at = `/Anexo/solicitacao/${await aSolicitacao(usuario, solicitacaoBody('01', malha))}`
  expect((await usuario.post(at, file('pedido.csv', 'a;b\n1;2'))).status).toBe(200)
  expect(await list(usuario, at)).toMatchObject([{ tipo: 'text/csv', seq: null }])
  expect((await fornecedor.get(at)).status).toBe(403)
  const [{ id } = {}] = await list(usuario, at)
  expect((await fornecedor.get(`/Anexo/${String(id)}`)).status).toBe(404)
  const buyer = apl.as(anActor(casa, 'usuario', { acessos: ['3.1'] }))
  expect((await buyer.get(at)).status).toBe(403)
  expect((await buyer.get(`/Anexo/${String(id)}`)).status).toBe(404)
})

test('a file is downloaded unchanged, with headers that keep a browser from running it', async () => {
  const { casa, usuario, of } = await aHouse()
  const bytes = await png()
  const picture = (await usuario.post(of, file('Amostra nº 1.png', bytes))).row
  const shown = await download(casa, picture.id)
  expect(shown.rawPayload.equals(bytes)).toBe(true)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="Amostra n_ 1.png"; filename*=UTF-8''Amostra%20n%C2%BA%201.png`,
  })
  const text = (await usuario.post(of, file('preços.csv', 'a;b'))).row
  const saved = await download(casa, text.id)
  expect(saved.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="pre_os.csv"/),
  })
})

test.each<[string, string, () => Buffer | string | Promise<Buffer>]>([
  ['a PDF', 'a.pdf', () => PDF],
  ['a picture', 'a.PNG', png],
  ['a workbook', 'a.xlsx', () => office('xl/workbook.xml', ['xl/printerSettings/printerSettings1.bin'])],
  ['a letter', 'a.docx', () => office('word/document.xml')],
  ['a text of blanks', 'a.txt', () => ' '.repeat(2_000_000)],
  ['a list of older spreadsheets', 'a.csv', () => Buffer.from('pre\u00e7o;1', 'latin1')],
])('%s is accepted', async (_, nome, conteudo) => {
  const { usuario, of } = await aHouse()
  expect(await usuario.post(of, file(nome, await conteudo()))).toMatchObject({ status: 200 })
})

test.each<[string, string, () => Buffer | string | Promise<Buffer>, string]>([
  ['nothing', 'a.pdf', () => '', 'Valor obrigatório.'],
  ['SVG', 'a.svg', () => '<svg onload="alert(1)"/>', ANEXO_MESSAGES.tipo],
  ['HTML', 'a.html', () => '<script>alert(1)</script>', ANEXO_MESSAGES.tipo],
  ['HTML as text', 'a.txt', () => ' <!doctype html><b>x', ANEXO_MESSAGES.mentira('a.txt')],
  ['HTML after blanks and a mark', 'a.txt', () => '\ufeff \n <b>x', ANEXO_MESSAGES.mentira('a.txt')],
  ['a script within text', 'a.csv', () => 'a;<SCRIPT>x</SCRIPT>', ANEXO_MESSAGES.mentira('a.csv')],
  ['SVG as a picture', 'a.png', () => '<svg/>', ANEXO_MESSAGES.mentira('a.png')],
  ['a program as PDF', 'a.pdf', () => 'MZ\u0090\u0000', ANEXO_MESSAGES.mentira('a.pdf')],
  ['a program as text', 'a.txt', () => 'MZ\u0000\u0001', ANEXO_MESSAGES.mentira('a.txt')],
  ['a PNG as JPEG', 'a.jpg', png, ANEXO_MESSAGES.mentira('a.jpg')],
  ['a PNG of more points than a screen holds', 'a.png', hugePng, ANEXO_MESSAGES.pontos],
  ['a PNG that breaks off', 'a.png', async () => (await png()).subarray(0, 20), ANEXO_MESSAGES.corrompido],
  ['a PDF with a script', 'a.pdf', () => PDF.replace('<<>>', '<</S /JavaScript>>'), ANEXO_MESSAGES.macros],
  [
    'a workbook with macros',
    'a.xlsx',
    () => office('xl/workbook.xml', ['xl/vbaProject.bin']),
    ANEXO_MESSAGES.macros,
  ],
  [
    'a letter with a file in it',
    'a.docx',
    () => office('word/document.xml', ['word/embeddings/o.bin']),
    ANEXO_MESSAGES.macros,
  ],
  ['a letter as a workbook', 'a.xlsx', () => office('word/document.xml'), ANEXO_MESSAGES.mentira('a.xlsx')],
  ['a zip as a workbook', 'a.xlsx', () => aZip(['x.txt']), ANEXO_MESSAGES.mentira('a.xlsx')],
  [
    'a workbook that breaks off',
    'a.xlsx',
    () => office('xl/workbook.xml').subarray(0, -30),
    ANEXO_MESSAGES.corrompido,
  ],
  [
    'a workbook with something after its directory',
    'a.xlsx',
    () => Buffer.concat([office('xl/workbook.xml'), Buffer.from('x')]),
    ANEXO_MESSAGES.corrompido,
  ],
  ['an old workbook', 'a.xls', () => 'x', ANEXO_MESSAGES.tipo],
  ['a name without ending', 'a', () => PDF, ANEXO_MESSAGES.tipo],
  ['a name of another folder', '../..', () => PDF, ANEXO_MESSAGES.nome],
  ['a name that turns around', 'a\u202efdp.exe.pdf', () => PDF, ANEXO_MESSAGES.nome],
])('%s is refused and not kept', async (_, nome, conteudo, text) => {
  const { usuario, of, list } = await aHouse()
  const reply = await usuario.post(of, file(nome, await conteudo()))
  expect(reply.status).toBe(400)
  expect(String(reply.error)).toContain(text)
  expect(await list(usuario)).toEqual([])
})

test('content that is not base64 is refused', async () => {
  const { usuario, of } = await aHouse()
  expect((await usuario.post(of, { nome: 'a.txt', conteudo: '<<<<' })).error).toBe(ANEXO_MESSAGES.corrompido)
})

test('the company’s parameters limit size and number of files', async () => {
  const { casa, usuario, fornecedor, of, list } = await aHouse()
  await casa.db.execute(sql`insert into parametro (empresa, codigo, valor)
    values (${casa.empresa}, 'ANEXO_MAX_KB', '2'), (${casa.empresa}, 'ANEXO_MAX_QTDE', '2')`)
  expect(await usuario.post(of, file('a.txt', 'x'.repeat(2049)))).toMatchObject({
    status: 413,
    error: ANEXO_MESSAGES.tamanho(2),
  })
  expect((await usuario.post(of, file('a.txt', 'x'.repeat(2048)))).status).toBe(200)
  const replies = await Promise.all([1, 2, 3].map((n) => usuario.post(of, file(`${n}.txt`, 'x'))))
  expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 400)?.error).toBe(ANEXO_MESSAGES.quantos(2))
  expect(await list(usuario)).toHaveLength(2)
  // Files of the buyer do not count towards a supplier's limit.
  expect((await fornecedor.post(of, file('a.txt', 'x'))).status).toBe(200)
})

test('two calls with the same key keep one file', async () => {
  const { usuario, of, list } = await aHouse()
  const headers = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([1, 2, 3].map(() => usuario.post(of, file('a.txt', 'x'), headers)))
  expect(new Set(replies.map(({ row }) => row.id)).size).toBe(1)
  expect(await list(usuario)).toHaveLength(1)
})

test('a supplier removes no file of an answer that may not change any more', async () => {
  const { casa, um, usuario, fornecedor, numero, of, list } = await aHouse()
  const { id } = (await fornecedor.post(of, file('proposta.txt', 'Proposta'))).row
  await usuario.post(`/Cotacao/${numero}/Encerramento`, {})
  expect(await list(fornecedor)).toMatchObject([{ id, exclui: 'N' }])
  const token = await apl.sign(anActor(casa, 'fornecedor', { cnpj: um.cnpj }))
  const reply = await apl.call({
    method: 'DELETE',
    url: `/Anexo/${String(id)}`,
    headers: { acesso: 'portal-web', token },
  })
  expect(reply.status).toBe(404)
  expect(await list(usuario)).toMatchObject([{ id }])
})
