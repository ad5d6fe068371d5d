import { expect, test } from 'vitest'
import { type Medido, qtdeText, quantidadeNome, somaText } from './unidade'

const text = (value: string) => value.replaceAll('\u00A0', ' ')
const P = { tipo: 'P' } as const
const KG = { tipo: 'M', unidade: 'KG' } as const
const METRO = { tipo: 'M', unidade: 'M' } as const

test.each<[number, Medido, string]>([
  [12, P, '12 pç'],
  [12.5, KG, '12,5 KG'],
  [12.5, { tipo: 'M' }, '12,5'],
])('the quantity %f of %o is shown as %s', (qtde, item, expected) => {
  expect(text(qtdeText(qtde, item))).toBe(expected)
})

test.each<[readonly (Medido & { qtde: number })[], string, string]>([
  [[], 'Peças', '0'],
  [
    [
      { ...P, qtde: 2 },
      { ...P, qtde: 3 },
    ],
    'Peças',
    '5',
  ],
  [
    [
      { ...KG, qtde: 2.5 },
      { ...KG, qtde: 3 },
    ],
    'Quantidade',
    '5,5 KG',
  ],
  [
    [
      { ...KG, qtde: 2 },
      { ...METRO, qtde: 3 },
      { ...KG, qtde: 1 },
    ],
    'Quantidade',
    '3 KG · 3 M',
  ],
  [
    [
      { ...P, qtde: 2 },
      { ...METRO, qtde: 3 },
    ],
    'Quantidade',
    '2 pç · 3 M',
  ],
])('the items %j are summed as: %s %s', (itens, nome, expected) => {
  expect(quantidadeNome(itens)).toBe(nome)
  expect(text(somaText(itens, (some) => some.reduce((sum, { qtde }) => sum + qtde, 0)))).toBe(expected)
})
