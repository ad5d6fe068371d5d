import { expect, test } from 'vitest'
import { changesOf } from './auditoria-changes'

test('one line a field, nothing shown as a dash, lists and objects as text', () => {
  expect(
    changesOf({
      antes: { nome: 'Ana', acesso: ['1.1', '1.2'], obs: '' },
      depois: { nome: 'Anna', acesso: [], ativo: 0, fim: { a: 1 } },
    }),
  ).toEqual([
    { campo: 'nome', antes: 'Ana', depois: 'Anna' },
    { campo: 'acesso', antes: '1.1, 1.2', depois: '—' },
    { campo: 'obs', antes: '—', depois: '—' },
    { campo: 'ativo', antes: '—', depois: '0' },
    { campo: 'fim', antes: '—', depois: '{"a":1}' },
  ])
  expect(changesOf({ antes: null, depois: null })).toEqual([])
})
