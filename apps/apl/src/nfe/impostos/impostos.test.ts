import { toCents } from '@trama/rules/money'
import { UFS } from '@trama/rules/uf'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ItemVendido, taxesOf, type Venda } from './calcular'
import { parametrosFiscais } from './parametros'
import { somar } from './somar'
import { icmsInterestadual } from './tax-tables'

const ITEM: ItemVendido = { tipo: 'P', ncm: '61091000', origem: 0, qtde: 1, preco: 100 }
const aSale = (given: Partial<Venda> = {}): Venda => ({
  itens: [ITEM],
  desconto: 0,
  frete: 0,
  outras: 0,
  de: 'SP',
  para: 'SP',
  simples: false,
  contribuinte: true,
  dia: '2026-11-23',
  ...given,
})
type Row = readonly [codigo: string, valor: string, tipo?: string]
const parametros = (...rows: Row[]) =>
  parametrosFiscais(rows.map(([codigo, valor, tipo = '']) => ({ codigo, valor, tipo })))
const taxed = (given: Partial<Venda> = {}, ...rows: Row[]) => {
  const [item] = taxesOf(aSale(given), parametros(...rows))
  if (!item) throw new Error('no item')
  return item
}

describe('taxes of an item', () => {
  it('of R$ 100,00 within São Paulo', () => {
    // PIS and COFINS are on the price less ICMS; IBS and CBS on the price less all three.
    expect(taxed()).toEqual({
      cfop: '5101',
      vProd: 10000,
      vDesc: 0,
      vFrete: 0,
      vOutro: 0,
      icms: { base: 10000, aliquota: 18, valor: 1800 },
      credito: null,
      difal: null,
      ipi: { base: 10000, aliquota: 0, valor: 0 },
      pis: { base: 8200, aliquota: 1.65, valor: 135 },
      cofins: { base: 8200, aliquota: 7.6, valor: 623 },
      ibs: { base: 7442, aliquota: 0.1, valor: 7 },
      cbs: { base: 7442, aliquota: 0.9, valor: 67 },
      valor: 10000,
      vItem: 10000,
    })
  })
  it('an item keeps its own share of the discount where the shares are the whole of it', () => {
    const own = (...shares: number[]) =>
      taxesOf(
        aSale({ desconto: 0.03, itens: shares.map((desconto) => ({ ...ITEM, desconto })) }),
        parametros(),
      ).map(({ vDesc }) => vDesc)
    expect(own(0, 0.03)).toEqual([0, 3])
    expect(own(0, 0.02)).toEqual([2, 1])
  })
  it('discount is taken off, and freight, expenses and IPI are added', () => {
    const item = taxed({ desconto: 10, frete: 5.5, outras: 1 }, ['FIS30', '5', '61091000'])
    expect(item).toMatchObject({
      vDesc: 1000,
      vFrete: 550,
      vOutro: 100,
      icms: { base: 9650, valor: 1737 },
      ipi: { base: 9650, aliquota: 5, valor: 483 },
      valor: 10133,
    })
  })
  it('a consumer’s ICMS includes IPI, and another state gets the difference of rates', () => {
    const item = taxed({ para: 'BA', contribuinte: false }, ['FIS30', '10'])
    expect(item).toMatchObject({
      cfop: '6107',
      icms: { base: 11000, aliquota: 7, valor: 770 },
      difal: { base: 11000, interna: 20.5, interestadual: 7, aliquota: 13.5, valor: 1485 },
    })
    const rest = 10000 - 770
    expect(item.ibs?.base).toBe(rest - 1485 - (item.pis?.valor ?? 0) - (item.cofins?.valor ?? 0))
  })
  it('an emitter under the Simples regime has no taxes by item', () => {
    const given = { simples: true, para: 'RJ' } as const
    expect(taxed(given)).toMatchObject({
      icms: null,
      ipi: null,
      pis: null,
      ibs: null,
      credito: null,
      valor: 10000,
    })
    const credito = { base: 10000, aliquota: 2.5, valor: 250 }
    expect(taxed(given, ['FIS60', '2,5'])).toMatchObject({ credito, valor: 10000 })
    expect(taxed({ ...given, contribuinte: false }, ['FIS60', '2,5']).credito).toBeNull()
  })
  it('IBS and CBS are added to the amount from 2027 on', () => {
    expect(taxed({ dia: '2026-12-31' }).vItem).toBe(10000)
    expect(taxed({ dia: '2027-01-01' })).toMatchObject({ valor: 10000, vItem: 10074 })
  })
  it.each([
    ['SC', 'SC', 17],
    ['RJ', 'RJ', 20],
    ['SP', 'RJ', 12],
    ['SP', 'ES', 7],
    ['SC', 'CE', 7],
    ['CE', 'SP', 12],
    ['ES', 'SP', 12],
    ['BA', 'CE', 12],
  ] as const)('from %s to %s pays ICMS of %f %%', (de, para, aliquota) => {
    expect(taxed({ de, para }).icms?.aliquota).toBe(aliquota)
  })
  it('imported goods pay 4 % to every other state', () => {
    const origins = Array.from({ length: 9 }, (_, origem) => icmsInterestadual('SP', 'BA', origem))
    expect(origins).toEqual([7, 4, 4, 4, 7, 7, 7, 7, 4])
  })
  it.each([
    ['P', 'SP', true, '5101'],
    ['M', 'SP', true, '5102'],
    ['P', 'SP', false, '5101'],
    ['P', 'RJ', true, '6101'],
    ['M', 'RJ', true, '6102'],
    ['P', 'RJ', false, '6107'],
    ['M', 'RJ', false, '6108'],
  ] as const)('%s to %s (pays ICMS: %s) is CFOP %s', (tipo, para, contribuinte, cfop) => {
    expect(taxed({ itens: [{ ...ITEM, tipo }], para, contribuinte }).cfop).toBe(cfop)
  })
  it('the company’s own rates are used', () => {
    const item = taxed(
      {},
      ['FIS20', '25', 'SP'],
      ['FIS40', '0,65'],
      ['FIS50', '3'],
      ['FIS70', '0'],
      ['FIS80', '1.5'],
    )
    const rates = [item.icms, item.pis, item.cofins, item.ibs, item.cbs].map((tax) => tax?.aliquota)
    expect(rates).toEqual([25, 0.65, 3, 0, 1.5])
  })
  it.each(['abc', '', '-1', '101', '1e2', '1,2,3'])('a rate of "%s" is refused', (valor) => {
    expect(() => taxed({}, ['FIS40', valor])).toThrow(`Parâmetro FIS40 inválido: ${valor}.`)
  })
  it('a discount above the products is refused', () => {
    expect(() => taxed({ desconto: 100.01 })).toThrow(
      'Desconto acima do valor dos produtos. Impossível continuar.',
    )
    expect(taxed({ desconto: 100 }).valor).toBe(0)
  })
})

const cents = (max: number) => fc.nat(max)
const item = fc.record({
  tipo: fc.constantFrom('P' as const, 'M' as const),
  ncm: fc.constant('61091000'),
  origem: fc.nat(8),
  qtde: fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1000),
  preco: cents(999_999).map((n) => n / 100),
})
const sale = fc
  .record({
    itens: fc.array(item, { minLength: 1, maxLength: 60 }),
    frete: cents(99_999).map((n) => n / 100),
    outras: cents(999).map((n) => n / 100),
    share: fc.nat(1000),
    de: fc.constantFrom(...UFS.map(({ uf }) => uf)),
    para: fc.constantFrom(...UFS.map(({ uf }) => uf)),
    simples: fc.boolean(),
    contribuinte: fc.boolean(),
  })
  .map(({ share, ...given }) => {
    const { vProd } = somar(taxesOf(aSale(given), parametros()))
    return aSale({ ...given, desconto: Math.floor((vProd * share) / 1000) / 100 })
  })

describe('taxes of any sale', () => {
  it('lose no cent of discount, freight and expenses, and give no item more discount than its value', () =>
    fc.assert(
      fc.property(sale, (given) => {
        const items = taxesOf(given, parametros(['FIS30', '3.25']))
        const sum = somar(items)
        expect([sum.vDesc, sum.vFrete, sum.vOutro]).toEqual(
          [given.desconto, given.frete, given.outras].map(toCents),
        )
        for (const { vDesc, vProd } of items) expect(vDesc >= 0 && vDesc <= vProd).toBe(true)
        expect(sum.valor).toBe(sum.vProd - sum.vDesc + sum.vFrete + sum.vOutro + sum.ipi.valor)
        expect(sum.vItem).toBe(sum.valor)
      }),
    ))
  it('are whole cents, none negative', () =>
    fc.assert(
      fc.property(sale, (given) => {
        for (const { icms, difal, ipi, pis, cofins, ibs, cbs } of taxesOf(given, parametros())) {
          for (const tax of [icms, difal, ipi, pis, cofins, ibs, cbs]) {
            if (tax)
              expect([Number.isSafeInteger(tax.valor), tax.valor >= 0, tax.base >= 0]).toEqual([
                true,
                true,
                true,
              ])
          }
        }
      }),
    ))
})
