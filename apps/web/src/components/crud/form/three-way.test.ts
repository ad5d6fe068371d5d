import { describe, expect, it } from 'vitest'
import { isSame } from './is-same'
import { compareThree, type MergeField, mergeThree } from './three-way'

interface Values {
  nome: string
  email: string | null
  cod_cid: string
  nome_cid: string
  credito: number | null
  contatos: { nome: string; fone?: string | null }[]
  versao: number
}

const BASE: Values = {
  nome: 'Ana',
  email: null,
  cod_cid: '1',
  nome_cid: 'Bauru',
  credito: 10,
  contatos: [{ nome: 'Bia', fone: null }],
  versao: 1,
}

const field = (label: string, ...names: (keyof Values)[]): MergeField<Values> => ({
  label,
  names,
  show: (values) => names.map((name) => JSON.stringify(values[name])).join(' '),
})
const NOME = field('Nome', 'nome')
const EMAIL = field('E-mail', 'email')
const CIDADE = field('Cidade', 'cod_cid', 'nome_cid')
const CREDITO = field('Crédito', 'credito')
const CONTATOS = field('Contatos', 'contatos')
const FIELDS = [NOME, EMAIL, CIDADE, CREDITO, CONTATOS]

function meet(
  mine: Partial<Values>,
  theirs: Partial<Values>,
  choices: [MergeField<Values>, 'theirs'][] = [],
) {
  const versions = { base: BASE, mine: { ...BASE, ...mine }, theirs: { ...BASE, ...theirs, versao: 2 } }
  const changed = compareThree(versions, FIELDS)
  return { changed, merged: mergeThree(versions, changed, new Map(choices)) }
}

describe('changes of two users', () => {
  it('a field changed by one user only is merged without a question', () => {
    const { changed, merged } = meet({ nome: 'Anita' }, { email: 'ana@exemplo.com.br', credito: null })
    expect(changed).toEqual({ mine: [NOME], theirs: [EMAIL, CREDITO], both: [] })
    expect(merged).toEqual({
      ...BASE,
      nome: 'Anita',
      email: 'ana@exemplo.com.br',
      credito: null,
      versao: 2,
    })
  })

  it('a field changed by both keeps my value unless the other is chosen', () => {
    const mine = { nome: 'Anita', credito: 20 }
    const theirs = { nome: 'Ana Paula', credito: 30 }
    expect(meet(mine, theirs).changed.both).toEqual([NOME, CREDITO])
    expect(meet(mine, theirs).merged).toMatchObject(mine)
    expect(meet(mine, theirs, [[NOME, 'theirs']]).merged).toMatchObject({ nome: 'Ana Paula', credito: 20 })
  })

  it('the same change by both users needs no choice', () => {
    const same = { nome: 'Anita', contatos: [] }
    const { changed, merged } = meet(same, same)
    expect(changed).toEqual({ mine: [], theirs: [], both: [] })
    expect(merged).toMatchObject(same)
  })

  it('fields that belong together are merged together', () => {
    const mine = { cod_cid: '2', nome_cid: 'Lins' }
    const theirs = { cod_cid: '3', nome_cid: 'Bauru' }
    const { changed, merged } = meet(mine, theirs, [[CIDADE, 'theirs']])
    expect(changed.both).toEqual([CIDADE])
    expect(merged).toMatchObject(theirs)
  })

  it('a list is compared as a whole', () => {
    const mine = { contatos: [{ nome: 'Bia', fone: '11' }] }
    const theirs = { contatos: [{ nome: 'Bia' }, { nome: 'Caio' }] }
    const { changed, merged } = meet(mine, theirs)
    expect(changed.both).toEqual([CONTATOS])
    expect(merged.contatos).toEqual(mine.contatos)
  })

  it('all empty values are equal', () => {
    expect(meet({ email: '' }, { contatos: [{ nome: 'Bia' }] }).changed).toEqual({
      mine: [],
      theirs: [],
      both: [],
    })
  })
})

describe('isSame', () => {
  it.each<[unknown, unknown, boolean]>([
    [0, null, false],
    [0, -0, false],
    ['0', 0, false],
    [null, '', true],
    [undefined, null, true],
    [[], null, false],
    [[], [], true],
    [[1], [1, 2], false],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, [1], false],
    [Number.NaN, Number.NaN, true],
  ])('%j and %j: %s', (one, other, same) => expect(isSame(one, other)).toBe(same))
})
