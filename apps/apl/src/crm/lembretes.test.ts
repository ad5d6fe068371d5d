/** Reminders of contacts by mail: once, at the moment that the record has when the mail is sent. */
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workAvisoEmails } from '../aviso/email'
import { portalOf } from '../context'
import { aVenda, type Venda } from '../testing/a-pedido'
import { createTestApp, type TestApp } from '../testing/test-app'
import { planLembretesCrm } from './plan-lembretes'
import { aCrm, aMotivoCrm } from './testing'

const PORTAL = 'https://portal.exemplo.com.br'
let apl: TestApp
let server: Awaited<ReturnType<typeof smtpServer>>
let venda: Venda
let motivo: string
let para: string
let nth = 0
beforeAll(async () => {
  apl = await createTestApp()
  server = await smtpServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true })
  const mailer = openMailer({ ...apl.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` })
  workAvisoEmails(apl.jobs, { db: apl.db, mailer, portal: portalOf(apl.config, '1') })
})
afterAll(async () => {
  await server.close()
  await apl.close()
})
beforeEach(async () => {
  venda = await aVenda(apl)
  motivo = await aMotivoCrm(venda.casa)
  para = `ana${(nth += 1)}@exemplo.com.br`
  await apl.db.execute(sql`update usuario_erp set email = ${para} where codigo = ${venda.casa.codigo_erp}`)
})

const plan = () => planLembretesCrm(apl.db, apl.jobs, PORTAL)
const sent = async (to = para) => {
  await apl.jobs.runPending()
  const mine = server.deliveries.filter((one) => one.to.includes(to))
  return Promise.all(mine.map(({ raw }) => PostalMime.parse(raw)))
}

/** Creates a record whose contact is that many minutes from now, as if written an hour ago; São Paulo's time. */
async function create(minutes: number, given: object = {}): Promise<number> {
  const body = { codcli: venda.partes.codcli, motivo, dt_contato: '10/03/2026', lembrete: 15, ...given }
  const numero = await aCrm(venda.usuario, body)
  await at(numero, minutes)
  return numero
}
const at = (numero: number, minutes: number) =>
  apl.db.execute(sql`update crm set dt_contato = quando::date, hr_contato = quando::time(0), salvo_em = now() - interval '1 hour'
    from (select (now() + ${minutes} * interval '1 minute') at time zone 'America/Sao_Paulo' as quando) q
    where empresa = ${venda.casa.empresa} and numero = ${numero}`)

test('a reminder tells customer, subject and time, with a link to the record', async () => {
  const numero = await create(10, {
    tp_contato: 2,
    assunto: 'Coleção',
    contato: 'Rui',
    observacao: '<b>Levar</b>',
  })
  expect(await plan()).toBe(1)
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  const hora = await firstRow<{ hora: string }>(
    apl.db,
    sql`select to_char(hr_contato, 'HH24:MI') as hora from crm where empresa = ${venda.casa.empresa} and numero = ${numero}`,
  )
  expect(mail?.subject).toContain(`Lembrete: ${venda.dono.nome}`)
  expect(mail?.text).toContain(`às ${hora?.hora}.`)
  for (const text of ['Visita', 'Assunto: Coleção', 'Contato: Rui', `${PORTAL}/FormCrm/${numero}`])
    expect(mail?.text).toContain(text)
  expect(mail?.html).toContain('&lt;b&gt;Levar&lt;/b&gt;')
})

test('a reminder is sent once, however many servers look for it', async () => {
  await create(10)
  const found = await Promise.all([plan(), plan(), plan()])
  expect(found.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await plan()).toBe(0)
  expect(await sent()).toHaveLength(1)
})

test('a reminder is not sent when not yet due, closed, deleted, unset or already past when it was written', async () => {
  const early = await create(20)
  await create(10, { lembrete: null })
  const closed = await create(10)
  await venda.usuario.patch(`/CRM/${closed}`, { tipo: 'F' })
  const deleted = await create(10)
  await apl.db.execute(
    sql`update crm set excluido_em = now() where empresa = ${venda.casa.empresa} and numero = ${deleted}`,
  )
  const past = await create(-30)
  await apl.db.execute(
    sql`update crm set salvo_em = now() where empresa = ${venda.casa.empresa} and numero = ${past}`,
  )
  await create(-2 * 24 * 60)
  expect(await plan()).toBe(0)
  await at(early, 14)
  expect(await plan()).toBe(1)
})

test('a reminder moves with its record and is sent again at the new time', async () => {
  const numero = await create(10)
  await plan()
  await at(numero, 60)
  expect(await plan()).toBe(0)
  await at(numero, 12)
  expect(await plan()).toBe(1)
  expect(await sent()).toHaveLength(2)
})

describe('goes to', () => {
  test('the target user before the user', async () => {
    await apl.db.execute(
      sql`insert into usuario_erp (codigo, nome, email) values (${`D${nth}`}, ${`Destino ${nth}`}, 'destino@exemplo.com.br')`,
    )
    await apl.db.execute(
      sql`insert into acesso_empresa (empresa, usuario) values (${venda.casa.empresa}, ${`D${nth}`})`,
    )
    await create(10, { usuario_dest: `D${nth}` })
    await plan()
    expect(await sent()).toEqual([])
    expect(await sent('destino@exemplo.com.br')).toHaveLength(1)
  })

  test('the representative where the user has no address, and to nobody without one', async () => {
    await apl.db.execute(sql`update usuario_erp set email = '' where codigo = ${venda.casa.codigo_erp}`)
    await create(10)
    expect(await plan()).toBe(1)
    expect(await rows(apl.db, sql`select from aviso where empresa = ${venda.casa.empresa}`)).toEqual([])
    await apl.db.execute(sql`update representante set email = 'rep@exemplo.com.br'
      where empresa = ${venda.casa.empresa} and codrep = ${venda.partes.codrep}`)
    await create(10)
    await plan()
    expect(await sent('rep@exemplo.com.br')).toHaveLength(1)
  })
})

test('a reminder is not sent to a user who no longer works in the company', async () => {
  await apl.db.execute(sql`update representante set email = 'foi@exemplo.com.br', ativo = 'N'
    where empresa = ${venda.casa.empresa} and codrep = ${venda.partes.codrep}`)
  await create(10)
  await apl.db.execute(sql`delete from acesso_empresa where usuario = ${venda.casa.codigo_erp}`)
  expect(await plan()).toBe(1)
  expect([await sent(), await sent('foi@exemplo.com.br')]).toEqual([[], []])
})

test.each([
  [{ lembrete: 0, hr_contato: '09:30' }, '2027-01-15 09:30:00'],
  [{ lembrete: 60, hr_contato: '00:30' }, '2027-01-14 23:30:00'],
  [{ lembrete: 60 }, '2027-01-15 07:00:00'],
  [{ lembrete: 1440 }, '2027-01-14 08:00:00'],
  [{ lembrete: null }, null],
])('%j is due at %s', async (given, moment) => {
  const body = { codcli: venda.partes.codcli, motivo, dt_contato: '15/01/2027', ...given }
  const numero = await aCrm(venda.usuario, body)
  expect(
    await firstRow(
      apl.db,
      sql`select to_char(lembrar_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI:SS') as em
          from crm where empresa = ${venda.casa.empresa} and numero = ${numero}`,
    ),
  ).toEqual({ em: moment })
})
