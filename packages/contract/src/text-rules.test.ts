import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { cep, cnpj, optionalTaxId } from './brazil'
import { fieldErrors } from './issues'
import {
  code,
  date,
  email,
  flag,
  money,
  percent,
  price,
  quantity,
  requiredText,
  senhaNova,
  taxId,
  text,
} from './wire'

/** The error text at a field that holds `value`; undefined when the value is valid. */
function textAt(schema: z.ZodMiniType, value: unknown): string | undefined {
  const result = z.safeEncode(z.object({ campo: schema }), { campo: value })
  return result.success ? undefined : fieldErrors(result.error)[0]?.mensagem
}

describe('texts of the generic rules (S1 §5.1)', () => {
  it.each<[string, z.ZodMiniType, unknown, string | undefined]>([
    ['text: missing', requiredText(5), undefined, 'Valor obrigatório.'],
    ['text: null', requiredText(5), null, 'Valor obrigatório.'],
    ['text: empty', requiredText(5), '', 'Valor obrigatório.'],
    ['text: blank', requiredText(5), '  ', 'Valor obrigatório.'],
    ['text: no text', requiredText(5), 1, 'Valor inválido.'],
    ['text: with a null character', requiredText(5), 'a\u0000', 'Valor inválido.'],
    ['text: right', requiredText(5), 'abcde', undefined],
    ['optional text: empty', text(5), '', undefined],
    ['text: long', text(5), 'abcdef', 'Tamanho máximo: 5.'],
    ['text: short', z.string().check(z.minLength(3)), 'ab', 'Tamanho mínimo: 3.'],
    ['new password: empty', senhaNova, '', 'Valor obrigatório.'],
    ['new password: 20 characters', senhaNova, 'a'.repeat(20), undefined],
    ['new password: 21 characters', senhaNova, 'a'.repeat(21), 'Tamanho máximo: 20.'],
    ['code: long', code, 'x'.repeat(31), 'Tamanho máximo: 30.'],

    ['number: missing', money, undefined, 'Valor obrigatório.'],
    ['number: null, as an empty input', money, null, 'Valor obrigatório.'],
    ['number: NaN, as a text that is none', money, Number.NaN, 'Valor inválido.'],
    ['number: a text', money, '1', 'Valor inválido.'],
    ['number: endless', money, Infinity, 'Valor inválido.'],
    ['money: a third of a cent', money, 0.003, 'Valor inválido.'],
    ['money: cents', money, -1234.56, undefined],
    ['percent: above', percent, 100.5, 'Valor máximo: 100'],
    ['a large limit', z.number().check(z.lte(9_999_999_999.99)), 1e11, 'Valor máximo: 9.999.999.999,99'],
    ['percent: the most', percent, 100, undefined],
    ['price: below', price, -1, 'Valor mínimo: 0'],
    ['quantity: grams', quantity, 0.125, undefined],

    ['choice: none', flag, null, 'Valor obrigatório.'],
    ['choice: the empty one', flag, '', 'Valor obrigatório.'],
    ['choice: another', flag, 'X', 'Valor inválido.'],
    ['date: none', date, null, 'Valor obrigatório.'],
    ['date: no such day', date, '2026-02-31', 'Valor inválido.'],
    ['date: as typed', date, '31022026', 'Valor inválido.'],

    ['CNPJ: mask', cnpj, '11.222.333/0001-81', undefined],
    ['CNPJ: bare', cnpj, '11222333000181', undefined],
    ['CNPJ: letters', cnpj, '12ABC34501DE35', undefined],
    ['CNPJ: letters in the mask', cnpj, '12.ABC.345/01DE-35', undefined],
    ['CNPJ: wrong check digits', cnpj, '12ABC34501DE36', 'CNPJ inválido.'],
    ['CNPJ: a CPF', cnpj, '52998224725', 'CNPJ inválido.'],
    ['CNPJ: empty', cnpj, '', 'Valor obrigatório.'],
    ['CNPJ/CPF: mask', taxId, '529.982.247-25', undefined],
    ['CNPJ/CPF: bare', taxId, '52998224725', undefined],
    ['CNPJ/CPF: a CNPJ', taxId, '11222333000181', undefined],
    ['CNPJ/CPF: one digit missing', taxId, '5299822472', 'CNPJ/CPF inválido.'],
    ['CNPJ/CPF: empty', taxId, '', 'Valor obrigatório.'],
    ['the variant that may be empty: empty', optionalTaxId, '', undefined],
    ['the variant that may be empty: right', optionalTaxId, '52998224725', undefined],
    ['the variant that may be empty: wrong', optionalTaxId, '52998224726', 'CNPJ/CPF inválido.'],

    ['e-mail: right', email, 'ana@trama.demo', undefined],
    ['e-mail: with a blank after it', email, 'ana@trama.demo ', undefined],
    ['e-mail: no dot in the domain', email, 'ana@trama', 'Email inválido.'],
    ['e-mail: no domain', email, 'ana', 'Email inválido.'],
    ['e-mail: empty', email, '', 'Valor obrigatório.'],

    ['CEP: mask', cep, '01001-000', undefined],
    ['CEP: bare', cep, '01001000', undefined],
    ['CEP: short', cep, '0100-000', 'CEP inválido: 0100-000'],
    ['CEP: letters', cep, '0100100A', 'CEP inválido: 0100100A'],
    ['CEP: empty', cep, '', 'Valor obrigatório.'],
  ])('%s', (_, schema, value, expected) => expect(textAt(schema, value)).toBe(expected))

  it('only the digits of a CEP are sent and kept', () => {
    expect(z.encode(cep, '01001-000')).toBe('01001000')
    expect(z.decode(cep, '01001-000')).toBe('01001000')
  })

  it('one error is reported for each field, by its dotted path', () => {
    const order = z.object({ cep, itens: z.array(z.object({ qtde: quantity })) })
    const result = z.safeEncode(order, { cep: '', itens: [{ qtde: 1 }, { qtde: -1 }] })
    expect(result.success || fieldErrors(result.error)).toEqual([
      { campo: 'cep', mensagem: 'Valor obrigatório.' },
      { campo: 'itens.1.qtde', mensagem: 'Valor mínimo: 0' },
    ])
  })
})
