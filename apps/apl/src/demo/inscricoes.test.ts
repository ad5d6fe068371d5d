import { isInscricao } from '@trama/rules/entidade/inscricao-estadual'
import { UFS } from '@trama/rules/uf'
import { expect, test } from 'vitest'
import { inscricaoOf } from './inscricoes'
import { Random } from './random'

test.each(UFS)('state registrations of $uf are valid and differ', ({ uf }) => {
  const random = new Random(uf)
  const made = Array.from({ length: 20 }, () => inscricaoOf(random, uf))
  expect(made.filter((text) => !isInscricao(text, uf))).toEqual([])
  expect(new Set(made).size).toBeGreaterThan(18)
})
