import { UFS } from '@trama/rules/uf'
import { describe, expect, it, test } from 'vitest'
import vectors from '../../../../packages/rules/test-data/brazil-vectors.json' with { type: 'json' }
import { findMunicipio, municipioOf, searchMunicipios } from './municipios'

const all = searchMunicipios({ skip: 0, limit: 10_000 })
const names = (search: Partial<Parameters<typeof searchMunicipios>[0]>) =>
  searchMunicipios({ skip: 0, limit: 5, ...search }).map(({ nome_cid }) => nome_cid)

describe('published municipalities', () => {
  it.each(vectors.ibge_municipio)('$input is $expected.nome', ({ input, expected: { nome, uf } }) => {
    const municipio = { cod_cid: input, nome_cid: nome, cod_est: uf }
    expect(municipioOf(input)).toEqual(municipio)
    expect(findMunicipio(nome, uf)).toEqual(municipio)
  })
})

test('5,571 municipalities in 27 states are found by their code and by their name', () => {
  expect(all).toHaveLength(5571)
  expect(new Set(all.map(({ cod_est }) => cod_est))).toEqual(new Set(UFS.map(({ uf }) => uf)))
  expect(all.filter((row) => municipioOf(row.cod_cid) !== row)).toEqual([])
  expect(all.filter((row) => findMunicipio(row.nome_cid, row.cod_est) !== row)).toEqual([])
})

test.each([
  "SANTA BARBARA D'OESTE",
  'Santa Bárbara D Oeste',
  'santa barbara doeste',
  ' Santa-Bárbara d’Oeste ',
])('the spelling %j finds the city Santa Bárbara d’Oeste', (nome) =>
  expect(findMunicipio(nome, 'sp')?.cod_cid).toBe('3545803'),
)

test('a name is looked for in its own state only', () => {
  expect(findMunicipio('Bom Jesus', 'RS')?.cod_cid).toBe('4302303')
  expect(findMunicipio('Bom Jesus', 'PI')?.cod_cid).toBe('2201903')
  expect(findMunicipio('Blumenau', 'SP')).toBeUndefined()
  expect(findMunicipio('', 'SP')).toBeUndefined()
  expect(municipioOf('9999999')).toBeUndefined()
})

test('a search finds part of the name or a code, with names that start with the text first', () => {
  expect(names({ nome: 'blumen' })).toEqual(['Blumenau'])
  expect(names({ nome: 'xique xi' })).toEqual(['Xique-Xique'])
  expect(names({ nome: '4202404' })).toEqual(['Blumenau'])
  expect(names({ nome: '42024' })).toEqual(['Blumenau', 'Bocaina do Sul', 'Bombinhas'])
  const [first, ...others] = names({ nome: 'blum', limit: 50 })
  expect([first, others]).toEqual(['Blumenau', []])
  const vistas = names({ nome: 'bela vista', limit: 50 })
  const starts = vistas.map((nome) => nome.startsWith('Bela Vista'))
  expect(starts).toEqual(starts.toSorted((a, b) => Number(b) - Number(a)))
  expect(starts).toContain(false)
})

test('a search keeps to its state and page', () => {
  expect(searchMunicipios({ cod_est: 'df', skip: 0, limit: 5 })).toEqual([municipioOf('5300108')])
  const page = (skip: number) => searchMunicipios({ cod_est: 'SC', skip, limit: 50 })
  expect(page(50)[0]).toEqual(searchMunicipios({ cod_est: 'SC', skip: 0, limit: 200 })[50])
  expect(page(1000)).toEqual([])
  expect(names({ nome: 'nada disto' })).toEqual([])
  expect(names({ nome: '%' })).toEqual([])
})
