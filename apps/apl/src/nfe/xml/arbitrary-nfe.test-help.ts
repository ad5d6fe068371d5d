/** Invoices of any texts and values that people may give. */
import { UF_IBGE } from '@trama/rules/nfe/chave'
import { UFS } from '@trama/rules/uf'
import { fromCents, ratear, toCents } from '@trama/rules/money'
import { MEIO, MEIOS } from '@trama/rules/varejo/meio'
import * as fc from 'fast-check'
import type { NfeFacts } from '../facts'
import { type NfeNode, readNfe } from '../danfe/read-nfe'
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
    // Days from the issue to each due day; the first may be the issue day.
    fc.array(fc.nat(120), { minLength: 1, maxLength: 6 }),
  )
  .map(([emitenteOf, destinatarioOf, list, rest, percent, dias]) => {
    const produtos = list.reduce((sum, { preco, qtde }) => sum + Math.floor(preco * qtde * 100 + 1e-6), 0)
    const desconto = Math.floor((produtos * percent) / 100) / 100
    const prazos = dias.toSorted((a, b) => a - b)
    const parcelas = (valor: number) =>
      ratear(toCents(valor), Array<number>(prazos.length).fill(1)).map((cents, i) => ({
        vencimento: new Date(Date.UTC(2026, 10, 23 + (prazos[i] ?? 0))).toISOString().slice(0, 10),
        valor: fromCents(cents),
      }))
    return nfeFacts({
      ...rest,
      emitente: emitenteOf,
      destinatario: destinatarioOf,
      itens: list,
      desconto,
      parcelas,
    })
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

const cents = (node: NfeNode, path: string) => Math.round(node.number(path) * 100)
const sumOf = (nodes: readonly NfeNode[], path: string) =>
  nodes.reduce((sum, node) => sum + cents(node, path), 0)

/**
 * Rejections of the tax authority for the payment and the instalments of an invoice (MOC 7.0, groups Y and YA;
 * NT 2020.006 and 2025.001). 865, 866 and 869 stand in the place of 767.
 */
export function paymentRejections(xml: string): number[] {
  const nfe = readNfe(xml)
  const pags = nfe.list('pag/detPag')
  const isPaid = pags.every((pag) => pag.text('tPag') !== '90')
  const [vNF, paid, troco] = [cents(nfe, 'total/ICMSTot/vNF'), sumOf(pags, 'vPag'), cents(nfe, 'pag/vTroco')]
  const hasTroco = nfe.has('pag/vTroco')
  const isReturn = nfe.text('ide/finNFe') === '4'
  const fat = nfe.at('cobr/fat')
  const dups = nfe.list('cobr/dup')
  const days = [nfe.text('ide/dhEmi').slice(0, 10), ...dups.map((dup) => dup.text('dVenc'))]
  const isOther = (pag: NfeNode) => pag.text('tPag') === MEIO.outros
  const broken: Record<number, boolean> = {
    391: pags.some((pag) => ['03', '04', '17'].includes(pag.text('tPag')) && !pag.has('card/tpIntegra')),
    441: pags.some((pag) => isOther(pag) && !pag.has('xPag')),
    442: pags.some((pag) => !isOther(pag) && pag.has('xPag')),
    769: pags.length === 0,
    850: dups.some((_, i) => i > 0 && (days[i + 1] ?? '') < (days[i] ?? '')),
    851: dups.length > 0 && sumOf(dups, 'vDup') !== cents(fat, 'vLiq'),
    852: dups.some((dup, i) => dup.text('nDup') !== String(i + 1).padStart(3, '0')),
    853: dups.length > 0 && pags.every((pag) => pag.text('indPag') === '0'),
    865: isPaid && !isReturn && paid < vNF,
    866: isPaid && paid > vNF && !hasTroco,
    869: hasTroco && troco !== paid - vNF,
    871: isReturn && isPaid,
    897: nfe.has('cobr') && cents(fat, 'vLiq') > vNF,
    900: days.some((day) => day < (days[0] ?? '')),
    902: cents(fat, 'vLiq') !== cents(fat, 'vOrig') - cents(fat, 'vDesc'),
    904: pags.some((pag) => pag.text('tPag') === '90' && cents(pag, 'vPag') !== 0),
    905: nfe.has('cobr') && !['nFat', 'vOrig', 'vDesc', 'vLiq'].every((name) => fat.has(name)),
  }
  return Object.entries(broken).flatMap(([code, isBroken]) => (isBroken ? [Number(code)] : []))
}
