import { expect, it } from 'vitest'
import { removedTerms } from './removed-terms'

const BEFORE = { tab_pre: 'SUL', desc_tab_pre: 'Sul', tab_trans: '05', desc_tab_trans: 'Rapidão' }

it('a new collection has no message for terms that stay', () => {
  expect(removedTerms(BEFORE, BEFORE)).toEqual({ removed: [], replaced: [] })
})

it('the message of a new collection names the carrier that the collection does not admit', () => {
  expect(removedTerms(BEFORE, { ...BEFORE, tab_trans: null, desc_tab_trans: '' })).toEqual({
    removed: ['Transportadora não permitida nesta coleção.\nTransportadora retirada: 05 · Rapidão.'],
    replaced: [],
  })
})

it('the message of a new collection names the terms that the collection’s only choice replaced', () => {
  const after = { tab_pre: 'NORTE', desc_tab_pre: '', tab_trans: '02', desc_tab_trans: 'Braspress' }
  expect(removedTerms(BEFORE, after).replaced).toEqual([
    'Tabela não permitida nesta coleção. SUL · Sul deu lugar a NORTE.',
    'Transportadora não permitida nesta coleção. 05 · Rapidão deu lugar a 02 · Braspress.',
  ])
})

it('an empty term does not count as removed', () => {
  const empty = { tab_pre: null, desc_tab_pre: '', tab_trans: null, desc_tab_trans: '' }
  expect(removedTerms(empty, BEFORE)).toEqual({ removed: [], replaced: [] })
})
