import { describe, expect, it } from 'vitest'
import {
  unknownFields,
  diasDoParametro,
  LEMBRETE_FIELDS,
  LEMBRETE_ROW_FIELDS,
  LEMBRETE_OCASIOES,
  LEMBRETE_PADRAO,
  ocasiaoDe,
  preencher,
} from './lembrete'

it.each([
  [null, [3]],
  ['5;2', [5, 2]],
  ['5, 5', [5]],
  ['', []],
  ['x;0;-1;9999', []],
])('days of a parameter: %s', (valor, dias) => {
  expect(diasDoParametro(valor, [3])).toEqual(dias)
})

it.each([
  [-4, undefined],
  [-3, -3],
  [-1, -3],
  [0, 0],
  [4, 0],
  [5, 5],
  [10, 5],
  [11, undefined],
])('%i days after the due day the occasion is %s', (passados, dia) => {
  expect(ocasiaoDe([-3, 0, 5], passados)).toBe(dia)
})

it('a reminder before the due day is sent ahead of closed days, and never on the due day', () => {
  expect(ocasiaoDe([-2], -3, -3)).toBeUndefined()
  expect(ocasiaoDe([-2], -3, -1)).toBe(-2)
  expect(ocasiaoDe([-2], 0, 0)).toBeUndefined()
})

describe('texts of reminders', () => {
  it('values are inserted once: a name that looks like a field stays a name', () => {
    const values = { cliente: '{total}\n\nPague a mim', total: 'R$ 1,00' }
    expect(preencher('Olá, {cliente}: {total} {outro}', values)).toBe(
      'Olá, {total} Pague a mim: R$ 1,00 {outro}',
    )
  })
  it('names of object properties are not fields', () => {
    expect(preencher('{constructor} {__proto__}', {})).toBe('{constructor} {__proto__}')
  })
  it('unknown fields are reported', () => {
    expect(unknownFields('{cliente} {valor} {}', LEMBRETE_FIELDS)).toEqual(['{valor}', '{}'])
  })
  it('the default texts use only known fields', () => {
    for (const ocasiao of LEMBRETE_OCASIOES) {
      const { assunto, texto, linha } = LEMBRETE_PADRAO[ocasiao]
      expect(unknownFields(assunto + texto, LEMBRETE_FIELDS)).toEqual([])
      expect(unknownFields(linha, LEMBRETE_ROW_FIELDS)).toEqual([])
    }
  })
})
