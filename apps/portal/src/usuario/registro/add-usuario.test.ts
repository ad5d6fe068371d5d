import { TEXTS } from '@trama/contract/messages'
import { firstRow, rows } from '@trama/server-kit/testing/rows'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUSE } from '../../context'
import { empresa } from '../../empresa/tables'
import { cpfOf } from '../../testing/tax-ids'
import { SENHA, type TestPortal, testPortal } from '../../testing/test-portal'
import { addUsuario, type UsuarioDaCasa } from './add-usuario'
import { usuario } from '../tables'

let portal: TestPortal
let company: string
beforeAll(async () => {
  portal = await testPortal()
  company = (await portal.anEmpresa({ qtde_rep: 1 })).codcli
})
afterAll(() => portal.close())

const valid = (given: Partial<UsuarioDaCasa> = {}): UsuarioDaCasa => ({
  empresa: company,
  nome: 'Ana',
  email: 'ana@teste.com.br',
  cnpj: cpfOf(1),
  senha: SENHA,
  tipo: 'cliente',
  acesso: [],
  ...given,
})
const create = (given: Partial<UsuarioDaCasa> = {}) => addUsuario(portal.db, HOUSE, valid(given))
const count = () => firstRow(portal.db, sql`select count(*)::int as n from usuario`)

test('a new user’s record stores e-mail in lower case, tax id without mask, password as argon2id and each access once', async () => {
  const id = await create({
    email: ' Bia@Teste.com.br ',
    cnpj: '12.ABC.345/01DE-35',
    acesso: ['2.1', '1.2', '2.1'],
  })
  const [row] = await portal.db.select().from(usuario).where(eq(usuario.id, id))
  expect(row).toMatchObject({ email: 'bia@teste.com.br', cnpj: '12ABC34501DE35', ativo: 1, codigo_erp: '' })
  expect(row?.senha_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  const acessos = await rows(portal.db, sql`select codigo from acesso where usuario_id = ${id} order by 1`)
  expect(acessos).toEqual([{ codigo: '1.2' }, { codigo: '2.1' }])
  const audited = await firstRow<{ depois: object }>(
    portal.db,
    sql`select depois from auditoria where registro = 'usuario' and chave = ${String(id)}`,
  )
  expect(JSON.stringify(audited)).not.toMatch(/argon2|certa/)
})

test('an e-mail belongs to one user, whatever its case', async () => {
  await create()
  const before = await count()
  await expect(create({ email: 'ANA@teste.com.br', cnpj: cpfOf(2) })).rejects.toMatchObject({ status: 409 })
  expect(await count()).toEqual(before)
})

test.each([
  ['nome', { nome: ' ' }],
  ['email', { email: 'ana' }],
  ['cnpj', { cnpj: '11111111111' }],
  ['cnpj', { cnpj: '12ABC34501DE36' }],
  ['senha', { senha: '' }],
  ['senha', { senha: 'x'.repeat(21) }],
  ['senha', { senha: 'abc123' }],
  ['senha', { senha: 'ANA' }],
])('a new user’s record refuses a wrong %s', async (campo, given) => {
  await expect(create(given)).rejects.toMatchObject({ status: 400, extra: { campos: [{ campo }] } })
})

test('limits representatives to the licences, even when two are added at once', async () => {
  const reps = [3, 4].map((n) =>
    create({ tipo: 'representante', email: `r${n}@teste.com.br`, cnpj: cpfOf(n) }),
  )
  const results = await Promise.allSettled(reps)
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(create({ tipo: 'representante', email: 'r5@teste.com.br' })).rejects.toMatchObject({
    status: 400,
    message: 'Limite de representantes alcançado.',
  })
})

test('a new user’s record refuses a company that is unknown or closed', async () => {
  const closed = await portal.anEmpresa()
  await portal.db.update(empresa).set({ ativo: 0 }).where(eq(empresa.codcli, closed.codcli))
  for (const codcli of ['nada', closed.codcli]) {
    await expect(create({ empresa: codcli, email: 'z@teste.com.br' })).rejects.toMatchObject({
      status: 403,
      message: TEXTS.companyNotReleased,
    })
  }
})
