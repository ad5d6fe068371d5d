import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, transaction } from '../db/database'
import { firstRow } from '../testing/rows'
import { openJobs } from '../jobs/open-jobs'
import { queueDatabase } from '../testing/kit-database'
import { smtpServer } from '../testing/smtp-server'
import type { Email } from './email'
import { emailSender, workEmails } from './emails'
import { openMailer } from './open-mailer'

const EMAIL: Email = {
  para: 'joao@exemplo.com.br',
  assunto: 'Sua senha',
  titulo: 'Olá',
  linhas: ['Você pediu uma nova senha.'],
}
const BUSY = Object.assign(new Error('try again later'), { responseCode: 451 })

let database: Database
let server: Awaited<ReturnType<typeof smtpServer>>
let isBusy = false
beforeAll(async () => {
  database = await queueDatabase()
})
beforeEach(async () => {
  isBusy = false
  server = await smtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onRcptTo: (_address, _session, done) => done(isBusy ? BUSY : null),
  })
})
afterEach(() => server.close())
afterAll(() => database.close())

function aServer() {
  const jobs = openJobs(database)
  const SMTP_URL = `smtp://127.0.0.1:${server.port}`
  workEmails(jobs, openMailer({ SMTP_URL, DATA_DIR: '', PUBLIC_URL: 'http://localhost:3000' }))
  return { sendEmail: emailSender(jobs), runPending: () => jobs.runPending() }
}

test('a mail is sent once, when its transaction is committed', async () => {
  const { sendEmail, runPending } = aServer()
  await transaction(database.db, (tx) => sendEmail(tx, EMAIL))
  await Promise.all([runPending(), aServer().runPending()])
  expect(server.deliveries).toMatchObject([{ to: [EMAIL.para] }])
})

test('a mail of a transaction that is undone is never sent', async () => {
  const { sendEmail, runPending } = aServer()
  const work = transaction(database.db, async (tx) => {
    await sendEmail(tx, EMAIL)
    await tx.execute(sql`select 1 / 0`)
  })
  await expect(work).rejects.toThrow()
  expect(await runPending()).toEqual({ done: 0, failed: 0 })
  expect(server.deliveries).toEqual([])
})

test('a mail that the server refuses for now is sent later, as the same mail', async () => {
  isBusy = true
  const { sendEmail, runPending } = aServer()
  await transaction(database.db, (tx) => sendEmail(tx, EMAIL))
  expect(await runPending()).toEqual({ done: 0, failed: 1 })
  isBusy = false
  await database.db.execute(sql`update fila.job set start_after = now() - interval '1 second'`)
  const job = await firstRow<{ id: string }>(database.db, sql`select id from fila.job`)
  expect(await runPending()).toEqual({ done: 1, failed: 0 })
  const mails = await Promise.all(server.deliveries.map(({ raw }) => PostalMime.parse(raw)))
  expect(mails.map(({ messageId }) => messageId)).toEqual([`<${job?.id}@localhost>`])
})
