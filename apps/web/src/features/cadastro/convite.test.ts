import { type Convite, encodeConvite } from '@trama/rules/convite'
import { describe, expect, it } from 'vitest'
import { readConvite, refusalOf } from './convite'

const empresa = '48.273.615/0001-18'
const TODAY = '2026-11-21'
const read = (convite: Convite) => readConvite(encodeConvite(convite), TODAY)
const signed = { id: 'a', validade: TODAY, assinatura: 'b' }

describe('an invitation', () => {
  it.each(['cliente', 'fornecedor', 'representante'])('without signature: %s, who waits', (tipo) => {
    expect(read({ tipo, empresa })).toMatchObject({ tipo, empresa, aguarda: true })
  })

  it.each(['cliente', 'fornecedor', 'representante', 'usuario'])('signed: %s, at once', (tipo) => {
    expect(read({ tipo, empresa, ...signed })).toMatchObject({ tipo, aguarda: false })
  })

  it.each([
    ['usuario', {}],
    ['administrador', {}],
    ['administrador', signed],
    ['master', signed],
    ['2', {}],
  ])('makes no %s', (tipo, rest) => {
    expect(() => read({ tipo, empresa, ...rest })).toThrow('Cadastro inválido.')
  })

  it('serves until its last day', () => {
    expect(() => read({ tipo: 'cliente', empresa, ...signed, validade: '2026-11-20' })).toThrow(
      'Convite vencido ou já utilizado. Peça um novo.',
    )
  })
})

describe('a company', () => {
  const full = { liberado: 'S', qtde_cadastro: 3, qtde_licenca: 3 } as const

  it('that is not released takes nobody', () => {
    expect(refusalOf('cliente', { ...full, liberado: 'N' })).toBe('Acesso não liberado para empresa.')
  })

  it('counts the licences of representatives only', () => {
    expect(refusalOf('representante', full)).toBe('Limite de representantes alcançado.')
    expect(refusalOf('representante', { ...full, qtde_cadastro: 2 })).toBeUndefined()
    expect(refusalOf('cliente', full)).toBeUndefined()
  })
})
