import { expect, it } from 'vitest'
import { type Column, matchHeadings } from './match-headings'

const COLUMNS: Column[] = [
  { campo: 'codigo', titulo: 'Produto', obrigatorio: true },
  { campo: 'descricao', titulo: 'Descrição', obrigatorio: true },
  { campo: 'dt_entrega', titulo: 'Previsão', obrigatorio: false },
  { campo: 'vlr_unit', titulo: 'Valor unitário', obrigatorio: false },
  { campo: 'qtde', titulo: 'Quantidade', obrigatorio: false },
]

it.each([
  ['labels', ['Produto', 'Descrição', 'Previsão', 'Valor unitário', 'Quantidade']],
  ['without accents and case', ['PRODUTO', 'descricao', 'previsao', 'VALOR UNITARIO', 'quantidade ']],
  ['field names', ['codigo', 'descricao', 'dt_entrega', 'vlr_unit', 'qtde']],
  ['what people write', ['Cód. Produto', 'Descr.', 'Data Entrega', 'Vlr. Unit', 'Qtd']],
  ['what a quantity was called', ['Produto', 'Descrição', 'Previsão', 'Valor unitário', 'Peças']],
])('the reader finds columns by %s', (_name, cells) => {
  expect(matchHeadings(COLUMNS, cells)).toEqual({
    campos: ['codigo', 'descricao', 'dt_entrega', 'vlr_unit', 'qtde'],
    desconhecidos: [],
    faltando: [],
  })
})

it('the reader reports unknown headings and missing fields; a field is read from one column', () => {
  expect(matchHeadings(COLUMNS, ['Descr.', 'Descrição', 'Cor do céu', ''])).toEqual({
    campos: [null, 'descricao', null, null],
    desconhecidos: ['Descr.', 'Cor do céu'],
    faltando: ['Produto'],
  })
})

it('a choice of the user precedes what a heading looks like', () => {
  const chosen = { 'Cor do céu': 'codigo', Descrição: null, 'Descr.': 'nada' }
  expect(matchHeadings(COLUMNS, ['Descr.', 'Descrição', 'Cor do céu'], chosen).campos).toEqual([
    null,
    null,
    'codigo',
  ])
})

it('a code is found by the name of what it is the code of, which alone may be the name of another field', () => {
  const columns = [
    { campo: 'codcli', titulo: 'Código', obrigatorio: true, nomes: ['Código cliente'] },
    { campo: 'nome', titulo: 'Nome', obrigatorio: true, nomes: ['Cliente'] },
  ]
  expect(matchHeadings(columns, ['Cód. Cliente', 'Cliente']).campos).toEqual(['codcli', 'nome'])
  expect(matchHeadings(columns, ['CODIGO DO CLIENTE', 'nome']).campos).toEqual(['codcli', 'nome'])
})

it('a heading of the word for code alone may be abbreviated', () => {
  const columns = [
    { campo: 'codigo', titulo: 'Código', obrigatorio: true },
    { campo: 'descricao', titulo: 'Descrição', obrigatorio: true },
  ]
  expect(matchHeadings(columns, ['cod', 'descr']).campos).toEqual(['codigo', 'descricao'])
})
