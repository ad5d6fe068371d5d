import { expect, it } from 'vitest'
import { situacoesOf } from './cliente-situacao'

const labels = (ativo: 'S' | 'N', bloqueio: 'S' | 'N', sit_dup: 'S' | 'N') =>
  situacoesOf({ ativo, bloqueio, sit_dup }).map(({ label }) => label)

it('says only what stands in the way of a sale, in two words at most', () => {
  expect(labels('S', 'N', 'N')).toEqual([])
  expect(labels('S', 'S', 'N')).toEqual(['Bloqueado'])
  expect(labels('S', 'S', 'S')).toEqual(['Bloqueado', 'Em atraso'])
  expect(labels('N', 'S', 'S')).toEqual(['Inativo', 'Em atraso'])
})
