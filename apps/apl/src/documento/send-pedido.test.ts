/** Documents by e-mail, received by a real SMTP server. */
import { randomUUID } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { firstRow } from '@trama/server-kit/testing/rows'
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boletoDocumento } from '../boleto/documento'
import { aConta, aTitulo } from '../boleto/testing'
import { faturaDocumento } from '../fatura/arquivo/documento'
import { aFatura } from '../fatura/testing'
import { aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { readPdf } from '../testing/read-pdf'
import { createTestApp, type TestApp } from '../testing/test-app'
import { pedidoDocumento } from '../pedido/documento/documento'
import { portalOf } from '../context'
import { autoresOf } from './autor'
import { workDocumentoEmails } from './email'

let apl: TestApp
let venda: Venda
let server: Awaited<ReturnType<typeof smtpServer>>
beforeAll(async () => {
  apl = await createTestApp()
  venda = await aVenda(apl)
  server = await smtpServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`
  const { db, config, sessions } = apl
  const mailer = openMailer({ ...config, SMTP_URL })
  workDocumentoEmails(apl.jobs, {
    db,
    mailer,
    portal: portalOf(config, '1'),
    autores: autoresOf(sessions, config.SESSAO_CACHE_S),
    documentos: [pedidoDocumento, boletoDocumento, faturaDocumento],
  })
})
beforeEach(() => void server.deliveries.splice(0))
afterAll(async () => {
  await server.close()
  await apl.close()
})

const send = (numero: number, body: object, key: string = randomUUID(), by = venda.representante) =>
  by.post(`/Pedido/Email/${numero}`, body, { 'idempotency-key': key })

test('each address gets a mail of its own with the PDF', async () => {
  const numero = await aPedido(venda.usuario, venda.body())
  const { row } = await send(numero, {
    para: ['Loja@Exemplo.com.br', 'loja@exemplo.com.br', 'compras@exemplo.com.br'],
    mensagem: 'Olá!\n\nSegue a confirmação.',
  })
  expect(row).toEqual({ resultado: `Pedido ${numero} enviado para 2 destinatários.` })
  expect(server.deliveries).toEqual([])
  expect(await apl.jobs.runPending()).toEqual({ done: 2, failed: 0 })
  expect(new Set(server.deliveries.map(({ to }) => to.join()))).toEqual(
    new Set(['compras@exemplo.com.br', 'loja@exemplo.com.br']),
  )
  const mail = await PostalMime.parse(server.deliveries[0]?.raw ?? '')
  expect(mail.subject).toContain(`Pedido ${numero}`)
  expect(mail.text).toContain('Segue a confirmação.')
  expect(mail.text).toContain(venda.actors.representante.nome)
  const [anexo] = mail.attachments
  expect(anexo).toMatchObject({ filename: `Pedido-${numero}.pdf`, mimeType: 'application/pdf' })
  const { title } = await readPdf(Buffer.from(anexo?.content as ArrayBuffer))
  expect(title).toBe(`Pedido ${numero}`)
  const trail = await firstRow(
    apl.db,
    sql`select depois from auditoria where empresa = ${venda.casa.empresa} and acao = 'enviar'
        and chave = ${String(numero)}`,
  )
  expect(trail).toEqual({
    depois: { para: ['loja@exemplo.com.br', 'compras@exemplo.com.br'], imagens: 'N' },
  })
})

test('50 equal calls send one mail', async () => {
  const numero = await aPedido(venda.usuario, venda.body())
  const key = randomUUID()
  const body = { para: ['loja@exemplo.com.br'] }
  const replies = await Promise.all(Array.from({ length: 50 }, () => send(numero, body, key)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await apl.jobs.runPending()).toEqual({ done: 1, failed: 0 })
  expect(server.deliveries).toHaveLength(1)
  expect((await send(numero, { para: ['outra@exemplo.com.br'] }, key)).status).toBe(409)
})

test('wrong, missing and too many addresses and a foreign order send nothing', async () => {
  const numero = await aPedido(venda.usuario, venda.body())
  const many = Array.from({ length: 11 }, (_, n) => `a${n}@exemplo.com.br`)
  for (const para of [[], ['loja'], ['a@b.com, c@d.com'], many]) {
    expect((await send(numero, { para })).status).toBe(400)
  }
  const theirs = await aVenda(apl, {}, venda.casa)
  const foreign = await aPedido(theirs.usuario, theirs.body())
  expect((await send(foreign, { para: ['loja@exemplo.com.br'] })).status).toBe(404)
  expect(await apl.jobs.runPending()).toEqual({ done: 0, failed: 0 })
})

test('an author who lost the right before the mail left sends none, and it is not tried again', async () => {
  const own = await aVenda(apl)
  const numero = await aPedido(own.usuario, own.body())
  await send(numero, { para: ['loja@exemplo.com.br'] }, randomUUID(), own.representante)
  await apl.db.execute(sql`update representante set ativo = 'N'
    where empresa = ${own.casa.empresa} and codrep = ${own.rep.codrep}`)
  expect(await apl.jobs.runPending()).toEqual({ done: 1, failed: 0 })
  expect(server.deliveries).toEqual([])
})

test('an author whom the portal no longer knows sends nothing', async () => {
  const own = await aVenda(apl)
  const numero = await aPedido(own.usuario, own.body())
  await send(numero, { para: ['loja@exemplo.com.br'] }, randomUUID(), own.representante)
  apl.users.set(own.actors.representante.id, undefined)
  expect(await apl.jobs.runPending()).toEqual({ done: 1, failed: 0 })
  expect(server.deliveries).toEqual([])
})

test('a customer mails only own addresses and contacts, without a text of the own', async () => {
  const own = await aVenda(apl)
  const { empresa, codcli } = own.dono
  const numero = await aPedido(own.usuario, own.body())
  await apl.db.execute(sql`update entidade set email = 'Loja@Exemplo.com.br; caixa@exemplo.com.br'
    where empresa = ${empresa} and codcli = ${codcli}`)
  await apl.db.execute(sql`insert into contato (empresa, codcli, ordem, nome, tipo, email)
    values (${empresa}, ${codcli}, 1, 'Compras', 1, 'compras@exemplo.com.br')`)
  const other = await aVenda(apl, {}, own.casa)
  await apl.db.execute(sql`update entidade set email = 'outra@exemplo.com.br'
    where empresa = ${empresa} and codcli = ${other.dono.codcli}`)
  const by = (body: object) => send(numero, body, randomUUID(), own.cliente)
  const mine = ['loja@exemplo.com.br', 'caixa@exemplo.com.br', 'COMPRAS@exemplo.com.br']
  expect((await by({ para: mine })).status).toBe(200)
  expect(await by({ para: [mine[0], 'outra@exemplo.com.br'] })).toMatchObject({
    status: 400,
    error: `para: ${TEXTS.emailContatos}`,
  })
  expect(await by({ para: mine, mensagem: 'Clique aqui' })).toMatchObject({
    status: 400,
    error: `mensagem: ${SERVER_TEXTS.emailMensagem}`,
  })
  expect(await apl.jobs.runPending()).toEqual({ done: 3, failed: 0 })
  const para = { para: ['outra@exemplo.com.br'], mensagem: 'Olá' }
  expect((await send(numero, para, randomUUID(), own.representante)).status).toBe(200)
  await apl.jobs.runPending()
})

test('one user sends 100 mails in an hour, however many calls come at once', async () => {
  const own = await aVenda(apl)
  const numero = await aPedido(own.usuario, own.body())
  const para = Array.from({ length: 10 }, (_, n) => `loja${n}@exemplo.com.br`)
  const replies = await Promise.all(
    Array.from({ length: 14 }, () => send(numero, { para }, randomUUID(), own.representante)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await send(numero, { para }, randomUUID(), own.usuario)).status).toBe(200)
})

test('a boleto that was paid before its mail left is neither sent nor tried again', async () => {
  await apl.jobs.runPending()
  server.deliveries.splice(0)
  const { numero } = await aTitulo(venda, { numero: 'PAGA-1', conta: await aConta(venda.casa) })
  const { status } = await venda.usuario.post(`/Boleto/Email/${numero}`, { para: ['loja@exemplo.com.br'] })
  expect(status).toBe(200)
  await apl.db.execute(sql`update duplicata set valor_pago = valor
    where empresa = ${venda.casa.empresa} and numero = ${numero}`)
  expect(await apl.jobs.runPending()).toEqual({ done: 1, failed: 0 })
  expect(server.deliveries).toEqual([])
})

test('an invoice comes as DANFE and as XML, by the number that people know', async () => {
  const { chave, fatura } = await aFatura(venda)
  await venda.usuario.post(`/Fatura/Email/${chave}`, { para: ['loja@exemplo.com.br'] })
  expect(await apl.jobs.runPending()).toEqual({ done: 1, failed: 0 })
  const mail = await PostalMime.parse(server.deliveries[0]?.raw ?? '')
  expect(mail.subject).toContain(`Fatura ${fatura} `)
  expect(mail.text).toContain('em PDF e XML')
  expect(mail.attachments.map(({ filename }) => filename)).toEqual([`Fatura-${fatura}.pdf`, `${chave}.xml`])
})
