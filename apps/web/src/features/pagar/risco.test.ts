import type { ContaRisco } from '@trama/contract/apl/pagar/risco'
import { expect, test } from 'vitest'
import { risksOf } from './risco'

const TODAY = '2026-03-20'
const ROW: Parameters<typeof risksOf>[0] = {
  valor: 400,
  dt_ven: '2026-04-10',
  ordem_compra: 12,
  recebimento: 5,
}
const RISCO: ContaRisco = {
  empresa: '001',
  num_ap: 31,
  impedimento: null,
  segundo_acima: null,
  credor_ativo: 'S',
  repetida: null,
}
const found = (row: Partial<typeof ROW>, risco: Partial<ContaRisco>) =>
  risksOf({ ...ROW, ...row }, { ...RISCO, ...risco }, TODAY)
const chips = (...given: Parameters<typeof found>) =>
  found(...given).map(({ label, figures }) => [label, figures.replaceAll('\u00A0', ' ')])

test('a payment without risks', () => expect(chips({}, {})).toEqual([]))

test('a payment like one that is paid already', () => {
  const repetida = { num_ap: 30, docto: '4711/1', valor: 400, dt_ven: '2026-04-10', paga: 'S' } as const
  expect(chips({}, { repetida, credor_ativo: 'N' })).toEqual([
    ['Em duplicidade?', 'Pagamento 30, documento 4711/1: R$ 400,00, vencimento 10/04/2026, já pago.'],
    ['Credor inativo', 'Credor inativo no cadastro.'],
  ])
})

test('a payment without its order or receipt', () => {
  expect(chips({ ordem_compra: null, recebimento: null }, {})).toEqual([
    ['Sem compra', 'Lançada sem ordem de compra.'],
  ])
  expect(chips({ recebimento: null }, {})).toEqual([['Sem recebimento', 'A compra 12 não foi recebida.']])
})

test('a payment due today is marked as a note; an overdue one is a risk, which "sem pendências" leaves out', () => {
  expect(chips({ dt_ven: TODAY }, {})).toEqual([['Vence hoje', 'O vencimento é hoje.']])
  expect(chips({ dt_ven: '2026-03-10' }, {})).toEqual([['Vencido 10 d', 'Venceu em 10/03/2026.']])
  expect(found({ dt_ven: TODAY }, {}).every(({ isNote }) => isNote)).toBe(true)
  expect(found({ dt_ven: '2026-03-10' }, {}).some(({ isNote }) => isNote)).toBe(false)
})
