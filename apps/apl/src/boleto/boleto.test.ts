/** Boletos as banks, phones and people read them. */
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidBoleto } from '@brazilian-utils/brazilian-utils/is-valid-boleto'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVenda, type Venda } from '../testing/a-pedido'
import { codesOn, picturePdf } from '../testing/picture-pdf'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type TestApp } from '../testing/test-app'
import { nextBankDay, overdueUntil } from './dias-bancarios'
import { aConta, aTitulo } from './testing'

const PIX = 'https://pix.itau.example/qr/v2/8b3da2f39a4140d1a91abd93113bd441'

let apl: TestApp
let venda: Venda
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  const { casa } = venda
  await aConta(casa)
  await aConta(casa, { conta: 'ITAU196', carteira: '196', convenio: '12345' })
  await aConta(casa, {
    conta: 'BRADESCO',
    banco: '237',
    agencia: '1172',
    numero: '0403005',
    digito: '2',
    carteira: '06',
  })
  const bb = { banco: '001', agencia: '4042', numero: '61900', digito: '1', carteira: '18' }
  await aConta(casa, { conta: 'BB7', ...bb, convenio: '1238798' })
  await aConta(casa, { conta: 'BB6', ...bb, convenio: '123879' })
  await aConta(casa, { conta: 'BB4', ...bb, convenio: '1238' })
})
afterAll(() => apl.close())

const download = async (url: string, by = venda.actors.usuario) =>
  apl.app.inject({ url, headers: { acesso: 'portal-web', token: await apl.sign(by) } })
const pdfOf = async (numero: string) => {
  const reply = await download(`/Boleto?numero=${encodeURIComponent(numero)}`)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  return reply.rawPayload
}
/** Dots per inch: about what a phone's camera sees of paper. */
const DPI = 288
/** Contents of the bar and QR codes that are read from a picture of the first page. */
const codesOf = async (pdf: Buffer) => {
  const [picture] = await picturePdf(pdf, DPI)
  return codesOn(picture ?? Buffer.alloc(0))
}
const dadosOf = async (numero: string) => (await venda.usuario.get(`/Boleto/Dados/${numero}`)).row
let many = 0
/** Adds a receivable whose number no other test uses. */
async function titulo(given: Partial<Parameters<typeof aTitulo>[1]> = {}): Promise<string> {
  many += 1
  return (await aTitulo(venda, { numero: `00${many}-1`, conta: 'ITAU', ...given })).numero
}

/** Accounts, the first one of each bank before those that number titles in another way. */
const CONTAS: [conta: string, banco: string, agencia: string][] = [
  ['ITAU', '341-7', '0057/12345-7'],
  ['BRADESCO', '237-2', '1172/0403005-2'],
  ['BB7', '001-9', '4042/00061900-1'],
  ['ITAU196', '341-7', '0057/12345-7'],
  ['BB6', '001-9', '4042/00061900-1'],
  ['BB4', '001-9', '4042/00061900-1'],
]
/** The daily run reads the papers of one account of each bank; the rules prove the other ways of numbering. */
const READ = isLongRun ? CONTAS : CONTAS.slice(0, 3)

describe.each(READ)('%s', (conta, banco, agencia) => {
  test('text, bar code and QR code of a boleto agree', async () => {
    const numero = await titulo({ conta, url_pix: PIX, valor: 1234.56, fatura: '777' })
    const dados = await dadosOf(numero)
    expect(dados).toMatchObject({ banco, agencia_codigo: agencia, valor: 1234.56, valor_atual: 1234.56 })
    expect(dados).toMatchObject({ vencido: 'N', dt_vencto: '10/02/2040', ate: '10/02/2040' })
    expect(isValidBoleto(String(dados.linha_digitavel))).toBe(true)
    const pdf = await pdfOf(numero)
    const { text, title, pages, images } = await readPdf(pdf)
    expect([title, pages, images]).toEqual([`Boleto ${numero}`, 1, 0])
    for (const field of [banco, agencia, dados.linha_digitavel, dados.nosso_numero, dados.codigo])
      expect(text).toContain(field)
    for (const word of ['Ficha de Compensação', 'Autenticação Mecânica', 'Recibo do Pagador', '1.234,56'])
      expect(text).toContain(word)
    for (const word of [venda.dono.nome, 'Rua das Palmeiras, 100', '10/02/2040', 'nota fiscal 777'])
      expect(text).toContain(word)
    const codes = await codesOf(pdf)
    expect(codes).toContainEqual({ format: 'ITF', text: dados.codigo_barras })
    expect(codes).toContainEqual({ format: 'QRCode', text: dados.pix })
    expect(getPixPayloadInfo(String(dados.pix))?.url).toBe(PIX.slice('https://'.length))
  })
})

test('the bar code of a special carteira of Itaú holds the title’s number and the client’s code', async () => {
  // The example of Itaú's manual.
  const numero = await titulo({ numero: '1234567', conta: 'ITAU196', nosso_numero: '258281' })
  const [bar] = await codesOf(await pdfOf(numero))
  expect([bar?.format, bar?.text.slice(19)]).toEqual(['ITF', '1960025828112345671234550'])
})

test('an overdue boleto is printed with fine and interest until the next bank day and keeps its due day', async () => {
  const { casa } = venda
  await casa.db.execute(sql`insert into parametro (empresa, codigo, valor)
    values (${casa.empresa}, 'FIN20', '3'), (${casa.empresa}, 'FIN30', '2')`)
  const due = addDays(overdueUntil(todayIn()), -40)
  const numero = await titulo({ dt_vencto: due, valor: 1100, valor_pago: 100 })
  const ate = nextBankDay(todayIn())
  const dados = await dadosOf(numero)
  const juros = (Date.parse(ate) - Date.parse(due)) / 86_400_000
  expect(dados).toMatchObject({ vencido: 'S', dt_vencto: formatDateBr(due), valor: 1000, multa: 20, juros })
  expect(dados).toMatchObject({ valor_atual: 1020 + juros, ate: formatDateBr(ate) })
  expect(String(dados.linha_digitavel).slice(-10)).toBe(String((1020 + juros) * 100).padStart(10, '0'))
  const pdf = await pdfOf(numero)
  const { text } = await readPdf(pdf)
  expect(text).toContain(`Título vencido em ${formatDateBr(due)}`)
  expect(text).toContain(`até ${formatDateBr(ate)}`)
  expect(text).toContain(formatBRL(1020 + juros).replaceAll('\u00a0', ' '))
  expect(await codesOf(pdf)).toEqual([{ format: 'ITF', text: dados.codigo_barras }])

  // The due day is the Saturday before Carnival.
  const open = await titulo({ valor: 1000, dt_vencto: '2040-02-11' })
  expect((await readPdf(await pdfOf(open))).text).toContain(
    'Após 15/02/2040, cobrar multa de R$ 20,00 e juros de R$ 1,00 por dia.',
  )
  await casa.db.execute(sql`delete from parametro where empresa = ${casa.empresa} and codigo like 'FIN%'`)
})

describe('what boletos hold', () => {
  test.each([
    ['a cent', { valor: 0.01 }, '0,01'],
    ['as much as ten digits hold', { valor: 99_999_999.99 }, '99.999.999,99'],
    ['more, which takes the place of the due day', { valor: 100_000_000 }, '100.000.000,00'],
    ['as much as the portal knows', { valor: 9_999_999_999.99 }, '9.999.999.999,99'],
  ])('%s', async (_name, given, shown) => {
    const numero = await titulo({ ...given, url_pix: PIX })
    const dados = await dadosOf(numero)
    expect(isValidBoleto(String(dados.linha_digitavel))).toBe(true)
    const pdf = await pdfOf(numero)
    expect((await readPdf(pdf)).text).toContain(shown)
    expect(await codesOf(pdf)).toContainEqual({
      format: 'ITF',
      text: dados.codigo_barras,
    })
  })

  test('prints names of 200 letters, letters in the tax id, and a missing address', async () => {
    const own = await aVenda(apl, {}, venda.casa)
    const nome = 'CONFECCOES E COMERCIO DE ARTIGOS DO VESTUARIO '.repeat(5).slice(0, 200)
    await apl.db.execute(sql`update entidade set nome = ${nome}, cnpj = '12ABC34501DE35', endereco = null,
        nome_cid = null, uf = null, cep = null
      where empresa = ${own.casa.empresa} and codcli = ${own.dono.codcli}`)
    const { numero } = await aTitulo(own, { numero: 'LONGO/1', conta: 'BRADESCO', url_pix: PIX })
    const pdf = await pdfOf(numero)
    const { text, pages } = await readPdf(pdf)
    expect(pages).toBe(1)
    expect(text).toContain(nome.slice(0, 60))
    expect(await codesOf(pdf)).toHaveLength(2)
    const { numero: short } = await aTitulo(venda, { numero: 'LETRAS', conta: 'ITAU' })
    await apl.db.execute(sql`update entidade set cnpj = '6A3EDMWP000168' where empresa = ${venda.casa.empresa}
      and codcli = ${venda.dono.codcli}`)
    expect((await readPdf(await pdfOf(short))).text).toContain('6A.3ED.MWP/0001-68')
    await apl.db.execute(sql`update entidade set cnpj = ${venda.dono.cnpj} where empresa = ${venda.casa.empresa}
      and codcli = ${venda.dono.codcli}`)
  })

  test('an address that is no PIX charge makes no QR code, because paying to a key would leave the title unpaid', async () => {
    const numero = await titulo({ url_pix: '6a8d6bc1-5f2c-4a0c-9b8f-8f4d2c3b1a00' })
    expect((await dadosOf(numero)).pix).toBeNull()
    expect((await readPdf(await pdfOf(numero))).text).not.toContain('PIX')
  })
})

test('the PDF prints an amount with charges that exceeds what a title can hold', async () => {
  const own = await aVenda(apl)
  await aConta(own.casa)
  await apl.db.execute(
    sql`insert into parametro (empresa, codigo, valor) values (${own.casa.empresa}, 'FIN30', '10')`,
  )
  const old = { numero: 'MUITO', conta: 'ITAU', valor: 9_999_999_999.99, dt_vencto: '1997-10-07' }
  const { numero } = await aTitulo(own, old)
  const { row } = await own.usuario.get(`/Boleto/Dados/${numero}`)
  expect(row).toMatchObject({ valor: 9_999_999_999.99, multa: 1_000_000_000, valor_atual: 10_999_999_999.99 })
  expect(String(row.codigo_barras).slice(5, 19)).toBe('01099999999999')
})

test('the PDF prints all boletos of an invoice, many in the order asked for, and two on a page', async () => {
  const numeros = [
    await titulo({ fatura: '555', dt_vencto: '2040-03-10' }),
    await titulo({ fatura: '555', dt_vencto: '2040-02-10' }),
    await titulo({ fatura: '555', valor_pago: 100 }),
    await titulo({ fatura: '555', conta: null }),
  ]
  const [first = '', second = ''] = numeros
  const invoice = await readPdf((await download('/Boleto?fatura=555', venda.actors.cliente)).rawPayload)
  expect(invoice.pages).toBe(2)
  expect(invoice.pageTexts[0]).toContain(second)
  const reply = await apl.app.inject({
    method: 'POST',
    url: '/Boleto/Lote',
    headers: { acesso: 'portal-web', token: await apl.sign(venda.actors.cliente) },
    payload: [{ numeros: [first, second, first], resumido: 'S' }],
  })
  const short = await readPdf(reply.rawPayload)
  expect([short.pages, short.title]).toEqual([1, '2 boletos'])
  const codes = await codesOf(reply.rawPayload)
  const barras = [await dadosOf(first), await dadosOf(second)].map(({ codigo_barras }) => codigo_barras)
  expect(new Set(codes.map(({ text }) => text))).toEqual(new Set(barras))
  for (const numbers of [[], Array.from({ length: 501 }, (_, n) => `N${n}`)])
    expect((await venda.cliente.post('/Boleto/Lote', { numeros: numbers })).status).toBe(400)
})
