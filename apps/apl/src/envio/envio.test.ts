/** Reports by mail: once for each time, with the rights at that moment, stopped by one click. */
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { firstRow } from '@trama/server-kit/testing/rows'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import { formatDateBr, todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalOf } from '../context'
import { autoresOf } from '../documento/autor'
import { aPedido, aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type Row, type TestApp } from '../testing/test-app'
import { workEnvios } from './email'
import { planEnvios } from './plan-envios'

let apl: TestApp
let server: Awaited<ReturnType<typeof smtpServer>>
let venda: Venda
let nth = 0
beforeAll(async () => {
  apl = await createTestApp({ PUBLIC_URL: 'https://portal.exemplo.com.br/' })
  server = await smtpServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })
  const mailer = openMailer({ ...apl.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  const autores = autoresOf(apl.sessions, 0)
  workEnvios(apl.jobs, {
    db: apl.db,
    mailer,
    autores,
    portal: portalOf(apl.config, '1'),
    ownUrl: async () => 'https://apl.exemplo/',
  })
})
afterAll(async () => {
  await server.close()
  await apl.close()
})
beforeEach(async () => {
  venda = await aVenda(apl)
})

const BODY = {
  nome: 'Pedidos do mês',
  tipo: 'lista',
  lista: 'pedidos',
  filtros: {},
  periodo: 'mes',
  formato: 'xlsx',
  frequencia: 'dia',
  dia: 0,
  hora: '08:00:00',
  ativo: 'S',
}

/** Adds a schedule of the representative, with a mail address of its own. */
async function anEnvio(given: object = {}): Promise<{ id: number; para: string }> {
  const para = `rep${(nth += 1)}@exemplo.com.br`
  apl.users.set(venda.actors.representante.id, { email: para })
  const { status, row, error } = await venda.representante.post('/Envio', { ...BODY, ...given })
  expect(status, String(error)).toBe(200)
  return { id: Number(row.id), para }
}
const due = (id: number) =>
  apl.db.execute(sql`update envio set proximo_em = now() - interval '3 days' where id = ${id}`)
const run = async () => {
  const count = await planEnvios(apl.db, apl.jobs)
  await apl.jobs.runPending()
  return count
}
const mailsTo = (para: string) =>
  Promise.all(server.deliveries.filter(({ to }) => to.includes(para)).map(({ raw }) => PostalMime.parse(raw)))
const shown = async (id: number): Promise<Row | undefined> =>
  (await venda.representante.get('/Envio')).list.find((row) => row.id === id)

const today = () => formatDateBr(todayIn())

test('a sheet of the own orders comes once, however many servers look and however late they are', async () => {
  const mine = await aPedido(venda.representante, venda.body())
  const other = await aVenda(apl, {}, venda.casa)
  const theirs = await aPedido(other.representante, other.body())
  const { id, para } = await anEnvio({ periodo: 'tudo' })
  await due(id)
  await Promise.all([planEnvios(apl.db, apl.jobs), planEnvios(apl.db, apl.jobs)])
  await run()
  const mails = await mailsTo(para)
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.subject).toContain('Pedidos do mês')
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toMatch(/^Pedidos do mês-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = await readSheet(Buffer.from(file?.content as ArrayBuffer))
  const numbers = rows.slice(1).map(([numero]) => numero)
  expect(rows[0]).toContain('Pedido')
  expect(numbers).toContain(mine)
  expect(numbers).not.toContain(theirs)
  expect(await shown(id)).toMatchObject({ ultimo_resultado: 'Enviado.', ultimo_data: today() })
})

test('a PDF can be sent at once, beside the schedule', async () => {
  const { id, para } = await anEnvio({ formato: 'pdf', ativo: 'N' })
  expect((await venda.representante.post(`/Envio/Agora/${id}`, {})).status).toBe(200)
  await apl.jobs.runPending()
  const [mail] = await mailsTo(para)
  expect(mail?.attachments[0]?.mimeType).toBe('application/pdf')
  expect(
    Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF')
  expect(await shown(id)).toMatchObject({ ativo: 'N', proximo_data: null })
})

test('a reader who lost the menu, or may not sign in, gets nothing', async () => {
  const { id, para } = await anEnvio()
  apl.users.set(venda.actors.representante.id, { email: para, acessos: ['2.2'] })
  await due(id)
  await run()
  apl.users.set(venda.actors.representante.id, undefined)
  await due(id)
  await run()
  expect(await mailsTo(para)).toEqual([])
  expect(await shown(id)).toMatchObject({ ultimo_resultado: expect.stringContaining('não alcança mais') })
})

test('the mail’s link stops the schedule and resumes it, and a wrong link does neither', async () => {
  const { id, para } = await anEnvio()
  await due(id)
  await run()
  const [mail] = await mailsTo(para)
  const token = /\/PararEnvio\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': `<https://apl.exemplo/Publico/Envio/${token}/Parar>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  const oneClick = await apl.call({
    method: 'POST',
    url: `/Publico/Envio/${token}/Parar`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(oneClick.status).toBe(200)
  expect(await shown(id)).toMatchObject({ ativo: 'N' })
  const set = (path: string, ativo: string) =>
    apl.call({ method: 'POST', url: `/Publico/Envio/${path}`, payload: [{ ativo }] })
  expect((await set(token, 'N')).row).toMatchObject({ nome: 'Pedidos do mês', ativo: 'N' })
  await due(id)
  expect(await run()).toBe(0)
  expect((await set(token, 'S')).row).toMatchObject({ ativo: 'S' })
  expect(await shown(id)).toMatchObject({ ativo: 'S' })
  const wrong = [`${token}x`, token.slice(2), '1.x', `9${token}`]
  expect(await Promise.all(wrong.map(async (path) => (await set(path, 'N')).status))).toEqual([
    404, 404, 404, 404,
  ])
})

describe('refused', () => {
  test.each<[string, object, string]>([
    ['a list that there is none of', { lista: 'senhas' }, 'lista'],
    ['a weekday beyond Saturday', { frequencia: 'semana', dia: 7 }, 'dia'],
    ['the month’s day 0', { frequencia: 'mes', dia: 0 }, 'dia'],
    ['a time like 25:61', { hora: '25:61:00' }, 'hora'],
    ['a widget without a number', { tipo: 'widget', lista: null }, 'widget'],
  ])('%s', async (_name, given, field) => {
    const { status, row } = await venda.representante.post('/Envio', { ...BODY, ...given })
    expect([status, JSON.stringify(row)]).toEqual([400, expect.stringContaining(field)])
  })

  test('filters that the list does not have, a list without its menu, a widget out of reach', async () => {
    const post = async (given: object) =>
      (await venda.representante.post('/Envio', { ...BODY, ...given })).status
    expect(await post({ filtros: { senha: '1' } })).toBe(400)
    expect(await post({ filtros: { dt_emissao_ini: '31/02/2026' } })).toBe(400)
    expect(await post({ lista: 'ordens-servico' })).toBe(403)
    expect(await post({ tipo: 'widget', lista: null, widget: 999_999 })).toBe(404)
  })

  test('another user’s schedule, an older copy, and more than 20 schedules', async () => {
    const { id } = await anEnvio()
    const usuario = venda.usuario
    expect((await usuario.patch(`/Envio/${id}`, BODY)).status).toBe(404)
    expect((await usuario.post(`/Envio/Agora/${id}`, {})).status).toBe(404)
    const patch = (given: object) =>
      venda.representante.patch(`/Envio/${id}`, { ...BODY, ...given, versao: 1 })
    expect((await patch({})).row).toEqual({
      resultado: 'Relatório "Pedidos do mês": nada mudou.',
      id,
      versao: 1,
    })
    expect((await patch({ hora: '09:00:00' })).row).toMatchObject({ versao: 2 })
    expect((await patch({ hora: '10:00:00' })).status).toBe(409)
    for (let more = 1; more < 20; more += 1) await anEnvio()
    const { status, error } = await venda.representante.post('/Envio', BODY)
    expect([status, String(error)]).toEqual([400, expect.stringContaining('20')])
    const stored = await firstRow(
      apl.db,
      sql`select count(*)::int as n from envio where nome = 'Pedidos do mês'
      and usuario_id = ${venda.actors.representante.id}`,
    )
    expect(stored).toEqual({ n: 20 })
  })
})
