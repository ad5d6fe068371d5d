/** Invoices of any texts and values that people may give. */
import { UF_IBGE } from '@trama/rules/nfe/chave'
import { UFS } from '@trama/rules/uf'
import { MEIOS } from '@trama/rules/varejo/meio'
import * as fc from 'fast-check'
import type { NfeFacts } from '../facts'
import { nfeFacts } from '../testing'

/** Any text that a person may paste, with letters that no rule removes. */
const text = (maxLength: number) =>
  fc.string({ unit: 'binary', maxLength, size: 'max' }).map((any) => `Á&<"'>${any}é`.slice(0, maxLength))
const longName = text(200)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
export const reais = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100)

const place = fc.constantFrom(...UFS).chain(({ uf }) =>
  fc.record({
    uf: fc.constant(uf),
    cod_cid: fc.stringMatching(/^\d{5}$/).map((digits) => UF_IBGE[uf] + digits),
    cidade: longName,
    endereco: longName,
    numero: maybe(text(80)),
    complemento: maybe(longName),
    bairro: longName,
    cep: fc.stringMatching(/^\d{5}-?\d{3}$/),
    fone: maybe(fc.string({ maxLength: 20 })),
  }),
)
const buyer = fc.constantFrom(
  { cnpj: '11222333000181', inscricao: '692015742119' },
  { cnpj: '12ABC34501DE35', inscricao: 'ISENTO', contribuinte: 'N' as const },
  { cnpj: '52998224725', inscricao: null },
  { cnpj: '529.982.247-25', inscricao: 'ISENTO' },
)
const destinatario = fc
  .tuple(place, buyer, fc.record({ nome: longName, email: maybe(text(90)) }))
  .map(([where, who, rest]) => ({ ...where, ...who, ...rest }))
const emitente = fc
  .tuple(place, fc.record({ nome: longName, fantasia: maybe(longName), crt: fc.constantFrom(1, 2, 3, 4) }))
  .map(([where, rest]) => ({ ...where, ...rest, cnpj: '12ABC34501DE35', inscricao: '251.234.567' }))
const item = fc.record({
  tipo: fc.constantFrom('P' as const, 'M' as const),
  codigo: text(70),
  descricao: longName,
  ncm: fc.constantFrom('61091000', '52.08.52.00', '6006.22.00'),
  origem: fc.integer({ min: 0, max: 8 }),
  barra: maybe(fc.stringMatching(/^\d{7,15}$/)),
  complemento: fc.option(text(80), { nil: undefined }),
  unidade: fc.constantFrom('UN', 'M', 'KG', 'PEÇAS GRANDES'),
  qtde: fc.integer({ min: 1, max: 999_999 }).map((n) => n / 1000),
  preco: reais(99_999),
  ped_cli: maybe(text(40)),
  ordem: maybe(fc.integer({ min: 1, max: 9999 })),
})
export const facts: fc.Arbitrary<NfeFacts> = fc
  .tuple(
    emitente,
    destinatario,
    fc.array(item, { minLength: 1, maxLength: 12 }),
    fc.record({
      serie: fc.integer({ min: 0, max: 999 }),
      numero: fc.integer({ min: 1, max: 999_999_999 }),
      cif: fc.constantFrom(1, 2, 3, 4, 5, 6),
      pagamento: fc.constantFrom(...MEIOS, '90' as const),
      frete: reais(1000),
      outras: reais(10),
      volumes: maybe(fc.nat(99)),
      pedido: maybe(fc.integer({ min: 1, max: 999_999 })),
      obs: maybe(text(6000)),
      transportadora: maybe(fc.record({ nome: longName })),
    }),
    fc.nat(100),
  )
  .map(([emitenteOf, destinatarioOf, list, rest, percent]) => {
    const produtos = list.reduce((sum, { preco, qtde }) => sum + Math.floor(preco * qtde * 100 + 1e-6), 0)
    const desconto = Math.floor((produtos * percent) / 100) / 100
    return nfeFacts({ ...rest, emitente: emitenteOf, destinatario: destinatarioOf, itens: list, desconto })
  })

export const parameters = fc.constantFrom(
  [],
  ['FIS30 5', 'FIS60 2,5'],
  ['FIS30 0.65', 'FIS20 25', 'FIS40 0.65', 'FIS50 3', 'FIS70 0', 'FIS80 0'],
)
export const rowsOf = (given: readonly string[]) =>
  given.map((text) => {
    const [codigo = '', valor = ''] = text.split(' ')
    return { tipo: codigo === 'FIS20' ? 'SP' : '', codigo, valor }
  })
