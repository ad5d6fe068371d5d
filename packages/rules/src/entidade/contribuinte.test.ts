import { expect, it } from 'vitest'
import { checkContribuinte, contribuinteOf, isentoRecusado } from './contribuinte'
import type { Contribuinte } from './contribuinte-codes'
import { ENTIDADE_MESSAGES } from './messages'

const CNPJ = '11222333000181'
const CPF = '52998224725'

it.each<[string, string, string | null, Contribuinte | null, Contribuinte]>([
  ['a company with a number', CNPJ, '692.015.742.119', null, 'S'],
  ['a company with ISENTO', CNPJ, 'isento', null, 'I'],
  ['a company without registration, which is still to come', CNPJ, null, null, 'S'],
  ['a person', '529.982.247-25', 'ISENTO', null, 'N'],
  ['a farmer with a number', CPF, 'P011004243002', null, 'S'],
  ['a condominium', CNPJ, 'ISENTO', 'N', 'N'],
  ['a hospital with a number', CNPJ, '692015742119', 'N', 'N'],
])('whether %s pays ICMS', (_who, cnpj, inscricao, contribuinte, is) => {
  expect(contribuinteOf({ cnpj, inscricao, contribuinte })).toBe(is)
})

it.each<[Contribuinte | null, string, string | undefined]>([
  ['S', 'ISENTO', ENTIDADE_MESSAGES.contribuinteSemInscricao],
  ['I', '692015742119', ENTIDADE_MESSAGES.isentoComInscricao],
  ['N', '692015742119', undefined],
  ['N', 'ISENTO', undefined],
  [null, 'ISENTO', undefined],
])('%s with registration %s', (contribuinte, inscricao, mensagem) => {
  const erros = checkContribuinte({ cnpj: CNPJ, inscricao, contribuinte })
  expect(erros).toEqual(mensagem ? [{ campo: 'contribuinte', mensagem }] : [])
})

it('an exempt taxpayer is refused where the state does not know such', () => {
  expect(isentoRecusado('I', 'SP')).toBe(ENTIDADE_MESSAGES.isentoRecusado('SP'))
  expect([isentoRecusado('I', 'PR'), isentoRecusado('I', ''), isentoRecusado('N', 'SP')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
