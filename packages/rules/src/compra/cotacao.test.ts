import { describe, expect, test } from 'vitest'
import { CONDICAO_INVALIDA, condicaoDosDias, diasDaCondicao, erroDaCondicao } from './condicao'
import {
  COTACAO_MESSAGES,
  type EstadoDaCotacao,
  erroDoPrazo,
  errosDaResposta,
  PRECO_MAX,
  recusaDaResposta,
} from './cotacao'

describe('payment terms', () => {
  test.each([
    ['30', [30]],
    ['30-60-90', [30, 60, 90]],
    ['0-30', [0, 30]],
  ])('"%s" is accepted as days', (text, days) => {
    expect(diasDaCondicao(text)).toEqual(days)
  })
  test.each([
    '30--60',
    '-30',
    '30-',
    '30/60',
    '60-30',
    '30-30',
    'à vista',
    '9999',
    ' 30',
    `${'1-'.repeat(30)}1`,
  ])('"%s" is refused', (text) => {
    expect(erroDaCondicao(text)).toBe(CONDICAO_INVALIDA)
  })
  test('match the company condition that is due on the same days', () => {
    const one = { codigo: '1', nrpar: 1, entrada: 'N', prazoini: 30, nrdia: 0, diave: 0 } as const
    const two = { codigo: '2', nrpar: 2, entrada: 'N', prazoini: 30, nrdia: 30, diave: 0 } as const
    const cash = { ...one, codigo: '0', entrada: 'S' } as const
    const known = [{ ...one, codigo: 'X', diave: 10 }, one, two, cash]
    expect(['30', '30-60', '0', '30-45', '30--60', null].map((text) => condicaoDosDias(text, known))).toEqual(
      ['1', '2', '0', undefined, undefined, undefined],
    )
  })
  test.each([null, undefined, ''])('%j leaves them open', (text) => {
    expect(erroDaCondicao(text)).toBeUndefined()
  })
})

const sent: EstadoDaCotacao = { andamento: 'E', premiada: 'N', prazo: '2026-03-20', hora_prazo: '18:00:00' }
const at = (dia: string, hora: string) => ({ dia, hora })

describe('an answer is accepted', () => {
  test('until the last second of its deadline', () => {
    expect(recusaDaResposta(sent, at('2026-03-20', '18:00:00'))).toBeUndefined()
    expect(recusaDaResposta(sent, at('2026-03-20', '18:00:01'))).toBe(
      'O prazo desta cotação terminou em 20/03/2026 18:00.',
    )
    expect(recusaDaResposta(sent, at('2026-03-21', '00:00:00'))).toContain('terminou')
  })
  test.each<[Partial<EstadoDaCotacao>, string]>([
    [{ andamento: 'R' }, COTACAO_MESSAGES.naoEnviada],
    [{ andamento: 'F' }, COTACAO_MESSAGES.encerrada],
    [{ andamento: 'F', premiada: 'S' }, COTACAO_MESSAGES.adjudicada],
    [{ premiada: 'S' }, COTACAO_MESSAGES.adjudicada],
    [{ andamento: 'C' }, COTACAO_MESSAGES.cancelada],
  ])('not with the state %j', (given, why) => {
    expect(recusaDaResposta({ ...sent, ...given }, at('2026-03-01', '08:00:00'))).toBe(why)
  })
})

test('a deadline has to be in the future, but not too far', () => {
  const now = at('2026-03-20', '18:00:00')
  expect(erroDoPrazo({ prazo: '2026-03-20', hora_prazo: '17:59:59' }, now, '2026-09-16')).toBe(
    COTACAO_MESSAGES.prazoPassado,
  )
  expect(erroDoPrazo({ prazo: '2026-09-16', hora_prazo: '23:59:59' }, now, '2026-09-16')).toBeUndefined()
  expect(erroDoPrazo({ prazo: '2026-09-17', hora_prazo: '00:00:00' }, now, '2026-09-16')).toBe(
    COTACAO_MESSAGES.prazoLongo(180),
  )
})

describe('errors of an answer', () => {
  const line = { campo: 'itens.0', qtde: 2, preco: 3, desconto: 0, ipi: 0, frete: 0 }
  const told = (given: object, itens = [line]) =>
    errosDaResposta({ situacao: 'C', ...given }, '2026-03-20', itens).map(
      ({ campo, mensagem }) => `${campo}: ${mensagem}`,
    )

  test('none for a normal answer', () => {
    expect(told({ condicao: '30-60', validade: '2026-03-20' })).toEqual([])
  })
  test('invalid terms, a validity that ends too soon, no price at all', () => {
    expect(told({ condicao: '30--60', validade: '2026-03-19' }, [{ ...line, preco: 0 }])).toEqual([
      `condicao: ${CONDICAO_INVALIDA}`,
      'validade: Validade anterior a 20/03/2026.',
      ': Informe o preço de ao menos um item.',
    ])
    expect(told({ situacao: 'A' }, [{ ...line, preco: 0 }])).toEqual([])
  })
  test.each<[object, string]>([
    [{ preco: PRECO_MAX + 1 }, 'itens.0.preco: Preço acima do permitido'],
    [{ frete: 1e9 }, 'itens.0.frete: Frete acima do permitido'],
    [{ qtde: 9_999_999, preco: 999 }, 'itens.0.preco: Valor acima do permitido'],
  ])('%j is refused as absurd', (given, text) => {
    expect(told({}, [{ ...line, ...given }])[0]).toContain(text)
  })
})
