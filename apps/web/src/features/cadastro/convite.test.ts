import { type Convite, encodeConvite } from '@trama/rules/convite'
import { describe, expect, it } from 'vitest'
import { readConvite, refusalOf } from './convite'

const empresa = '48.273.615/0001-18'
const read = (convite: Convite) => readConvite(encodeConvite(convite))
const signed = { id: 'a', validade: '2026-11-21', assinatura: 'b' }

describe('reads an invitation', () => {
  it.each(['cliente', 'fornecedor', 'representante'])('without signature: %s', (tipo) => {
    expect(read({ tipo, empresa })).toMatchObject({ tipo, empresa, assinado: false })
  })

  it.each(['cliente', 'fornecedor', 'representante', 'usuario'])('signed: %s', (tipo) => {
    expect(read({ tipo, empresa, ...signed })).toMatchObject({ tipo, assinado: true })
  })

  it.each([
    ['usuario', {}],
    ['administrador', {}],
    ['administrador', signed],
    ['master', signed],
    ['2', {}],
  ])('reads no %s', (tipo, rest) => {
    expect(() => read({ tipo, empresa, ...rest })).toThrow('Cadastro inválido.')
  })
})

describe('refusal by the company', () => {
  const full = { liberado: 'S', qtde_cadastro: 3, qtde_licenca: 3 } as const

  it('a company that is not released refuses every guest', () => {
    expect(refusalOf('cliente', { ...full, liberado: 'N' })).toBe('Acesso não liberado para empresa.')
  })

  it('counts only the licences of representatives', () => {
    expect(refusalOf('representante', full)).toBe('Limite de representantes alcançado.')
    expect(refusalOf('representante', { ...full, qtde_cadastro: 2 })).toBeUndefined()
    expect(refusalOf('cliente', full)).toBeUndefined()
  })
})
