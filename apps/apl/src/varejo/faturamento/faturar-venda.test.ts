/** The NF-e of a sale or return: a valid document with the means of payment, linked to the sale. */
import { randomUUID } from 'node:crypto'
import { addDays, todayIn } from '@trama/rules/date-br'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aTitulo } from '../../boleto/testing'
import { aFatura } from '../../fatura/testing'
import { schemaErrors } from '../../nfe/testing'
import { aVenda, type Venda } from '../../testing/a-pedido'
import { inconsistencies } from '../../testing/consistency'
import { aCliente, aCondicao, anEmpresa, aRegiao } from '../../testing/factories'
import { readPdf } from '../../testing/read-pdf'
import { stateOf } from '../../testing/stored'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { aDevolucao, aMeio, aVendaAberta, aVendaFinalizada, parcela } from '../finalizacao/testing'
import { vendaBody } from '../testing'

let apl: TestApp
let sale: Venda
beforeAll(async () => {
  apl = await createTestApp()
})
afterAll(() => apl.close())
beforeEach(async () => {
  const casa = await anEmpresa(apl.db)
  sale = await aVenda(apl, { codcond: await aCondicao(casa, { nrpar: 3, nrdia: 30 }) }, casa)
})

const hoje = todayIn()
const motivo = 'Venda feita por engano'
const faturar = (codven: number, given: object = {}, key: string = randomUUID()) =>
  sale.usuario.post(
    '/Varejo/Fatura?tipo=nfe',
    { codven, impresso: 'A', ...given },
    { 'idempotency-key': key },
  )
const xmlOf = async (chave: unknown) => {
  const found = await firstRow<{ xml: string }>(
    apl.db,
    sql`select convert_from(conteudo, 'UTF8') as xml from fatura_documento where chave = ${chave} and tipo = 'xml'`,
  )
  return found?.xml ?? ''
}
const vendaRow = (codven: number) =>
  firstRow(
    apl.db,
    sql`select status, fatura, chave_nfe, impresso, docto, motivo, tabela from venda
        where empresa = ${sale.casa.empresa} and codven = ${codven}`,
  )
const stock = async () =>
  (
    await firstRow<{ n: number }>(
      apl.db,
      sql`select estoque::float8 as n from produto_grade
          where empresa = ${sale.casa.empresa} and codigo = ${sale.partes.codigo} and tam = 'P'`,
    )
  )?.n
const titulos = () =>
  rows(
    apl.db,
    sql`select numero, tipo, fatura, chave, valor_pago::float8 from duplicata
        where empresa = ${sale.casa.empresa} order by numero`,
  )
test('a sale gets a valid document with every means of payment, the offset credit and the change', async () => {
  await aTitulo(sale, { numero: 'CRED', tipo: 'DV', valor: 20 })
  const [cash, card, boleto] = [await aMeio(sale, '01'), await aMeio(sale, '03'), await aMeio(sale, '15')]
  const later = addDays(hoje, 30)
  const codven = await aVendaFinalizada(
    sale,
    { itens: [{ quantidade: 3 }] },
    {
      vldesconto: 10,
      vlabatimento: 20,
      abatimento: [{ numero: 'CRED', tipo: 'DV', empresa: sale.casa.empresa, valor: 20 }],
      itcondivenda: [
        parcela(cash, 30),
        parcela(card, 40, 1, later),
        parcela(card, 20, 1, addDays(hoje, 60)),
        parcela(boleto, 30, 1, later),
      ],
      troco: 20,
    },
  )
  const { row, error } = await faturar(codven)
  expect([error, row]).toMatchObject([
    undefined,
    { resultado: `Nota 1 da venda ${codven} emitida.`, codven, fatura: '1', impresso: 'S', versao: 3 },
  ])
  const xml = await xmlOf(row.chave_nfe)
  expect(schemaErrors(xml)).toEqual([])
  for (const part of [
    '<vNF>140.00</vNF>',
    '<indPag>0</indPag><tPag>01</tPag><vPag>50.00</vPag>',
    '<indPag>1</indPag><tPag>03</tPag><vPag>60.00</vPag><card>',
    '<indPag>1</indPag><tPag>15</tPag><vPag>30.00</vPag>',
    '<indPag>0</indPag><tPag>21</tPag><vPag>20.00</vPag>',
    '<vTroco>20.00</vTroco>',
    `<dup><nDup>001</nDup><dVenc>${later}</dVenc><vDup>30.00</vDup></dup>`,
    '<indPres>1</indPres>',
    '<tpImp>6</tpImp>',
    `Venda ${codven}.`,
  ])
    expect(xml).toContain(part)
  expect(await vendaRow(codven)).toMatchObject({
    status: 1,
    fatura: '1',
    chave_nfe: row.chave_nfe,
    impresso: 'S',
  })
  expect((await titulos()).filter(({ numero }) => String(numero).startsWith('V'))).toEqual(
    [30, 0, 0, 0].map((valor_pago, i) => ({
      numero: `V${codven}-${i + 1}`,
      tipo: 'D',
      fatura: '1',
      chave: row.chave_nfe,
      valor_pago,
    })),
  )
  expect(await stock()).toBe(97)
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('the DANFE of a sale comes as a page and as a slip, that of an order not as a slip', async () => {
  const codven = await aVendaFinalizada(sale)
  const { row } = await faturar(codven)
  const get = async (chave: unknown, query = '') => {
    const headers = { acesso: 'portal-web', token: await apl.sign(sale.actors.usuario) }
    return apl.app.inject({ url: `/Fatura/Download/${String(chave)}?tipo=pdf${query}`, headers })
  }
  expect((await readPdf((await get(row.chave_nfe)).rawPayload)).text).toContain('VENDA DE MERCADORIA')
  const slip = await readPdf((await get(row.chave_nfe, '&simplificado=S')).rawPayload)
  expect(slip.text).toContain('DANFE Simplificado Tipo 2')
  const { chave } = await aFatura(sale)
  const refused = await get(chave, '&simplificado=S')
  expect([refused.statusCode, refused.body]).toEqual([
    400,
    expect.stringContaining(FATURA_MESSAGES.semSimplificado),
  ])
})

test('an invoice stored without files gets them from its sale', async () => {
  const [cash, card] = [await aMeio(sale, '01'), await aMeio(sale, '03')]
  const itcondivenda = [parcela(cash, 40), parcela(card, 50, 1, addDays(hoje, 30))]
  const codven = await aVendaFinalizada(sale, {}, { vldesconto: 10, itcondivenda, troco: 10 })
  const { row } = await faturar(codven)
  const partsOf = (xml: string) => [/<pag>.*<\/pag>/.exec(xml)?.[0], /<ICMSTot>.*<\/ICMSTot>/.exec(xml)?.[0]]
  const first = await xmlOf(row.chave_nfe)
  await apl.db.execute(sql`delete from fatura_documento where chave = ${row.chave_nfe}`)
  const headers = { acesso: 'portal-web', token: await apl.sign(sale.actors.usuario) }
  const url = `/Fatura/Download/${String(row.chave_nfe)}?tipo=xml`
  const { body } = await apl.app.inject({ url, headers })
  expect(partsOf(body)).toEqual(partsOf(first))
  expect(schemaErrors(body)).toEqual([])
})

test('50 equal calls make one document, and a different call finds it existing', async () => {
  const codven = await aVendaFinalizada(sale)
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 50 }, () => faturar(codven, {}, key)))
  expect(new Set(replies.map(({ row }) => row.chave_nfe)).size).toBe(1)
  expect((await faturar(codven)).error).toBe(VAREJO_MESSAGES.jaFaturada)
})

test('a return names its invoice, even when picked only now, and its credit has the document', async () => {
  const sold = await aVendaFinalizada(sale)
  const { row: note } = await faturar(sold)
  const back = await aDevolucao(sale, { itens: [{ quantidade: 1 }] }, 50)
  expect((await faturar(back)).error).toBe(VAREJO_MESSAGES.escolhaFatura)
  const docto = String(note.chave_nfe)
  const { row, error } = await faturar(back, { docto })
  expect([error, row]).toMatchObject([undefined, { resultado: `Nota 2 da devolução ${back} emitida.` }])
  const xml = await xmlOf(row.chave_nfe)
  expect(schemaErrors(xml)).toEqual([])
  for (const part of [
    '<tpNF>0</tpNF>',
    '<finNFe>4</finNFe>',
    `<NFref><refNFe>${docto}</refNFe></NFref>`,
    '<CFOP>1202</CFOP>',
    '<tPag>90</tPag>',
    '<vNF>50.00</vNF>',
  ])
    expect(xml).toContain(part)
  expect(await vendaRow(back)).toMatchObject({ docto, fatura: '2' })
  const { list } = await sale.usuario.get(
    `/Fatura?impresso=S&tipfat=L&codcli=${sale.partes.codcli}&tipo_ordem=D`,
  )
  expect(list.map(({ fatura }) => fatura)).toEqual(['1'])
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('a return by an invoice keeps the price table of its sale', async () => {
  const { row: note } = await faturar(await aVendaFinalizada(sale))
  const tabela = await aRegiao(sale.casa)
  const body = vendaBody(sale.partes, {
    tipo_venda: 1,
    docto: note.chave_nfe,
    tabela,
  })
  const { row } = await sale.usuario.post('/VendaVarejo', body)
  expect(await vendaRow(Number(row.codven))).toMatchObject({ tabela: sale.partes.tab_pre })
  const other = await aCliente(sale.casa)
  const refused = await sale.usuario.post('/VendaVarejo', { ...body, codcli: other.codcli })
  expect(refused.error).toBe(`docto: ${VAREJO_MESSAGES.docto}`)
})

test('a return takes only an invoice of its customer, and no more than that invoice has left', async () => {
  const sold = await aVendaFinalizada(sale)
  const more = await aVendaFinalizada(sale, { itens: [{ tam: 'M' }] })
  const [{ row: one }, { row: two }] = [await faturar(sold), await faturar(more)]
  const other = await aCliente(sale.casa)
  const foreign = await aVendaFinalizada(sale, { codcli: other.codcli })
  const { row: theirs } = await faturar(foreign)
  const back = await aDevolucao(sale)
  const ask = async (docto: unknown) => (await faturar(back, { docto })).error
  expect([await ask(theirs.chave_nfe), await ask('x'), await ask('1'.repeat(44))]).toEqual(
    Array(3).fill(VAREJO_MESSAGES.docto),
  )
  expect(String(await ask(two.chave_nfe))).toContain(VAREJO_MESSAGES.acimaDoVendido(sale.partes.codigo, '0'))
  expect(await ask(one.chave_nfe)).toBeUndefined()
})

test.each<[string, () => Promise<number>, string]>([
  ['an open one', () => aVendaAberta(sale), VAREJO_MESSAGES.naoFinalizada],
  ['a cancelled one', () => aVendaAberta(sale, { status: 2 }), VAREJO_MESSAGES.naoFinalizada],
  ['an exchange', () => aVendaAberta(sale, { status: 1, tipo_venda: 2 }), VAREJO_MESSAGES.trocaDoErp],
])('%s gets no invoice', async (_, make, text) => {
  const { status, error } = await faturar(await make())
  expect([status, error]).toEqual([400, text])
})

test('for a customer without an address the error says what is missing, and no number is used', async () => {
  const codven = await aVendaFinalizada(sale)
  const { empresa } = sale.casa
  await apl.db.execute(sql`update entidade set endereco = null where empresa = ${empresa}`)
  const before = await stateOf(sale.casa)
  expect((await faturar(codven)).error).toContain('Cadastro do cliente: falta o endereço')
  expect(await stateOf(sale.casa)).toBe(before)
  await apl.db.execute(sql`update entidade set endereco = 'Rua A' where empresa = ${empresa}`)
  expect((await faturar(codven)).row).toMatchObject({ fatura: '1' })
})

test('cancelling the invoice cancels the sale and restores stock, credits and receivables', async () => {
  await aTitulo(sale, { numero: 'CRED', tipo: 'DV', valor: 40 })
  const codven = await aVendaFinalizada(
    sale,
    {},
    {
      vlabatimento: 40,
      abatimento: [{ numero: 'CRED', tipo: 'DV', empresa: sale.casa.empresa, valor: 40 }],
      itcondivenda: [parcela(await aMeio(sale, '17'), 60)],
    },
  )
  const { row } = await faturar(codven)
  expect((await sale.usuario.get(`/Fatura/${String(row.chave_nfe)}`)).row).toMatchObject({ cancelavel: 'S' })
  expect((await sale.usuario.patch('/Fatura/Cancelamento/1', { motivo })).row).toEqual({
    resultado: 'Fatura 1 cancelada.',
  })
  expect(await vendaRow(codven)).toMatchObject({ status: 2, impresso: 'C', motivo })
  expect(await stock()).toBe(100)
  expect(await titulos()).toMatchObject([{ numero: 'CRED', valor_pago: 0 }])
  expect(await inconsistencies(apl.db)).toEqual([])
})

test('the invoice cannot be cancelled once its money or goods were used', async () => {
  const card = await aMeio(sale, '03')
  const paid = await aVendaFinalizada(sale, {}, { itcondivenda: [parcela(card, 100, 1, addDays(hoje, 30))] })
  await faturar(paid)
  await apl.db.execute(sql`update duplicata set valor_pago = 1 where numero = ${`V${paid}-1`}`)
  const cancel = async (fatura: number) =>
    (await sale.usuario.patch(`/Fatura/Cancelamento/${fatura}`, { motivo })).error
  expect(await cancel(1)).toBe(VAREJO_MESSAGES.recebida)

  const sold = await aVendaFinalizada(sale)
  const { row } = await faturar(sold)
  const back = await aDevolucao(sale)
  await faturar(back, { docto: row.chave_nfe })
  expect(await cancel(2)).toBe(FATURA_MESSAGES.comDevolucao)
  await apl.db.execute(sql`update duplicata set valor_pago = 1 where numero = ${`V${back}-1`}`)
  expect(await cancel(3)).toBe(VAREJO_MESSAGES.creditoUsado)
  await apl.db.execute(sql`update duplicata set valor_pago = 0 where numero = ${`V${back}-1`}`)
  expect(await cancel(3)).toBeUndefined()
  expect(await stock()).toBe(96)
  expect(await cancel(2)).toBeUndefined()
  expect(await stock()).toBe(98)
})
