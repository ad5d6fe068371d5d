import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../date-br'
import { checkDatas, type DatasPedido, datasDoCliente, JANELA_EMISSAO, janelaEmissao } from './datas'
import { erroDaEmissao, erroDaEntrega, erroDaFatura } from './faturar'

const today = '2028-02-29'
const of = (dt_emissao: string, dt_fatura = dt_emissao, entrega = dt_fatura): DatasPedido => ({
  dt_emissao,
  dt_fatura,
  entrega,
})
type Datas = Parameters<typeof checkDatas>[0]
const wrong = (datas: Datas, before?: Datas) =>
  checkDatas(datas, { today, janela: JANELA_EMISSAO, before }).map(
    ({ path, message }) => `${path}: ${message}`,
  )
const FORA = 'dt_emissao: Emissão fora do período permitido: de 28/02/2027 a 01/03/2028.'

describe('checkDatas', () => {
  it.each([
    [of(today), []],
    [of('2028-03-01'), []],
    [of('2028-03-02'), [FORA]],
    [of('2027-02-28'), []],
    [of('2027-02-27'), [FORA]],
    [of('2206-02-28'), [FORA]],
    [
      of(today, '2028-02-28'),
      ['dt_fatura', 'entrega'].map((field) => `${field}: Data anterior à emissão do pedido.`),
    ],
    [of(today, '2028-05-01', '2028-02-01'), ['entrega: Data anterior à emissão do pedido.']],
    [of(today, '2028-05-01', '2028-04-01'), []],
  ])('%o', (datas, expected) => expect(wrong(datas)).toEqual(expected))

  it('does not check dates that the order already has', () => {
    const old = of('2020-01-05', '2020-01-01', '2019-12-31')
    expect(wrong(old, old)).toEqual([])
    expect(wrong({ ...old, dt_fatura: '2020-01-06' }, old)).toEqual([])
    expect(wrong({ ...old, dt_fatura: '2020-01-04' }, old)).toEqual([
      'dt_fatura: Data anterior à emissão do pedido.',
    ])
    expect(wrong({ ...old, dt_emissao: '2020-01-06' }, old)).toContain(FORA)
    expect(wrong({ ...old, dt_emissao: today }, old)).toHaveLength(2)
  })

  it('checks the own delivery of a new or changed line, and of all lines when the issue changes', () => {
    const itens = (dt_entrega: string | null, ordem: number | null = 1) => [{ ordem, dt_entrega }]
    const before = { ...of('2020-01-05'), itens: itens('2020-01-01') }
    const line = 'itens.0.dt_entrega: Data anterior à emissão do pedido.'
    expect(wrong({ ...of('2020-01-05'), itens: itens('2020-01-01') }, before)).toEqual([])
    expect(wrong({ ...of('2020-01-05'), itens: itens('2020-01-04') }, before)).toEqual([line])
    expect(wrong({ ...of('2020-01-05'), itens: itens('2020-01-04', null) }, before)).toEqual([line])
    expect(wrong({ ...of('2020-01-05'), itens: itens(null) }, before)).toEqual([])
    expect(wrong({ ...of(today), itens: itens('2020-01-01') }, before)).toEqual([line])
  })

  it('the window is widened by the company, never narrowed', () => {
    expect(janelaEmissao({})).toEqual(JANELA_EMISSAO)
    expect(janelaEmissao({ EMISSAO_ATRAS: '730', EMISSAO_ADIANTE: '30' })).toEqual({
      atras: 730,
      adiante: 30,
    })
    expect(janelaEmissao({ EMISSAO_ATRAS: '5', EMISSAO_ADIANTE: 'muito' })).toEqual(JANELA_EMISSAO)
    const janela = janelaEmissao({ EMISSAO_ADIANTE: '30' })
    expect(checkDatas(of('2028-03-30'), { today, janela })).toEqual([])
  })
})

describe("a customer's order", () => {
  const day = fc.integer({ min: -800, max: 800 }).map((days) => addDays(today, days))

  it('is issued today, and stays valid if it was valid when written', () =>
    fc.assert(
      fc.property(day, fc.nat(60), fc.nat(60), (emissao, a, b) => {
        const moved = datasDoCliente(of(emissao, addDays(emissao, a), addDays(emissao, b)), today)
        expect(moved.dt_emissao).toBe(today)
        if (emissao <= today) expect(wrong(moved)).toEqual([])
      }),
    ))

  it('is still refused with a delivery before its issue', () => {
    expect(wrong(datasDoCliente(of(today, today, '2028-02-28'), today))).toEqual([
      'entrega: Data anterior à emissão do pedido.',
    ])
  })
})

it('the day of an invoice is neither before the issue nor in the future', () => {
  const pedido = { dt_emissao: '2028-02-10', today }
  expect(erroDaFatura('2028-02-09', pedido)).toBe('Data anterior à emissão do pedido.')
  expect(erroDaFatura('2028-02-10', pedido)).toBeUndefined()
  expect(erroDaFatura(today, pedido)).toBeUndefined()
  expect(erroDaFatura('2028-03-01', pedido)).toBe('Data posterior a hoje.')
})

it('an invoice issued in the portal is at most 30 days old', () => {
  const pedido = { dt_emissao: '2028-01-01', today }
  expect(erroDaEmissao('2028-01-29', pedido)).toBe(
    'Data anterior a 30 dias: a SEFAZ não recebe mais esta nota.',
  )
  expect(erroDaEmissao('2028-01-30', pedido)).toBeUndefined()
  expect(erroDaEmissao('2028-02-09', { ...pedido, dt_emissao: '2028-02-10' })).toBe(
    'Data anterior à emissão do pedido.',
  )
  expect(erroDaEmissao('2028-03-01', pedido)).toBe('Data posterior a hoje.')
})

it('a new delivery is not before the issue; a stored one stays', () => {
  const pedido = { dt_emissao: '2028-02-10', entrega: '2028-02-01' }
  expect(erroDaEntrega('2028-02-09', pedido)).toBe('Data anterior à emissão do pedido.')
  expect(erroDaEntrega('2028-02-01', pedido)).toBeUndefined()
  expect(erroDaEntrega('2028-02-10', pedido)).toBeUndefined()
})
