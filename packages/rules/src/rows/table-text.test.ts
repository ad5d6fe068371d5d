import { expect, it } from 'vitest'
import { rowsAbove } from './rows-above'
import { cellText, delimiterOf, parseCsv, trimTable } from './table-text'

const bytesOf = (text: string) => new TextEncoder().encode(text).slice().buffer

it('cells of a spreadsheet are written in Brazilian form', () => {
  expect(
    [
      1234.5,
      0.1 + 0.2,
      12345678000190,
      123456789012345,
      1_234_567_890_123_456,
      new Date('2026-02-01T00:00:00Z'),
      true,
      null,
      ' a ',
    ].map(cellText),
  ).toEqual([
    '1234,5',
    '0,3',
    '12345678000190',
    '123456789012345',
    '1,234567890123456E+15',
    '01/02/2026',
    'Sim',
    '',
    'a',
  ])
})

it('the reader reads a CSV with semicolon or comma, quotes and a byte order mark', () => {
  expect(parseCsv(bytesOf('\uFEFFNome;Cidade\r\n"A; B";São José\r\n'))).toEqual([
    ['Nome', 'Cidade'],
    ['A; B', 'São José'],
  ])
  expect(parseCsv(bytesOf('Nome,Cidade\n"A, B",Itu'))).toEqual([
    ['Nome', 'Cidade'],
    ['A, B', 'Itu'],
  ])
})

it('a quote that is part of a text swallows no line, and one that does not close is told with its line', () => {
  const lines = (text: string) => parseCsv(bytesOf(text))
  expect(lines('1;Régua 12"\n2;Caneta')).toEqual([
    ['1', 'Régua 12"'],
    ['2', 'Caneta'],
  ])
  expect(lines('1;"Régua 12" azul\n2;Caneta')).toEqual([
    ['1', 'Régua 12 azul'],
    ['2', 'Caneta'],
  ])
  expect(() => lines('1;Ana\n2;"Loja sem fim\n3;Caneta')).toThrow('Linha 2: as aspas não fecham.')
})

// Node reads Windows-1252 as Latin-1; the letters are the same.
it('the reader keeps the accents of a CSV in Windows-1252', () => {
  const windows = Uint8Array.of(0x52, 0x61, 0x7a, 0xe3, 0x6f, 0x3b, 0xc7)
  expect(parseCsv(windows.buffer)).toEqual([['Razão', 'Ç']])
})

it('the reader drops empty rows at the end, and keeps the line numbers of rows after empty ones', () => {
  expect(trimTable([['a'], ['', ''], ['b'], [''], []])).toEqual([['a'], ['', ''], ['b']])
})

it.each([
  ['Código;Nome\n1;Ana', ';'],
  ['sep=;\nCódigo;Nome', ';'],
  ['sep=,\nCódigo,Nome', ','],
  ['Tabela de preços\n\nCódigo;Nome;Preço\n1;Ana;1,5', ';'],
  ['Relatório, novembro\nCódigo\tNome', '\t'],
  ['Tabela de preços\nCódigo,Nome', ','],
  ['Nome,Cidade,Obs\nAna,Itu,sol; chuva', ','],
  ['EAN\n7891000315507', ';'],
  ['codigo,descricao\n10,Camisa; azul\n11,Meia', ','],
  ['codigo,descricao\n10,Camisa; azul\n11,Calça; preta\n12,Meia', ','],
  ['Tabela de preços\nCódigo,Nome\n10,Camisa; azul', ','],
  ['Relatório, novembro\nCódigo;Preço\n10;1,5\n11;2,5', ';'],
  ['sep=,\ncodigo,descricao\n10,Camisa; azul', ','],
])('the separator of %j is %j', (text, sign) => expect(delimiterOf(text)).toBe(sign))

it.each([
  [[['Código', 'Nome']], 0],
  [
    [
      ['sep=', ''],
      ['Código', 'Nome'],
    ],
    1,
  ],
  [[['sep=;'], ['EAN'], ['789']], 1],
  [[['Tabela de preços'], ['', ''], ['Código', 'Nome']], 2],
  [[['EAN'], ['789'], ['790']], 0],
  [
    [
      ['', ''],
      ['EAN', ''],
    ],
    1,
  ],
  [[], 0],
])('of the rows %j, %d are above the headings', (rows, above) => expect(rowsAbove(rows)).toBe(above))
