/** A printed sale, as a customer reads it and as a phone pays it. */
import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload'
import { formatBRL } from '@trama/rules/number-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { codesIn, picturePdf } from '../../testing/picture-pdf'
import { readPdf } from '../../testing/read-pdf'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aMeio, aVendaAberta, aVendaFinalizada, CHAVE_PIX, withPix } from '../finalizacao/testing'
import { todayIn } from '@trama/rules/date-br'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  sale = await aVenda(apl)
})

const paper = async (codven: number, query = '', by = sale.actors.usuario) => {
  const headers = { acesso: 'portal-web', token: await apl.sign(by) }
  const { statusCode, rawPayload } = await apl.app.inject({ url: `/Varejo/PDF/${codven}${query}`, headers })
  return { status: statusCode, bytes: rawPayload }
}
const plain = async (bytes: Buffer) => {
  const { text, pages } = await readPdf(bytes)
  return { pages, text: text.replaceAll(/\s+/g, ' ') }
}
const paidBy = async (...meios: ['17' | '01', number][]) => ({
  itcondivenda: await Promise.all(
    meios.map(async ([meio, valor]) => ({
      nrparcela: 1,
      vencimento: todayIn(),
      valor,
      cdmoeda: await aMeio(sale, meio),
    })),
  ),
})

test.each([
  ['', 80],
  ['?formato=a4', 210],
])('%s shows all texts, is %i mm wide, and has a QR code that pays the PIX', async (query, width) => {
  await withPix(sale)
  const body = { vldesconto: 10, troco: 5, ...(await paidBy(['17', 60.5], ['01', 29.5])) }
  const codven = await aVendaFinalizada(sale, { observacao: 'Presente' }, body)
  const { bytes } = await paper(codven, query)
  const { pages, text } = await plain(bytes)
  expect(pages).toBe(1)
  for (const part of [
    `Venda ${codven}`,
    sale.dono.nome,
    sale.rep.nome,
    `${sale.partes.codigo} Descrição`,
    'Cor 001 P',
    'Subtotal',
    `- ${formatBRL(10)}`.replaceAll('\u00a0', ' '),
    'Total',
    'R$ 90,00',
    'R$ 60,50',
    'R$ 29,50',
    'Troco',
    'Presente',
    `V000${codven}C6050`,
    'Documento sem valor fiscal.',
  ])
    expect(text).toContain(part)
  const [picture] = await picturePdf(bytes)
  if (!picture) throw new Error('no page')
  expect(Math.round((picture.width / 200) * 25.4)).toBe(width)
  const [code = ''] = await codesIn(picture, ['QRCode'])
  expect(isValidPixPayload(code)).toBe(true)
  expect(code).toContain(CHAVE_PIX)
  const { row } = await sale.usuario.get(`/Varejo/Pix/${codven}`)
  expect(row).toEqual({
    codven,
    valor: 60.5,
    txid: `V000${codven}C6050`,
    recebedor: `Empresa ${sale.casa.empresa}`,
    codigo: code,
  })
})

test('an open sale says that it is open, and neither an open nor a cancelled one asks for a payment', async () => {
  await withPix(sale)
  const open = await aVendaAberta(sale)
  expect((await plain((await paper(open)).bytes)).text).toContain('ABERTO')
  const gone = await aVendaFinalizada(sale, {}, await paidBy(['17', 100]))
  await sale.usuario.patch(`/Varejo/Cancelamento/${gone}`, { motivo: 'Desistiu' })
  const { bytes } = await paper(gone)
  expect((await plain(bytes)).text).toContain('CANCELADO')
  const [picture] = await picturePdf(bytes)
  expect(picture && (await codesIn(picture, ['QRCode']))).toEqual([])
})

test('during a sale the PIX has the requested value, at most that of the sale', async () => {
  const codven = await aVendaAberta(sale)
  const ask = async (query: string, of = codven) => {
    const { error, row } = await sale.usuario.get(`/Varejo/Pix/${of}${query}`)
    return error ?? row.valor
  }
  expect(await ask('?valor=30')).toBe(VAREJO_MESSAGES.semChavePix)
  await withPix(sale)
  expect(await ask('?valor=30.5')).toBe(30.5)
  expect(await ask('?valor=100.01')).toBe(VAREJO_MESSAGES.pixAcima)
  expect([await ask(''), await ask('?valor=0')]).toEqual(Array(2).fill(VAREJO_MESSAGES.semPix))
  expect(await ask('?valor=1', await aVendaAberta(sale, { tipo_venda: 1 }))).toBe(VAREJO_MESSAGES.semPix)
  expect((await sale.usuario.get('/Varejo/Pix/1?valor=-1')).status).toBe(400)
  await apl.db.execute(sql`update conta_bancaria set pix_chave = 'x' where empresa = ${sale.casa.empresa}`)
  expect(await ask('?valor=30')).toBe(VAREJO_MESSAGES.semChavePix)
})

test('a sale of somebody else and an unknown one get the same answer', async () => {
  const other = await aVenda(apl)
  const theirs = await aVendaAberta(other)
  expect([(await paper(theirs)).status, (await paper(987_654)).status]).toEqual([404, 404])
  const rep = { ...sale.actors.representante, acessos: ['1.4' as const] }
  const colleague = await aVendaAberta(sale, { codrep: (await aVenda(apl, {}, sale.casa)).partes.codrep })
  expect((await paper(colleague, '', rep)).status).toBe(404)
  expect((await paper(await aVendaAberta(sale), '', rep)).status).toBe(200)
})

test('the slip prints a sale of 300 lines', async () => {
  const itens = Array.from({ length: 300 }, () => ({ quantidade: 1 }))
  const codven = await aVendaAberta(sale, { itens })
  const roll = await plain((await paper(codven)).bytes)
  expect([roll.pages, roll.text.match(/1 x 50,00/g)?.length]).toEqual([1, 300])
  expect((await plain((await paper(codven, '?formato=a4')).bytes)).pages).toBeGreaterThan(3)
})
