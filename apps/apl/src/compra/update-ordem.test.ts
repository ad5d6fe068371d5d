/** Purchase orders: their sums, who may change which fields, and the mail that tells the buyer. */
import { TEXTS } from '@trama/contract/messages'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import { firstRow } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { workAvisoEmails } from '../aviso/email'
import { portalOf } from '../context'
import { aSolicitacao, solicitacaoBody } from '../solicitacao/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { aMaterial } from '../testing/factories'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { anOrdem, ordemBody } from './testing'

let apl: TestApp
let venda: Venda
let material: string
let server: Awaited<ReturnType<typeof smtpServer>>
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  material = await aMaterial(venda.casa)
  server = await smtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo: ({ address }, _, done) => done(address.includes('recusado') ? new Error('550 não') : null),
  })
  const mailer = openMailer({ ...apl.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  workAvisoEmails(apl.jobs, { db: apl.db, mailer, portal: portalOf(apl.config, '1') })
})
beforeEach(() => void server.deliveries.splice(0))
afterAll(async () => {
  await server.close()
  await apl.close()
})

const body = (given: object = {}) => ordemBody(venda.forn.codfor, venda.partes.codcond, material, given)
const item = (given: object = {}) => ({
  codigo: material,
  cor: '001',
  tam: 'UN',
  qtde: 10,
  preco: 20,
  ...given,
})
const stored = async (numero: number, by = venda.usuario) => (await by.get(`/OrdemCompra/${numero}`)).row
const patch = (numero: number, change: object, by = venda.usuario) =>
  by.patch(`/OrdemCompra/${numero}`, change)
const itensOf = (row: Row) => row.itens as Row[]

test('a change of a purchase order stores sums with discounts, tax and freight to the cent', async () => {
  const itens = [
    item({ qtde: 3.333, preco: 9.99, desconto: 1.5, ipi: 5 }),
    item({ cor: '002', qtde: 7, preco: 0.01 }),
  ]
  const numero = await anOrdem(venda, body({ itens, desconto: 2.5, frete: 12.34 }), { released: false })
  // 33,30 - 0,50 = 32,80, plus 0,07; IPI 1,64; 2,5 % of 32,87 is 0,82.
  expect(await stored(numero)).toMatchObject({
    valor_produtos: 32.87,
    valor_ipi: 1.64,
    valor_total: 46.03,
    qtde: 10.333,
    recebido: 0,
    situacao: 'P',
    liberado: 'N',
    nome_for: venda.forn.nome,
    desc_for: venda.forn.nome,
    usuario: venda.casa.codigo_erp,
  })
})

test.each([
  ['semItens', { itens: [] }, ORDEM_MESSAGES.semItens],
  ['codfor', { codfor: 999_999 }, ORDEM_MESSAGES.fornecedor(999_999)],
  ['condicao', { condicao: 'NADA' }, ORDEM_MESSAGES.condicao('NADA')],
  ['classe', { classe: 'NADA' }, ORDEM_MESSAGES.classe('NADA')],
  ['dt_entrega', { dt_entrega: '09/03/2026' }, ORDEM_MESSAGES.entregaAnterior],
  ['dt_entrega', { dt_entrega: '10/03/2028' }, ORDEM_MESSAGES.entregaDistante('09/03/2028')],
])('a change of a purchase order refuses a wrong %s and stores nothing', async (_, change, text) => {
  const count = () => firstRow(apl.db, sql`select count(*)::int as n from ordem_compra`)
  const before = await count()
  const { status, error } = await venda.usuario.post('/OrdemCompra', body(change))
  expect([status, String(error)]).toEqual([400, expect.stringContaining(text)])
  expect(await count()).toEqual(before)
})

test.each([
  ['codigo', { codigo: 'NADA' }, ORDEM_MESSAGES.material('NADA')],
  ['preco', { preco: 0 }, ORDEM_MESSAGES.preco],
  ['solicitacao', { solicitacao: 99, solicitacao_linha: 1 }, ORDEM_MESSAGES.solicitacao(99)],
  ['qtde', { qtde: 0 }, 'itens.0.qtde'],
  ['dt_entrega', { dt_entrega: '01/03/2026' }, ORDEM_MESSAGES.entregaAnterior],
  ['dt_entrega', { dt_entrega: '31/12/2999' }, ORDEM_MESSAGES.entregaDistante('09/03/2028')],
])("a change of a purchase order refuses an item's wrong %s at its field", async (field, change, text) => {
  const { status, error } = await venda.usuario.post('/OrdemCompra', body({ itens: [item(change)] }))
  expect([status, String(error)]).toEqual([400, expect.stringContaining(text)])
  expect(String(error)).toContain(`itens.0.${field}`)
})

test("an ERP's text in place of the buyer's e-mail is no obstacle to a save, and gets no mail", async () => {
  const numero = await anOrdem(venda, body())
  await apl.db.execute(
    sql`update ordem_compra set email_usuario = 'Ana, ramal 12' where empresa = ${venda.casa.empresa} and numero = ${numero}`,
  )
  const same = { email_usuario: 'Ana, ramal 12' }
  const bySupplier = await patch(numero, body({ ...same, obs: 'Entrego em duas vezes' }), venda.fornecedor)
  expect([bySupplier.status, bySupplier.row.email]).toEqual([200, undefined])
  expect((await patch(numero, body({ ...same, obs: 'Certo' }))).status).toBe(200)
  expect((await patch(numero, body({ email_usuario: 'Bia, ramal 3' }))).row.campos).toEqual([
    { campo: 'email_usuario', mensagem: TEXTS.invalidEmail },
  ])
})

test('a supplier changes notes, dates and specification; other fields are refused by name where they differ', async () => {
  const numero = await anOrdem(venda, body())
  const before = await stored(numero)
  const wild = {
    codfor: 1,
    condicao: 'X',
    desconto: 50,
    frete: 900,
    classe: 'X',
    email_usuario: 'a@b.com.br',
  }
  const refused = await patch(
    numero,
    body({ ...wild, obs: 'Entrego depois', itens: [item({ qtde: 999, preco: 999 })] }),
    venda.fornecedor,
  )
  expect([refused.status, (refused.row.campos as { campo: string }[]).map(({ campo }) => campo)]).toEqual([
    400,
    ['codfor', 'condicao', 'classe', 'desconto', 'frete', 'email_usuario', 'itens.0.qtde', 'itens.0.preco'],
  ])
  expect(await stored(numero)).toEqual(before)
  const change = body({
    obs: 'Entrego depois',
    dt_entrega: '02/04/2026',
    versao: before.versao,
    itens: [item({ especifica: 'Tinto', dt_entrega: '01/04/2026' })],
  })
  expect((await patch(numero, change, venda.fornecedor)).row).toEqual({
    resultado: `Compra ${numero} alterada.`,
    numero,
    email: 'S',
  })
  const after = await stored(numero)
  const kept = { ...before, obs: 'Entrego depois', dt_entrega: '02/04/2026', versao: 3 }
  const itens = itensOf(before).map((one) => ({ ...one, especifica: 'Tinto', dt_entrega: '01/04/2026' }))
  expect(after).toEqual({ ...kept, itens, avisos: after.avisos })
  expect(after).toMatchObject({
    liberado: 'S',
    avisos: [{ estado: 'aguarda', para: 'compras@exemplo.com.br' }],
  })
})

test('the buyer is told once of a supplier’s change, before and after; an unchanged save tells nothing', async () => {
  const numero = await anOrdem(venda, body())
  const itens = [item({ especifica: '' })]
  const change = body({ obs: 'Entrego depois', dt_entrega: '02/04/2026', itens })
  await patch(numero, change, venda.fornecedor)
  expect((await patch(numero, change, venda.fornecedor)).row).toEqual({
    resultado: `Compra ${numero}: nada mudou.`,
    numero,
  })
  await apl.jobs.runPending()
  const mine = server.deliveries.filter(({ raw }) => raw.includes(`Compra ${numero} `))
  expect(mine.map(({ to }) => to)).toEqual([['compras@exemplo.com.br']])
  const mail = await PostalMime.parse(mine[0]?.raw ?? '')
  expect(mail.text).toContain('Entrega: de 30/03/2026 para 02/04/2026.')
  expect(mail.text).toContain('Observações: de Entregar pela manhã para Entrego depois.')
  expect(mail.text).toContain('especificação: de Ramado para (vazio).')
  expect((await stored(numero)).avisos).toMatchObject([{ estado: 'enviado' }])
})

test('a mail that fails is shown on the order, whose change stays', async () => {
  const numero = await anOrdem(venda, body({ email_usuario: 'ninguem@recusado.exemplo' }))
  await patch(numero, body({ obs: 'Depois', email_usuario: null }), venda.fornecedor)
  await apl.jobs.runPending()
  expect(await stored(numero)).toMatchObject({ obs: 'Depois', avisos: [{ estado: 'falhou' }] })
})

test('an older copy is refused; a released order waits again after a change, but not after changed dates', async () => {
  const numero = await anOrdem(venda, body())
  const { versao } = await stored(numero)
  await patch(numero, body({ dt_entrega: '15/04/2026', versao }))
  expect(await stored(numero)).toMatchObject({ liberado: 'S', dt_entrega: '15/04/2026' })
  expect((await patch(numero, body({ versao }))).status).toBe(409)
  await patch(numero, body({ itens: [item({ preco: 21 })] }))
  expect(await stored(numero)).toMatchObject({ liberado: 'N', valor_total: 210 })
  expect((await venda.fornecedor.get(`/OrdemCompra/${numero}`)).status).toBe(404)
})

test('unknown and foreign orders give a supplier the same answer', async () => {
  const other = await aVenda(apl, {}, venda.casa)
  const numero = await anOrdem(venda, body())
  const unknown = await other.fornecedor.get('/OrdemCompra/987654')
  const foreign = await other.fornecedor.get(`/OrdemCompra/${numero}`)
  expect([foreign.status, foreign.error]).toEqual([
    404,
    `${ORDEM_MESSAGES.naoEncontrada(numero)} NENHUM REGISTRO.`,
  ])
  expect([unknown.status, unknown.error]).toEqual([
    404,
    `${ORDEM_MESSAGES.naoEncontrada(987_654)} NENHUM REGISTRO.`,
  ])
  expect((await patch(numero, body(), other.fornecedor)).status).toBe(404)
})

test('items of one colour are told apart by their place; an item of another order is refused', async () => {
  const numero = await anOrdem(venda, body({ itens: [item(), item({ qtde: 5 })] }))
  await patch(
    numero,
    body({ itens: [item({ especifica: 'A' }), item({ qtde: 5, especifica: 'B' })] }),
    venda.fornecedor,
  )
  const names = itensOf(await stored(numero)).map(({ qtde, especifica }) => [qtde, especifica])
  expect(names).toEqual([
    [10, 'A'],
    [5, 'B'],
  ])
  const strange = await patch(numero, body({ itens: [item({ cor: '002' })] }), venda.fornecedor)
  expect([strange.status, strange.error]).toEqual([400, ORDEM_MESSAGES.itemEstranho(material, '002')])
})

test('an order is cancelled once and stays cancelled', async () => {
  const numero = await anOrdem(venda, body())
  const cancel = () => venda.usuario.patch(`/OrdemCompra/Cancelamento/${numero}`, { motivo: 'Sem verba' })
  expect((await cancel()).row).toEqual({ resultado: `Compra ${numero} cancelada.` })
  expect((await cancel()).error).toBe(ORDEM_MESSAGES.fechada('C'))
  expect((await patch(numero, body(), venda.fornecedor)).error).toBe(ORDEM_MESSAGES.fechada('C'))
})

test('a supplier changes a line named by its number only as the material that it is', async () => {
  const numero = await anOrdem(venda, body())
  const wrong = [item({ ordem: 1, cor: '002', especifica: 'Liso' })]
  expect((await patch(numero, body({ itens: wrong }), venda.fornecedor)).error).toBe(
    ORDEM_MESSAGES.itemEstranho(material, '002'),
  )
})

test('a request that lost its line stops neither supplier nor buyer', async () => {
  const { usuario, casa } = venda
  const itens = [
    { codigo: material, cor: '001', tam: 'UN', qtde: 2 },
    { codigo: material, cor: '002', tam: 'UN', qtde: 2 },
  ]
  const request = solicitacaoBody(casa.codigo_erp, material, { itens })
  const solicitacao = await aSolicitacao(usuario, request)
  const line = item({ cor: '002', qtde: 2, solicitacao, solicitacao_linha: 2 })
  const numero = await anOrdem(venda, body({ itens: [line] }))
  await usuario.post('/SolicitacaoCompra', { ...request, itens: itens.slice(0, 1), numero: solicitacao })
  expect(
    await patch(numero, body({ itens: [line], dt_entrega: '07/04/2026' }), venda.fornecedor),
  ).toMatchObject({ status: 200 })
  expect((await patch(numero, body({ itens: [{ ...line, qtde: 3 }] }))).status).toBe(200)
  const other = [{ ...line, solicitacao_linha: 3 }]
  expect((await patch(numero, body({ itens: other }))).error).toContain(
    ORDEM_MESSAGES.solicitacao(solicitacao),
  )
})

test('a sum of products too large for its column is refused, however high the discount', async () => {
  const itens = [1, 2].map(() => item({ qtde: 1000, preco: 9_999_999 }))
  const reply = await venda.usuario.post('/OrdemCompra', body({ itens, desconto: 100 }))
  expect([reply.status, reply.error]).toEqual([400, ORDEM_MESSAGES.totalAlto])
})
