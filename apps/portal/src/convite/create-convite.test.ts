import { randomUUID } from 'node:crypto'
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { decodeConvite } from '@trama/rules/convite'
import { addDays, formatDateBr, todayIn } from '@trama/rules/date-br'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmpresaRow, freshEmail, people, type Pessoa } from '../testing/people'
import { type TestPortal, testPortal } from '../testing/test-portal'

let portal: TestPortal
let home: { codcli: string; cnpj: string; nome: string }
let elsewhere: { codcli: string; cnpj: string }
let admin: Pessoa
let master: Pessoa
beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.test/' })
  home = await anEmpresaRow(portal.db, { nome: 'Malhas & Cia' })
  elsewhere = await anEmpresaRow(portal.db)
  admin = await people(portal.db)(home, 'administrador', { acessos: ['1.2'] })
  master = await people(portal.db)(home, 'master')
})
afterAll(() => portal.close())

const invite = ({ token }: Pessoa, given: object = {}, key?: string) =>
  portal.call('POST', '/Convite', {
    token,
    body: { tipo: 2, acesso: ['1.2'], dias: 7, ...given },
    ...(key ? { key } : {}),
  })

test('replies with the link and its last day, and stores the rights that the invitation gives', async () => {
  const { status, row } = await invite(admin)
  const validade = addDays(todayIn(), 7)
  expect([status, row.validade]).toEqual([200, formatDateBr(validade)])
  expect(row.link).toBe(`https://portal.test/Cadastro/${String(row.hash)}`)
  const convite = decodeConvite(String(row.hash))
  expect(convite).toMatchObject({ tipo: 'cliente', empresa: home.cnpj, validade })
  const kept = await firstRow(
    portal.db,
    sql`select empresa, tipo, acesso, email, criado_por, usado_em,
          to_char(expira_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as expira
        from convite where id = ${convite?.id}`,
  )
  expect(kept).toEqual({
    empresa: home.codcli,
    tipo: 'cliente',
    acesso: ['1.2'],
    email: null,
    criado_por: admin.id,
    usado_em: null,
    expira: `${addDays(validade, 1)} 00:00`,
  })
})

test('an invitation is mailed when it names an e-mail', async () => {
  const email = freshEmail()
  const { row } = await invite(admin, { email: ` ${email.toUpperCase()} ` })
  const [mail] = await portal.emailsTo(email)
  expect(mail?.subject).toBe('Convite para o portal de Malhas & Cia')
  expect(mail?.text).toContain(String(row.link))
  expect(mail?.text).toContain(String(row.validade))
})

test('invites the same e-mail three times, then has to wait', async () => {
  const email = freshEmail()
  for (let i = 0; i < 3; i++) expect((await invite(i < 2 ? admin : master, { email })).status).toBe(200)
  expect(await invite(master, { email })).toMatchObject({ status: 429, row: { espera: 60 } })
  expect(await portal.emailsTo(email)).toHaveLength(3)
})

test('an administrador invites to the own company and gives rights that he has', async () => {
  expect((await invite(admin, { empresa: elsewhere.codcli })).status).toBe(404)
  expect((await invite(admin, { acesso: ['1.2', '2.3'] })).status).toBe(403)
  expect((await invite(master, { empresa: elsewhere.codcli, acesso: ['2.3'] })).status).toBe(200)
  expect((await invite(master, { empresa: 'nada' })).status).toBe(404)
})

test.each([9, 99, 0])('an invitation for type %i is refused', async (tipo) => {
  expect((await invite(master, { tipo })).status).toBe(400)
})

test.each([0, 31, 1.5])('a validity of %f days is refused', async (dias) => {
  expect((await invite(master, { dias })).status).toBe(400)
})

test('an e-mail in use, a lack of licences and a closed company are refused', async () => {
  expect(await invite(admin, { email: master.email })).toMatchObject({
    status: 409,
    row: { campos: [{ campo: 'email', mensagem: SERVER_TEXTS.emailTaken }] },
  })
  const { codcli } = await anEmpresaRow(portal.db)
  await portal.db.execute(sql`update empresa set qtde_rep = 0 where codcli = ${codcli}`)
  expect(await invite(master, { tipo: 4, empresa: codcli })).toMatchObject({
    status: 400,
    error: TEXTS.representanteLimit,
  })
  await portal.db.execute(sql`update empresa set ativo = 0 where codcli = ${codcli}`)
  expect(await invite(master, { empresa: codcli })).toMatchObject({
    status: 403,
    error: TEXTS.companyNotReleased,
  })
})

test('the same key makes one invitation', async () => {
  const key = randomUUID()
  const [one, two] = [await invite(admin, {}, key), await invite(admin, {}, key)]
  expect(one.row).toEqual(two.row)
  const id = decodeConvite(String(one.row.hash))?.id ?? null
  expect(await rows(portal.db, sql`select 1 from auditoria where chave = ${id}`)).toHaveLength(1)
})
