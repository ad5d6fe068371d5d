import { describe, expect, test } from 'vitest'
import { mapHeadings, PLANILHA_CLIENTES, readRow } from './planilha-clientes'

const fieldOf = (heading: string) => mapHeadings([heading]).campos[0]

describe('headings of a customers’ spreadsheet', () => {
  test('every title and every field name of the template means its field', () => {
    for (const { campo, titulo } of PLANILHA_CLIENTES) {
      expect([titulo, fieldOf(titulo)]).toEqual([titulo, campo])
      expect([campo, fieldOf(campo)]).toEqual([campo, campo])
    }
  })

  test.each([
    ['RAZAO SOCIAL', 'nome'],
    ['Nome / Razão social', 'nome'],
    ['Nome', 'nome'],
    ['CNPJ', 'cnpj'],
    ['CPF', 'cnpj'],
    ['C.N.P.J.', 'cnpj'],
    ['IE', 'inscricao'],
    ['I.E.', 'inscricao'],
    ['Nº', 'num_end'],
    ['N°', 'num_end'],
    ['Estado', 'uf'],
    ['Município', 'nome_cid'],
    ['Logradouro', 'endereco'],
    ['E-MAIL', 'email'],
    ['Entrega - CEP', 'cep_ent'],
    ['CEP (entrega)', 'cep_ent'],
    ['Endereço p/ cobrança', 'end_cob'],
    ['Limite de crédito', 'credito'],
    ['Fax de entrega', null],
    ['Entrega', null],
    ['Signo', null],
  ])('%s', (heading, field) => {
    expect(fieldOf(heading) ?? null).toBe(field)
  })

  test('reports headings that are not read and required ones that are missing', () => {
    const { campos, desconhecidos, faltando } = mapHeadings(['Nome', 'Signo', '', 'CNPJ', 'Código IBGE'])
    expect(campos).toEqual(['nome', null, null, 'cnpj', 'cod_cid'])
    expect(desconhecidos).toEqual(['Signo'])
    expect(faltando).toEqual([
      'Telefone',
      'E-mail',
      'Grupo',
      'Representante',
      'CEP',
      'Endereço',
      'Número',
      'Bairro',
    ])
  })

  test('of two columns of one field the more reliable counts; CNPJ and CPF both count', () => {
    const { campos, desconhecidos } = mapHeadings(['Nome', 'Razão social', 'CNPJ', 'CPF', 'UF', 'UF'])
    expect(campos).toEqual([null, 'nome', 'cnpj', 'cnpj', 'uf', null])
    expect(desconhecidos).toEqual(['Nome', 'UF'])
  })
})

test('a row keeps its filled cells, trimmed; an empty row is skipped', () => {
  const fields = ['nome', null, 'cnpj', 'cnpj'] as const
  expect(readRow(fields, [' Bela ', 'x', '', '529.982.247-25'])).toEqual({
    nome: 'Bela',
    cnpj: '529.982.247-25',
  })
  expect(readRow(fields, ['', 'x', ' '])).toBeNull()
})
