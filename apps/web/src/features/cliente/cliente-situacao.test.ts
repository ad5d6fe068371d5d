import { expect, it } from 'vitest'
import { situacoesOf } from './cliente-situacao'

const labels = (ativo: 'S' | 'N', bloqueio: 'S' | 'N', sit_dup: 'S' | 'N') =>
  situacoesOf({ ativo, bloqueio, sit_dup }).map(({ label }) => label)

it('a customer’s row shows only what prevents a sale, with at most two badges', () => {
  expect(labels('S', 'N', 'N')).toEqual([])
  expect(labels('S', 'S', 'N')).toEqual(['Bloqueado'])
  expect(labels('S', 'S', 'S')).toEqual(['Bloqueado', 'Em atraso'])
  expect(labels('N', 'S', 'S')).toEqual(['Inativo', 'Em atraso'])
})
