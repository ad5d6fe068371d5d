import { expect, it } from 'vitest'
import { isSamePerson } from './aprovacao'

const CPF = '52998224725'
const CNPJ = '11222333000181'
const user = { id: 2, codigo_erp: 'ANA', cnpj: CPF }

it.each([
  ['the same user', { id: 2, codigo_erp: null, cnpj: null }, true],
  ['the same CPF', { id: 1, codigo_erp: 'TI', cnpj: CPF }, true],
  ['the same ERP user', { id: 1, codigo_erp: 'ANA', cnpj: null }, true],
  ['nothing in common', { id: 1, codigo_erp: 'TI', cnpj: '39053344705' }, false],
])('a user with %s', (_, one, isSame) => {
  expect(isSamePerson(one, user)).toBe(isSame)
})

it('two users with the CNPJ of their company are two people', () => {
  expect(isSamePerson({ id: 1, codigo_erp: 'TI', cnpj: CNPJ }, { ...user, cnpj: CNPJ })).toBe(false)
})
