/** The mail to the supplier of a released order, sent through a real SMTP server, and what its link opens. */
import { setTimeout } from 'node:timers/promises'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { transaction } from '@trama/server-kit/db/database'
import { rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workAvisoEmails } from '../../aviso/email'
import { aVenda } from '../../testing/a-pedido'
import { aFornecedor, aMaterial, anActor } from '../../testing/factories'
import { type MailServer, startMailServer } from '../../testing/mail-server'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { anOrdem, ordemBody } from '../testing'

let apl: TestApp
let server: MailServer
beforeAll(async () => {
  apl = await createTestApp()
  server = await startMailServer(apl)
  const portal = { url: 'https://portal.exemplo', codcli: '1' }
  workAvisoEmails(apl.jobs, { db: apl.db, mailer: server.mailer, portal })
})
afterAll(async () => {
  await server.close()
  await apl.close()
})

/** A minute later, so that no release can be undone any more. */
const aMinuteLater = () =>
  apl.db.execute(sql`update fila.job set start_after = now() - interval '1 second' where name = 'aviso'`)

async function mails() {
  await aMinuteLater()
  const found = await server.mails()
  return found.map((mail) => ({ ...mail, token: /\/Ordem\/(\S+)/.exec(mail.text)?.[1] ?? '' }))
}

async function aReleased() {
  const venda = await aVenda(apl)
  const { codfor, nome } = await aFornecedor(venda.casa, { nome: 'Fios do Sul', email: 'a@fios.com.br' })
  const body = ordemBody(codfor, venda.partes.codcond, await aMaterial(venda.casa))
  const numero = await anOrdem(venda, body, { released: false })
  expect(await mails()).toEqual([])
  const { usuario } = venda
  const release = () => usuario.patch(`/OrdemCompra/Status/${numero}`, { liberado: 'S' })
  await release()
  expect(await server.mails()).toEqual([])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  // A second release of the same order sends no second mail.
  await release()
  expect(await mails()).toEqual([])
  return { ...venda, numero, nome, mail, token: mail?.token ?? '' }
}

const call = (token: string, method: 'GET' | 'PATCH' | 'POST' = 'GET', path = '', body: object = {}) =>
  apl.call({
    method,
    url: `/Publico/OrdemCompra/${token}${path}`,
    headers: { acesso: 'portal-web', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { payload: JSON.stringify([body]) }),
  })

test('a released order is mailed to its supplier, who accepts it and changes day and notes by the link', async () => {
  const { casa, usuario, numero, mail, token, nome } = await aReleased()
  expect(mail).toMatchObject({
    to: 'a@fios.com.br',
    subject: expect.stringContaining(`Ordem de compra ${numero}`),
  })
  const { status, row } = await call(token)
  expect([status, row]).toMatchObject([200, { numero, liberado: 'S', nome_for: nome, link_ativo: null }])
  expect(row.itens).toMatchObject([{ qtde: 10, preco: 20 }])
  const { nome_usuario } = (await usuario.get(`/OrdemCompra/${numero}`)).row
  expect(nome_usuario).toBeTruthy()
  expect(mail?.text).toContain(`Comprador: ${String(nome_usuario)}`)
  expect((await usuario.get(`/OrdemCompra/${numero}`)).row).toMatchObject({
    link_ativo: 'S',
    confirmada: null,
  })
  const accept = () => call(token, 'POST', '/Confirmacao', { versao: row.versao })
  expect(await accept()).toMatchObject({ status: 200, row: { email: 'S' } })
  // A second acceptance changes nothing: no mail is sent, and the reply announces none.
  expect((await accept()).row).not.toHaveProperty('email', 'S')
  const changed = await call(token, 'PATCH', '', {
    versao: row.versao,
    dt_entrega: '08/04/2026',
    obs: 'À tarde',
  })
  expect(changed).toMatchObject({ status: 200, row: { email: 'S' } })
  const { row: after } = await usuario.get(`/OrdemCompra/${numero}`)
  expect(after).toMatchObject({
    dt_entrega: '08/04/2026',
    obs: 'À tarde',
    confirmada: { por: nome },
    codfor: row.codfor,
  })
  expect(after.itens).toMatchObject([{ qtde: 10, preco: 20, especifica: 'Ramado' }])
  expect((await mails()).map(({ to, token }) => [to, token])).toEqual([
    ['compras@exemplo.com.br', ''],
    ['compras@exemplo.com.br', ''],
  ])
  const authors = await rows(
    apl.db,
    sql`select distinct usuario_id, usuario from auditoria
        where empresa = ${casa.empresa} and registro = 'ordem_compra' and acao in ('confirmar') `,
  )
  expect(authors).toEqual([{ usuario_id: null, usuario: nome }])
})

test('a revoked link, one that was replaced and that of an order no longer released open nothing', async () => {
  const { usuario, numero, token } = await aReleased()
  const closed = { status: 404, error: ORDEM_MESSAGES.linkInvalido }
  expect((await usuario.post(`/OrdemCompra/Link/${numero}`, {})).status).toBe(200)
  const [again] = await mails()
  expect(await call(token)).toMatchObject(closed)
  expect((await call(again?.token ?? '')).status).toBe(200)
  expect((await usuario.post(`/OrdemCompra/Link/Revogacao/${numero}`, {})).row.resultado).toBe(
    'Link revogado.',
  )
  for (const method of ['GET', 'PATCH'] as const) {
    expect(await call(again?.token ?? '', method, '', { dt_entrega: '08/04/2026' })).toMatchObject(closed)
  }
  await usuario.post(`/OrdemCompra/Link/${numero}`, {})
  // A mail that still waits is not sent once the link was revoked.
  await usuario.post(`/OrdemCompra/Link/Revogacao/${numero}`, {})
  expect(await mails()).toEqual([])
  const other = await aReleased()
  await other.usuario.post('/OrdemCompra/Liberacao/Desfazer', {
    ordens: [{ empresa: other.casa.empresa, numero: other.numero }],
  })
  expect(await call(other.token)).toMatchObject(closed)
  expect(await call('1.x')).toMatchObject(closed)
})

test('a release that is undone at once mails nobody, and one that is given again mails once', async () => {
  const { casa, usuario, numero } = await aReleased()
  const lot = { ordens: [{ empresa: casa.empresa, numero }] }
  const undo = () => usuario.post('/OrdemCompra/Liberacao/Desfazer', lot)
  const release = () => usuario.post('/OrdemCompra/Liberacao', lot)
  const waiting = () =>
    rows(apl.db, sql`select from aviso where empresa = ${casa.empresa} and enviado_em is null`)
  await undo()
  await release()
  await undo()
  expect(await mails()).toEqual([])
  expect(await waiting()).toEqual([])
  await release()
  await undo()
  await release()
  expect(await mails()).toHaveLength(1)
})

test.each([null, 'ligar para o ramal 12'])(
  'whoever releases is told of a supplier without e-mail (%s), and gets the link to send it',
  async (email) => {
    const venda = await aVenda(apl)
    const { codfor } = await aFornecedor(venda.casa, { email })
    const body = ordemBody(codfor, venda.partes.codcond, await aMaterial(venda.casa))
    const numero = await anOrdem(venda, body, { released: false })
    const link = () => venda.usuario.post(`/OrdemCompra/Link/Copia/${numero}`, {})
    expect(await link()).toMatchObject({ status: 400, error: ORDEM_MESSAGES.aindaNaoLiberada })
    const ordens = [{ empresa: venda.casa.empresa, numero }]
    expect((await venda.usuario.post('/OrdemCompra/Liberacao', { ordens })).row).toMatchObject({
      efeito: 'feito',
      aviso: ORDEM_MESSAGES.avisoSemEmail,
      resultado: `Compra ${numero} liberada.`,
    })
    expect(await mails()).toEqual([])
    const { row } = await link()
    expect((await call(String(row.token))).row).toMatchObject({ numero })
  },
)

test('of several addresses in a supplier’s record the first one gets the order and its end', async () => {
  const venda = await aVenda(apl)
  const { codfor } = await aFornecedor(venda.casa, { email: 'ramal 12; a@fios.com.br, b@fios.com.br' })
  const numero = await anOrdem(venda, ordemBody(codfor, venda.partes.codcond, await aMaterial(venda.casa)))
  await venda.usuario.patch(`/OrdemCompra/Cancelamento/${numero}`, { motivo: 'Sem verba' })
  const told = await rows(
    apl.db,
    sql`select para from aviso where empresa = ${venda.casa.empresa} order by id`,
  )
  expect(told.map(({ para }) => para)).toEqual(['a@fios.com.br', 'a@fios.com.br'])
  await mails()
})

test('a buyer and whoever released an order get its link; other readers and a cancelled order get none', async () => {
  const { casa, actors, usuario, numero } = await aReleased()
  const copy = async (caller: Pick<typeof usuario, 'post'>) =>
    (await caller.post(`/OrdemCompra/Link/Copia/${numero}`, {})).status
  const buyer = apl.as(anActor(casa, 'usuario', { acessos: ['3.2'] }))
  const reader = apl.as(anActor(casa, 'usuario', { acessos: ['3.4'] }))
  const releaser = apl.as({ ...actors.usuario, acessos: ['3.4'] })
  expect([await copy(buyer), await copy(releaser), await copy(reader)]).toEqual([200, 200, 403])
  await apl.db.execute(sql`update ordem_compra set situacao = 'C'
    where empresa = ${casa.empresa} and numero = ${numero}`)
  expect(await copy(buyer)).toBe(400)
})

test('a mail that fails leaves the former link open', async () => {
  const { usuario, numero, token } = await aReleased()
  await usuario.post(`/OrdemCompra/Link/${numero}`, {})
  server.take(false)
  expect(await mails()).toEqual([])
  server.take(true)
  expect((await call(token)).status).toBe(200)
  const [again] = await mails()
  expect((await call(again?.token ?? '')).status).toBe(200)
  expect(await call(token)).toMatchObject({ status: 404 })
})

test('a link that is revoked while its confirmation waits for the order confirms nothing', async () => {
  const { casa, usuario, numero, token } = await aReleased()
  const replies = await transaction(apl.db, async (tx) => {
    await tx.execute(sql`select 1 from ordem_compra
      where empresa = ${casa.empresa} and numero = ${numero} for no key update`)
    const revoked = usuario.post(`/OrdemCompra/Link/Revogacao/${numero}`, {})
    await setTimeout(200)
    const confirmed = call(token, 'POST', '/Confirmacao', {})
    await setTimeout(200)
    return { revoked, confirmed }
  })
  expect((await replies.revoked).status).toBe(200)
  expect(await replies.confirmed).toMatchObject({ status: 404, error: ORDEM_MESSAGES.linkInvalido })
})
