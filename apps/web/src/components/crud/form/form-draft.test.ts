import { expect, test } from 'vitest'
import { readDraft, writeDraft } from './form-draft'

test('a draft stores everything except passwords and other secrets', () => {
  const values = {
    nome: 'Ana',
    senha: 'segredo-1',
    senha_repetida: 'segredo-1',
    itens: [{ codigo: '1', token: 'segredo-1' }],
  }
  writeDraft('usuario:novo', { values, idempotencyKey: 'k', stamp: '3' })
  const stored = localStorage.getItem(localStorage.key(0) ?? '')
  expect(stored).toContain('Ana')
  expect(stored).not.toContain('segredo-1')
  expect(readDraft('usuario:novo')).toEqual({
    values: { nome: 'Ana', itens: [{ codigo: '1' }] },
    idempotencyKey: 'k',
    stamp: '3',
  })
})
