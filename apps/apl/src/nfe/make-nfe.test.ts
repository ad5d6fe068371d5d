import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import { NFE_MESSAGES } from '@trama/rules/nfe/messages'
import { isNfeKey, keyParts } from '@trama/rules/nfe/chave'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parametro } from '../sistema/tables'
import { anEmpresa, type Casa } from '../testing/factories'
import { createTestApp, type TestApp } from '../testing/test-app'
import type { NfeFacts } from './facts'
import { makeNfe } from './make-nfe'
import { anNfeItem, DESTINATARIO, EMITENTE, itens, nfeFacts, schemaErrors } from './testing'

let apl: TestApp
let casa: Casa
beforeAll(async () => {
  apl = await createTestApp()
  casa = await anEmpresa(apl.db)
})
afterAll(() => apl.close())

const make = (given: Partial<NfeFacts> = {}) => makeNfe(apl.db, casa.empresa, nfeFacts(given))

describe('making an invoice', () => {
  it('returns document, key and values of the columns', async () => {
    const list = [anNfeItem({ qtde: 3, preco: 33.33 }), anNfeItem({ qtde: 1.5, preco: 10 })]
    const made = await make({ itens: list, desconto: 10, frete: 20 })
    expect(schemaErrors(made.xml)).toEqual([])
    expect(isNfeKey(made.chave)).toBe(true)
    expect(made.xml).toContain(`Id="NFe${made.chave}"`)
    expect(made).toMatchObject({
      ambiente: 2,
      totais: {
        qtde: 4.5,
        valor_produtos: 114.99,
        desconto: 10,
        frete: 20,
        valor: 124.99,
        valor_total: 124.99,
      },
      itens: [
        { desconto: 8.7, valor: 91.29 },
        { desconto: 1.3, valor: 13.7 },
      ],
      parcelas: [
        { vencimento: '2026-12-23', valor: 62.5 },
        { vencimento: '2027-01-22', valor: 62.49 },
      ],
    })
  })
  it('uses the parameters of its company', async () => {
    const other = await anEmpresa(apl.db)
    await apl.db.insert(parametro).values([
      { empresa: other.empresa, codigo: 'FIS30', tipo: '61091000', valor: '10' },
      { empresa: other.empresa, codigo: 'FIS90', valor: '1' },
    ])
    const theirs = await makeNfe(apl.db, other.empresa, nfeFacts())
    // Without a certificate of its own an invoice has no fiscal value.
    expect([theirs.totais.valor_ipi, theirs.ambiente]).toEqual([39.9, 2])
    expect((await make()).totais.valor_ipi).toBe(0)
  })
  it('makes one test certificate for each emitter, also when asked at once', async () => {
    const other = await anEmpresa(apl.db)
    const many = await Promise.all(
      [1, 2, 3].map((numero) => makeNfe(apl.db, other.empresa, nfeFacts({ numero }))),
    )
    const certificates = many.map(({ xml }) => /<X509Certificate>(.*)<\/X509Certificate>/.exec(xml)?.[1])
    expect(new Set(certificates).size).toBe(1)
    const supplier = { ...EMITENTE, cnpj: '00000000000191', fornecedor: true }
    const his = await makeNfe(apl.db, other.empresa, nfeFacts({ emitente: supplier }))
    expect(keyParts(his.chave)?.cnpj).toBe('00000000000191')
    expect(his.xml).not.toContain(certificates[0])
    const stored = await apl.db.execute(
      sql`select cnpj from certificado where empresa = ${other.empresa} order by cnpj`,
    )
    expect(stored).toMatchObject({ rows: [{ cnpj: '00000000000191' }, { cnpj: EMITENTE.cnpj }] })
  })
})

const emit = (given: Partial<NfeFacts['emitente']>) => ({ emitente: { ...EMITENTE, ...given } })
const dest = (given: Partial<NfeFacts['destinatario']>) => ({ destinatario: { ...DESTINATARIO, ...given } })
const empresa = (text: string) => `Cadastro da empresa: ${text}. Impossível emitir a nota.`
const cliente = (text: string) => `Cadastro do cliente: ${text}. Impossível emitir a nota.`

describe('what an invoice cannot be made without', () => {
  it.each<[string, Partial<NfeFacts>]>([
    [empresa('falta a inscrição estadual'), emit({ inscricao: '' })],
    [empresa('a inscrição estadual não é válida'), emit({ inscricao: 'ISENTO' })],
    [empresa('falta o código da cidade (IBGE)'), emit({ cod_cid: '' })],
    [empresa('falta o CEP'), emit({ cep: '' })],
    [empresa('falta o endereço'), emit({ endereco: '' })],
    [empresa('o CNPJ ou CPF não é válido'), emit({ cnpj: '10000000000001' })],
    [empresa('o regime tributário não é válido'), emit({ crt: 5 })],
    [
      'Cadastro do fornecedor: falta a inscrição estadual. Impossível emitir a nota.',
      emit({ fornecedor: true, inscricao: null }),
    ],
    [cliente('falta o endereço'), dest({ endereco: null })],
    [cliente('o endereço não é válido'), dest({ endereco: 'A' })],
    [cliente('falta o bairro'), dest({ bairro: ' ' })],
    [cliente('falta a cidade'), dest({ cidade: null })],
    [cliente('falta o código da cidade (IBGE)'), dest({ cod_cid: null })],
    [cliente('o código da cidade (IBGE) não é válido'), dest({ cod_cid: '12' })],
    [cliente('a cidade não é do estado informado'), dest({ cod_cid: '3304557' })],
    [cliente('falta o estado'), dest({ uf: null })],
    [cliente('o estado não é válido'), dest({ uf: 'EX' })],
    [cliente('falta o CEP'), dest({ cep: null })],
    [cliente('o CEP não é válido'), dest({ cep: '123' })],
    [cliente('falta a inscrição estadual (ou ISENTO)'), dest({ inscricao: null })],
    [cliente('a inscrição estadual (ou ISENTO) não é válida'), dest({ inscricao: '1' })],
    [cliente(ENTIDADE_MESSAGES.isentoRecusado('SP')), dest({ inscricao: 'ISENTO' })],
    [
      cliente('o contribuinte isento tem inscrição estadual'),
      dest({ uf: 'PR', cod_cid: '4106902', inscricao: '692015742119', contribuinte: 'I' }),
    ],
    [cliente('falta o CNPJ ou CPF'), dest({ cnpj: '' })],
    [cliente('o CNPJ ou CPF não é válido'), dest({ cnpj: '12ABC34501DE36' })],
    [cliente('falta o nome'), dest({ nome: '\u{1f600}' })],
    ['Produto 1001: falta o NCM. Impossível emitir a nota.', { itens: [anNfeItem({ ncm: null })] }],
    ['Produto 1001: o NCM não é válido. Impossível emitir a nota.', { itens: [anNfeItem({ ncm: '6109' })] }],
    [
      `Produto 1001: ${NFE_MESSAGES.ncmDesconhecido('61096109', '13/08/2026')}. Impossível emitir a nota.`,
      { itens: [anNfeItem({ ncm: '6109.61.09' })] },
    ],
    ['Produto 1001: falta a unidade. Impossível emitir a nota.', { itens: [anNfeItem({ unidade: ' ' })] }],
    [
      'Produto 1001: a quantidade não é válida. Impossível emitir a nota.',
      { itens: [anNfeItem({ qtde: 0 })] },
    ],
    ['Nota sem itens. Impossível continuar.', { itens: [] }],
    ['Uma nota tem no máximo 990 itens. Fature o pedido em partes.', { itens: itens(991) }],
    ['Número ou série da nota fora do permitido. Impossível continuar.', { numero: 1_000_000_000 }],
    ['Número ou série da nota fora do permitido. Impossível continuar.', { numero: 0 }],
    ['Número ou série da nota fora do permitido. Impossível continuar.', { serie: 1000 }],
    [
      'Valor da nota acima do permitido. Impossível continuar.',
      { itens: [anNfeItem({ preco: 1e12, qtde: 999 })] },
    ],
    [
      'Uma nota tem no máximo 120 parcelas. Impossível continuar.',
      { parcelas: () => Array.from({ length: 121 }, () => ({ vencimento: '2027-01-01', valor: 1 })) },
    ],
  ])('%s', async (message, given) => {
    await expect(make(given)).rejects.toMatchObject({ status: 400, message })
  })
})
