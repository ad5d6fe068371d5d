import type { EnderecoCep } from '@trama/contract/apl/cep'
import { TEXTS } from '@trama/contract/messages'
import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { typeInto } from '@/components/fields/control'
import { Refusal } from '@/lib/api/server.test-help'
import { openCliente, registro } from '../form/form.test-help'

afterEach(() => void vi.restoreAllMocks())

const SE: EnderecoCep = {
  cep: '01001000',
  cod_cid: '3550308',
  nome_cid: 'São Paulo',
  cod_est: 'SP',
  logr_cep: 'Praça da Sé',
  bairro: 'Sé',
}
const POMERODE = { cep: '89107000', cod_cid: '4213203', nome_cid: 'Pomerode', cod_est: 'SC' }
const missing = new Refusal(404, TEXTS.noRecord)
const failure = new Refusal(502, 'Erro na API externa')
const FIELDS = ['endereco', 'bairro', 'cod_cid', 'uf'] as const

async function open(record = registro({ endereco: 'Rua Velha', bairro: 'Velho' })) {
  const page = await openCliente({ record })
  return { ...page, block: () => FIELDS.map((name) => page.valueOf(name)) }
}

describe('leaving a changed CEP (S1 §4.2)', () => {
  it('fills street, district, city and state of the same block only', async () => {
    const { server, enter, block, valueOf } = await open()
    server.apl('getCep', { ...SE, logr_cep: 'Praça Nova' })
    await enter('CEP', '01001001')
    expect(server.sentToApl('getCep').map(({ params }) => params)).toEqual([{ cep: '01001001' }])
    expect(block()).toEqual(['Praça Nova', 'Sé', '3550308 · São Paulo', 'SP'])
    expect(valueOf('end_ent')).toBe('Praça da Sé')
  })

  it('asks the public service for a CEP that the company’s server does not know', async () => {
    const { server, enter, block } = await open()
    server.apl('getCep', missing)
    server.portal('getCepPublico', { ...POMERODE, logr_cep: '', bairro: '' })
    await enter('CEP', '89107000')
    expect(server.sentToPortal('getCepPublico').map(({ params }) => params)).toEqual([{ cep: '89107000' }])
    // A CEP that covers a whole town: the user types street and district.
    expect(block()).toEqual(['', '', '4213203 · Pomerode', 'SC'])
  })

  it.each<[string, string, Refusal]>([
    ['CEP 99999999 não encontrado.', '99999999', missing],
    ['Erro na API externa', '99999998', failure],
  ])('%s: shows it at the field and clears the address', async (text, cep, reply) => {
    const { server, enter, block, errors, valueOf } = await open()
    server.apl('getCep', missing)
    server.portal('getCepPublico', reply)
    await enter('CEP', cep)
    expect(errors()).toEqual([text])
    expect(block()).toEqual(['', '', '', ''])
    expect(valueOf('num_end')).toBe('1')
  })

  it('a malformed CEP is not looked up', async () => {
    const { server, enter, block, errors } = await open()
    await enter('CEP', '0100')
    expect(errors()).toEqual(['CEP inválido: 0100'])
    expect(block()).toEqual(['', '', '', ''])
    expect(server.sentToApl('getCep')).toEqual([])
  })

  it('a late answer for an older CEP changes nothing, whether it found anything or not', async () => {
    const answers: ((reply: EnderecoCep | Refusal) => void)[] = []
    const { server, enter, block, errors, settle } = await open()
    server.apl('getCep', () => new Promise((answer) => void answers.push(answer)))
    await enter('CEP', '01001000')
    await enter('CEP', '89107000')
    await enter('CEP', '01310100')
    const [first, second, third] = answers
    await act(async () => third?.({ ...SE, logr_cep: 'Avenida Paulista', bairro: 'Bela Vista' }))
    await settle()
    await act(async () => second?.(failure))
    await act(async () => first?.(SE))
    await settle()
    expect(block()).toEqual(['Avenida Paulista', 'Bela Vista', '3550308 · São Paulo', 'SP'])
    expect(errors()).toEqual([])
  })

  it('keeps a street typed during a slow look-up, where the answer has no street', async () => {
    const { server, enter, write, block, settle } = await open()
    let answer: (reply: EnderecoCep | Refusal) => void = () => {}
    server.apl('getCep', () => new Promise((resolve) => (answer = resolve)))
    await enter('CEP', '89107000')
    await write('Endereço', 'Rua XV')
    await act(async () => answer({ ...POMERODE, logr_cep: '', bairro: '' }))
    await settle()
    expect(block()).toEqual(['Rua XV', '', '4213203 · Pomerode', 'SC'])
  })

  it('keeps what is typed during a slow look-up that then fails', async () => {
    const { server, enter, write, block, errors, settle } = await open()
    let answer: (reply: EnderecoCep | Refusal) => void = () => {}
    server.apl('getCep', () => new Promise((resolve) => (answer = resolve)))
    await enter('CEP', '89107000')
    await write('Endereço', 'Rua XV')
    await act(async () => answer(failure))
    await settle()
    expect(block()).toEqual(['Rua XV', '', '', ''])
    expect(errors()).toEqual(['Erro na API externa'])
  })

  it('a save before the answer is refused, because the city belonged to the old CEP', async () => {
    const { server, enter, press, errors } = await open()
    server.apl('getCep', () => new Promise(() => {}))
    await enter('CEP', '89107000')
    await press('Confirmar')
    expect(errors()).toEqual(['Valor obrigatório.'])
    expect(server.sentToApl('updateEntidade')).toEqual([])
  })

  it('an answer after the main address was copied over changes nothing', async () => {
    const { server, named, press, valueOf, settle } = await open()
    let answer: (reply: EnderecoCep | Refusal) => void = () => {}
    server.apl('getCep', () => new Promise((resolve) => (answer = resolve)))
    const cep = named('cep_ent')
    act(() => cep.focus())
    act(() => typeInto(cep as HTMLInputElement, '89107000'))
    act(() => cep.blur())
    await settle()
    await press('Copiar do endereço principal')
    await act(async () => answer({ ...POMERODE, logr_cep: 'Rua Nova', bairro: 'Centro' }))
    await settle()
    expect(['end_ent', 'cod_cid_ent', 'uf_ent'].map(valueOf)).toEqual([
      'Rua Velha',
      '3550308 · São Paulo',
      'SP',
    ])
  })
})

it('the form of a customer shows impossible CEPs when the record is opened (S1 §8.2)', async () => {
  const { messages } = await open(registro({ cep: '123', cep_cob: 'ABC' }))
  expect(messages()).toEqual([
    'CEP cadastrado (123) é inválido.',
    'CEP de cobrança cadastrado (ABC) é inválido.',
    'Corrija o cadastro para continuar.',
  ])
})
