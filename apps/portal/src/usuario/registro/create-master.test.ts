import { MENU_CODES } from '@trama/contract/access'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { empresa as empresas } from '../../empresa/tables'
import { SENHA, type TestPortal, testPortal } from '../../testing/test-portal'
import { cnpjOf, cpfOf } from '../../testing/tax-ids'
import { createMaster } from './create-master'

const EMPRESA = {
  codcli: '1',
  cnpj: cnpjOf(1),
  nome: 'Nova',
  servidor: 'localhost',
  porta: 3001,
  qtde_rep: 1,
}
const MASTER = { nome: 'Helena', email: 'helena@nova.com.br', cnpj: cpfOf(1), senha: SENHA }
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a master that can’t be created leaves no company behind', async () => {
  const wrong = createMaster(portal.db, { ...MASTER, cnpj: '1', empresa: EMPRESA })
  await expect(wrong).rejects.toMatchObject({ status: 400, message: 'cnpj: CNPJ/CPF inválido.' })
  expect(await portal.db.select().from(empresas)).toEqual([])
})

test('company and master are created together, and the master logs in', async () => {
  const id = await createMaster(portal.db, { ...MASTER, empresa: EMPRESA })
  const token = await portal.tokenOf(MASTER)
  const { row } = await portal.call('GET', `/Acesso/${id}`, { token })
  expect(row).toEqual({ acesso: MENU_CODES })
})

test('another master joins an existing company', async () => {
  const other = { ...MASTER, email: 'outra@nova.com.br', cnpj: cpfOf(2) }
  await createMaster(portal.db, { ...other, empresa: '1' })
  expect(await portal.tokenOf(other)).not.toBe('undefined')
  await expect(createMaster(portal.db, { ...other, empresa: '1' })).rejects.toMatchObject({ status: 409 })
  await expect(createMaster(portal.db, { ...other, empresa: '9' })).rejects.toMatchObject({ status: 403 })
})
