/** Reminders: the right titles on the right days, one mail a day, never twice, nothing that was paid meanwhile. */
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { firstRow } from '@trama/server-kit/db/database'
import { openJobs } from '@trama/server-kit/jobs/open-jobs'
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isBankDay, nextBankDay } from '../boleto/dias-bancarios'
import { duplicata } from '../receber/tables'
import { aFatura } from '../fatura/testing'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { LEMBRETE_EMAIL, workLembretes } from './email'
import { planLembretes } from './plan-lembretes'

let apl: TestApp
let venda: Venda
let server: Awaited<ReturnType<typeof smtpServer>>
let para: string
/** A bank day at 10:00, whatever today is, and the first bank day after it. */
const dia = nextBankDay(todayIn())
const at = (day: string, hour = 10) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`)
let mailer: ReturnType<typeof openMailer>
const parts = () => ({ db: apl.db, mailer, publicUrl: 'https://portal.exemplo', codcli: '1' })
beforeAll(async () => {
  apl = await createTestApp()
  server = await smtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo({ address }, _session, done) {
      done(address.startsWith('recusado') ? new Error('550 não') : null)
    },
  })
  mailer = openMailer({
    ...apl.config,
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  })
  workLembretes(apl.jobs, parts())
})
afterAll(async () => {
  await server.close()
  await apl.close()
})
let nth = 0
beforeEach(async () => {
  await apl.db.execute(sql`delete from parametro where codigo like 'FIN%'`)
  venda = await aVenda(apl)
  para = `cliente${(nth += 1)}@exemplo.com.br`
  await apl.db.execute(sql`update entidade set email = ${para}, nome = 'Loja <b>Um</b>'
    where empresa = ${venda.casa.empresa} and codcli = ${venda.partes.codcli}`)
  await parametro('FIN40', 'S')
})

const parametro = (codigo: string, valor: string) =>
  apl.db.execute(sql`insert into parametro (empresa, tipo, codigo, valor)
    values (${venda.casa.empresa}, '', ${codigo}, ${valor})`)
const titulo = (numero: string, dt_vencto: string, more: object = {}) =>
  apl.db.insert(duplicata).values({
    empresa: venda.casa.empresa,
    codcli: venda.partes.codcli,
    numero,
    dt_emissao: '2026-01-01',
    dt_vencto,
    valor: 100,
    ...more,
  })
const plan = (now = at(dia), jobs = apl.jobs) => planLembretes(apl.db, jobs, now)
/** What the customer was sent so far. */
async function sent(to = para) {
  await apl.jobs.runPending()
  const mine = server.deliveries.filter((one) => one.to.includes(to))
  return Promise.all(mine.map(({ raw }) => PostalMime.parse(raw)))
}

test('all titles of the day in one mail, with number, value and due day; names are text', async () => {
  await titulo('A1', dia, { valor_pago: 0.5 })
  await titulo('A2', dia, { conta: null })
  await titulo('LONGE', addDays(dia, 40))
  await titulo('PAGA', dia, { valor_pago: 100 })
  await titulo('CRÉDITO', dia, { tipo: 'DV' })
  expect(await plan()).toBe(1)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  const text = mail?.text?.replaceAll('\u00a0', ' ')
  expect(mail?.subject).toContain('Vencimento hoje')
  expect(text).toContain('Olá, Loja <b>Um</b>.')
  expect(text).toContain(`Duplicata A1: R$ 99,50, vencimento em ${formatDateBr(dia)}.`)
  expect(text).toContain('no total de R$ 199,50')
  for (const other of ['LONGE', 'PAGA', 'CRÉDITO']) expect(text).not.toContain(other)
  expect(mail?.html).toContain('Loja &lt;b&gt;Um&lt;/b&gt;')
})

test('the same day again, another server on the same database, and a restart send nothing more', async () => {
  await titulo('A1', dia)
  const other = openJobs(apl.database)
  workLembretes(other, parts())
  const made = await Promise.all([plan(), plan(at(dia), other), plan()])
  expect(made.toSorted()).toEqual([0, 0, 1])
  await Promise.all([apl.jobs.runPending(), other.runPending()])
  await plan(at(dia, 18), other)
  await other.runPending()
  expect(await sent()).toHaveLength(1)
})

test('one mail a day: a title that comes later waits for the next day', async () => {
  await titulo('A1', dia)
  await plan()
  expect(await sent()).toHaveLength(1)
  await titulo('A2', dia)
  expect(await plan(at(dia, 15))).toBe(0)
  const next = nextBankDay(addDays(dia, 1))
  expect(await plan(at(next))).toBe(1)
  const mails = await sent()
  expect(mails).toHaveLength(2)
  expect(mails[1]?.text).toContain('Duplicata A2')
  expect(mails[1]?.text).not.toContain('Duplicata A1')
})

test('what was paid meanwhile, and who or what was switched off, is not written to', async () => {
  await titulo('A1', dia)
  await titulo('A2', dia)
  await plan()
  await apl.db.execute(
    sql`update duplicata set valor_pago = valor where empresa = ${venda.casa.empresa} and numero = 'A1'`,
  )
  const [mail] = await sent()
  expect(mail?.text).not.toContain('Duplicata A1')
  await titulo('A3', addDays(dia, -3))
  await plan(at(nextBankDay(addDays(dia, 1))))
  await apl.db.execute(sql`update duplicata set valor_pago = valor where empresa = ${venda.casa.empresa}`)
  expect(await sent()).toHaveLength(1)
  const last = sql`select enviado_em, dispensado_em is not null as dispensado from lembrete
    where empresa = ${venda.casa.empresa} order by id desc limit 1`
  expect(await firstRow(apl.db, last)).toMatchObject({ enviado_em: null, dispensado: true })
})

test('of an invoice that is not authorised nobody is reminded, nor of one denied before the mail left', async () => {
  const { chave } = await aFatura(venda)
  const become = (impresso: string) =>
    apl.db.execute(sql`update fatura set impresso = ${impresso} where chave = ${chave}`)
  await titulo('A1', dia, { chave })
  for (const impresso of ['A', 'N', 'D']) {
    // biome-ignore lint/performance/noAwaitInLoops: a few states of one invoice.
    await become(impresso)
    expect(await plan()).toBe(0)
  }
  await become('T')
  expect(await plan()).toBe(1)
  await become('D')
  expect(await sent()).toEqual([])
})

test('a customer and a company that do not want it', async () => {
  await titulo('A1', dia)
  const { codcli } = venda.partes
  const off = await venda.usuario.patch(`/Lembrete/Cliente/${codcli}`, { ativo: 'N' })
  expect(off.row).toEqual({ resultado: `O cliente ${codcli} não recebe lembretes.` })
  expect(await plan()).toBe(0)
  await venda.usuario.patch(`/Lembrete/Cliente/${codcli}`, { ativo: 'S' })
  expect(await plan()).toBe(1)
  // Between the planning and the sending.
  await apl.db.execute(sql`delete from parametro where codigo = 'FIN40'`)
  expect(await sent()).toEqual([])
  expect(await plan(at(nextBankDay(addDays(dia, 1))))).toBe(0)
  expect((await venda.usuario.get('/Lembrete/Cliente/99999999')).status).toBe(404)
})

test('days before and after, by the next bank day of what is due on a weekend', async () => {
  await parametro('FIN41', '2')
  await parametro('FIN42', 'N')
  await parametro('FIN43', '')
  // A Saturday: it can be paid until Monday.
  const saturday = '2030-06-08'
  await titulo('A1', saturday)
  expect(isBankDay(saturday)).toBe(false)
  expect(await plan(at('2030-06-06'))).toBe(0)
  // Two days before Monday is a Saturday, on which nobody is written to: the Friday is.
  expect(await plan(at(saturday))).toBe(0)
  expect(await plan(at('2030-06-10'))).toBe(0)
  expect(await plan(at('2030-06-07', 7))).toBe(0)
  expect(await plan(at('2030-06-07'))).toBe(1)
})

test('a mail that fails is tried again and told of once', async () => {
  await apl.db.execute(
    sql`update entidade set email = 'recusado@exemplo.com.br' where empresa = ${venda.casa.empresa}`,
  )
  await titulo('A1', dia)
  await plan()
  expect(await sent('recusado@exemplo.com.br')).toEqual([])
  const state = sql`select tentativas, enviado_em from lembrete where empresa = ${venda.casa.empresa}`
  expect(await firstRow(apl.db, state)).toMatchObject({ tentativas: 1, enviado_em: null })
  await apl.db.execute(sql`update entidade set email = ${para} where empresa = ${venda.casa.empresa}`)
  await apl.db.execute(
    sql`update fila.job set start_after = now() - interval '1 second' where name = ${LEMBRETE_EMAIL.name}`,
  )
  expect(await sent()).toHaveLength(1)
})

test('a mail that could not go out on its day is planned anew, never sent beside the next day’s', async () => {
  await titulo('A1', dia)
  await plan()
  await apl.db.execute(sql`update lembrete set dia = ${addDays(todayIn(), -1)}
    where empresa = ${venda.casa.empresa}`)
  expect(await sent()).toEqual([])
  await titulo('A2', dia)
  expect(await plan()).toBe(1)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  for (const numero of ['A1', 'A2']) expect(mail?.text).toContain(`Duplicata ${numero}`)
})

test('a company writes its own words; a field that there is not is refused', async () => {
  const admin = apl.as({ ...venda.actors.usuario, tipo: 'administrador' })
  const body = {
    ocasiao: 'no_dia',
    assunto: 'É hoje',
    texto: '{cliente}, são {quantidade}.',
    linha: '{numero} de {valor}',
  }
  expect((await venda.usuario.patch('/Lembrete/Texto', body)).status).toBe(403)
  const wrong = await admin.patch('/Lembrete/Texto', { ...body, texto: '{senha}' })
  expect(wrong.status).toBe(400)
  expect(JSON.stringify(wrong.row)).toContain('Campo {senha} desconhecido.')
  expect((await admin.patch('/Lembrete/Texto', body)).row).toEqual({
    resultado: 'Texto do lembrete alterado.',
  })
  const { list } = await venda.usuario.get('/Lembrete/Texto')
  expect(list.map(({ ocasiao, padrao }) => [ocasiao, padrao])).toEqual([
    ['antes', 'S'],
    ['no_dia', 'N'],
    ['depois', 'S'],
  ])
  await titulo('A1', dia)
  await titulo('A2', dia)
  await plan()
  const [mail] = await sent()
  expect(mail?.subject).toMatch(/^É hoje - /)
  expect(mail?.text).toContain('Loja <b>Um</b>, são 2.')
  expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('A1 de R$ 100,00')
})
