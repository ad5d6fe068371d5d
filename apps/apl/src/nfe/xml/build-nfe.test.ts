/** Every XML is valid by the tax authority's schema, whatever it is made of. */
import { multiplyMoney, roundMoney } from '@trama/rules/money'
import { isNfeKey, keyParts } from '@trama/rules/nfe/chave'
import { MEIOS } from '@trama/rules/varejo/meio'
import { XMLParser } from 'fast-xml-parser'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anNfeItem,
  DESTINATARIO,
  EMITENTE,
  itens,
  nfeFacts,
  nfeXml,
  noBalcao,
  schemaErrors,
} from '../testing'
import { SEM_VALOR } from './build-nfe'
import { facts, parameters, paymentRejections, reais, rowsOf } from './arbitrary-nfe.test-help'
import { nfeText } from './texto'

const CURITIBA = { uf: 'PR', cod_cid: '4106902', cidade: 'Curitiba', cep: '80010000' }

interface Read {
  NFe: { infNFe: Record<string, Record<string, string>> & { '@Id': string } }
}
const read = (xml: string): Read['NFe']['infNFe'] => {
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@', parseTagValue: false })
  return (parser.parse(xml) as Read).NFe.infNFe
}

describe('an invoice', () => {
  it('is valid, whatever it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(facts, parameters, fc.constantFrom(1, 2), async (given, rows, ambiente) => {
        const xml = await nfeXml(given, rowsOf(rows), ambiente)
        expect(schemaErrors(xml)).toEqual([])
        expect(paymentRejections(xml)).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
  it('with a code of goods that the table lacks needs the company’s word for it', async () => {
    const newer = nfeFacts({ itens: [anNfeItem({ ncm: '61096109' })] })
    await expect(nfeXml(newer)).rejects.toThrow('NCM 61096109')
    expect(await nfeXml(newer, [{ tipo: '61096109', codigo: 'FIS35', valor: 'S' }])).toContain(
      '61096109</NCM>',
    )
    expect(await nfeXml(nfeFacts({ itens: [anNfeItem({ ncm: '00000000' })] }))).toContain('00000000</NCM>')
  })
  it.each([1, 20, 600, 990])('of %i items is valid', async (count) => {
    const xml = await nfeXml(nfeFacts({ itens: itens(count) }))
    expect(schemaErrors(xml)).toEqual([])
    expect(xml.match(/<det /g)?.length).toBe(count)
  })
  it.each([0.01, 99_999_999.99])('of R$ %f is valid', async (preco) => {
    const xml = await nfeXml(nfeFacts({ itens: [anNfeItem({ preco, qtde: 1 })] }))
    expect(schemaErrors(xml)).toEqual([])
    expect(xml).toContain(`<vNF>${preco}</vNF>`)
    expect(xml).toContain(`<vNFTot>${preco}</vNFTot>`)
  })
  it('with nothing to pay is valid and names no payment', async () => {
    const xml = await nfeXml(nfeFacts({ itens: [anNfeItem({ preco: 0 })] }))
    expect(schemaErrors(xml)).toEqual([])
    expect(xml).toContain('<pag><detPag><tPag>90</tPag><vPag>0.00</vPag></detPag></pag>')
    expect(xml).not.toContain('<cobr>')
  })

  it.each(MEIOS)(
    'paid at once by %s has indPag 0 and no instalments, and later by its terms',
    async (pagamento) => {
      const at = (vencimento: string) =>
        nfeXml(nfeFacts({ pagamento, parcelas: (valor) => [{ vencimento, valor }] }))
      const [now, later] = [await at('2026-11-23'), await at('2026-12-23')]
      expect([...schemaErrors(now), ...schemaErrors(later)]).toEqual([])
      expect(now).toContain(`<detPag><indPag>0</indPag><tPag>${pagamento}</tPag>`)
      expect(now).not.toContain('<cobr>')
      expect(later).toContain(`<detPag><indPag>1</indPag><tPag>${pagamento}</tPag>`)
      // What a card pays is owed by its operator.
      expect(later.includes('<dVenc>2026-12-23</dVenc>')).toBe(!['03', '04'].includes(pagamento))
    },
  )
  it('keeps colour and size of a product whose name is too long, and its rest', async () => {
    const descricao = `Blusa ${'comprida '.repeat(20)}final`
    const xml = await nfeXml(nfeFacts({ itens: [anNfeItem({ descricao, complemento: 'Azul marinho GG' })] }))
    expect(schemaErrors(xml)).toEqual([])
    const [, xProd = ''] = /<xProd>([^<]*)</.exec(xml) ?? []
    const [, rest = ''] = /<infAdProd>([^<]*)</.exec(xml) ?? []
    expect(xProd.length).toBeLessThanOrEqual(120)
    expect(xProd).toMatch(/^Blusa comprida .* Azul marinho GG$/)
    expect(`${xProd.replace(' Azul marinho GG', '')}${rest}`.replaceAll(' ', '')).toBe(
      descricao.replaceAll(' ', ''),
    )
    const short = await nfeXml(nfeFacts({ itens: [anNfeItem({ descricao: 'Saia', complemento: 'Rosa P' })] }))
    expect(short).toContain('<xProd>Saia Rosa P</xProd>')
    expect(short).not.toContain('<infAdProd>')
  })
  it.each([
    ['ﬁo de ﬂor', 'fio de flor'],
    ['Coleção Ⅳ e ⅻ', 'Coleção IV e xii'],
    ['１２ ㎏ №５', '12 kg No5'],
    ['Őrség ⅓', 'Orség 1/3'],
    ['a🙂b', 'a b'],
  ])('unfolds %s', (text, expected) => expect(nfeText(text, 60)).toBe(expected))

  it.each([
    ['7891000315507', '7891000315507'],
    ['17891000315504', '17891000315504'],
    ['27891000315501', '27891000315501'],
    ['78912342', '78912342'],
    ['2000000000008', 'SEM GTIN'],
    ['0200000000004', 'SEM GTIN'],
    ['200000000004', 'SEM GTIN'],
    ['20000004', 'SEM GTIN'],
    ['7891000315508', 'SEM GTIN'],
  ])('names the bar code %s as %s: codes of a company are in no register', async (barra, cEAN) => {
    expect(await nfeXml(nfeFacts({ itens: [anNfeItem({ barra })] }))).toContain(`<cEAN>${cEAN}</cEAN>`)
  })
  it('has a key with its emitter and number', async () => {
    const given = nfeFacts({ numero: 987_654_321, serie: 7 })
    const inf = read(await nfeXml(given))
    const key = inf['@Id'].slice(3)
    expect(isNfeKey(key)).toBe(true)
    expect(keyParts(key)).toMatchObject({
      cnpj: '12ABC34501DE35',
      nNF: '987654321',
      serie: '007',
      aamm: '2611',
    })
    expect(inf.ide).toMatchObject({ cUF: '42', cNF: keyParts(key)?.cNF, cDV: key.at(-1), nNF: '987654321' })
  })
  it('of one order made twice has two keys that nobody can guess', async () => {
    const [one, two] = [read(await nfeXml(nfeFacts())), read(await nfeXml(nfeFacts()))]
    expect(one['@Id']).not.toBe(two['@Id'])
  })
  it.each([
    [1, '0'],
    [2, '1'],
    [3, '2'],
    [4, '9'],
    [5, '3'],
    [6, '4'],
  ] as const)('of freight code %i says modFrete %s', async (cif, modFrete) => {
    expect(read(await nfeXml(nfeFacts({ cif }))).transp?.modFrete).toBe(modFrete)
  })
  it('without fiscal value says so in place of the name, and keeps the name elsewhere', async () => {
    const inf = read(await nfeXml(nfeFacts()))
    expect([inf.ide?.tpAmb, inf.dest?.xNome]).toEqual(['2', SEM_VALOR])
    expect(inf.infAdic?.obsCont).toMatchObject({ xTexto: DESTINATARIO.nome })
  })
  it('with fiscal value names the customer', async () => {
    const inf = read(await nfeXml(nfeFacts(), [], 1))
    expect([inf.ide?.tpAmb, inf.dest?.xNome]).toEqual(['1', DESTINATARIO.nome])
  })
  it('keeps accents and signs as typed, as far as the schema allows them', async () => {
    const descricao = `  Calça  "P&B" <jeans>\u0007 d’água – 2ª\n${'x'.repeat(200)} `
    const [det] = [read(await nfeXml(nfeFacts({ itens: [anNfeItem({ descricao })] }))).det] as unknown as {
      prod: { xProd: string }
    }[]
    expect(det?.prod.xProd).toBe(`Calça "P&B" <jeans> d'água - 2ª ${'x'.repeat(120)}`.slice(0, 120))
  })
  it.each([
    ['692.015.742.119', '11222333000181', { indIEDest: '1', IE: '692015742119' }],
    ['isento', '11222333000181', { indIEDest: '2' }],
    [null, '52998224725', { indIEDest: '9', CPF: '52998224725' }],
    ['ISENTO', '52998224725', { indIEDest: '9' }],
  ] as const)('registration %s of %s is %o', async (inscricao, cnpj, told) => {
    const destinatario = { ...DESTINATARIO, ...CURITIBA, inscricao, cnpj }
    const dest = read(await nfeXml(nfeFacts({ destinatario }))).dest
    expect(dest).toMatchObject(told)
    if (!('IE' in told)) expect(dest?.IE).toBeUndefined()
  })
  it.each(['ISENTO', '692015742119'])(
    'a condominium with registration %s is a consumer',
    async (inscricao) => {
      const destinatario = { ...DESTINATARIO, inscricao, contribuinte: 'N' as const }
      const xml = await nfeXml(nfeFacts({ destinatario }))
      expect(schemaErrors(xml)).toEqual([])
      const { ide, dest } = read(xml)
      expect([ide?.indFinal, dest?.indIEDest, dest?.IE]).toEqual([
        '1',
        '9',
        inscricao === 'ISENTO' ? undefined : inscricao,
      ])
      expect(xml).toContain('<CFOP>6107</CFOP>')
      expect(xml).toContain('<ICMSUFDest>')
    },
  )
  it.each([
    ['of the Simples', { ...EMITENTE, crt: 1 }, '<CRT>1</CRT>', '<CSOSN>102</CSOSN>'],
    ['of the normal regime', EMITENTE, '<CRT>3</CRT>', '<CST>00</CST>'],
  ])('of an emitter %s', async (_, emitter, ...parts) => {
    const xml = await nfeXml(nfeFacts({ emitente: emitter }))
    for (const part of parts) expect(xml).toContain(part)
    expect(xml.includes('<IBSCBS>')).toBe(emitter.crt === 3)
  })
})

describe('an invoice of the counter', () => {
  const CHAVE = '35261112ABC34501DE35550010000012341839201748'

  it('for a sale is valid, within the state, for a consumer, with its payments and change', async () => {
    const consumidor = { ...DESTINATARIO, cnpj: '52998224725', inscricao: null }
    const xml = await nfeXml(noBalcao(399, { destinatario: consumidor }), rowsOf(['FIS30 10']))
    expect(schemaErrors(xml)).toEqual([])
    const { ide, total } = read(xml)
    expect(ide).toMatchObject({
      tpNF: '1',
      idDest: '1',
      finNFe: '1',
      indFinal: '1',
      indPres: '1',
      tpImp: '6',
    })
    // Goods that are resold have no IPI.
    expect(total?.ICMSTot).toMatchObject({ vIPI: '0.00', vNF: '399.00' })
    expect(xml).toContain('<CFOP>5102</CFOP>')
    expect(xml).not.toContain('<ICMSUFDest>')
    expect(xml).toContain(
      '<pag><detPag><indPag>1</indPag><tPag>03</tPag><vPag>349.00</vPag><card><tpIntegra>2</tpIntegra></card></detPag>' +
        '<detPag><indPag>0</indPag><tPag>01</tPag><vPag>60.00</vPag></detPag><vTroco>10.00</vTroco></pag>',
    )
    const key = read(xml)['@Id'].slice(3)
    expect(xml).toContain(`?p=${key}|3|2</qrCode>`)
  })
  it('for a return is incoming, names the sale’s invoice and has no payment', async () => {
    const back = { devolucao: CHAVE, naLoja: true }
    for (const [naLoja, cfop] of [
      [true, '1202'],
      [false, '2202'],
    ] as const) {
      const destinatario = { ...DESTINATARIO, cnpj: '52998224725', inscricao: null }
      const xml = await nfeXml(noBalcao(399, { destinatario, balcao: { ...back, naLoja }, pagamento: '90' }))
      expect(schemaErrors(xml)).toEqual([])
      expect(read(xml).ide).toMatchObject({ tpNF: '0', finNFe: '4', tpImp: '1', NFref: { refNFe: CHAVE } })
      expect(xml).toContain(`<CFOP>${cfop}</CFOP>`)
      expect(xml).toContain('<tPag>90</tPag>')
    }
  })
  it('is valid, whatever it is made of', async () => {
    const counter = fc.record({
      devolucao: fc.constantFrom(null, CHAVE),
      naLoja: fc.boolean(),
      troco: reais(100),
      meio: fc.constantFrom(...MEIOS),
      aPrazo: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(facts, counter, async (given, { devolucao, naLoja, troco, ...meio }) => {
        const produtos = given.itens.reduce((sum, { preco, qtde }) => sum + multiplyMoney(preco, qtde), 0)
        const valor = roundMoney(produtos - (given.desconto ?? 0) + (given.frete ?? 0) + (given.outras ?? 0))
        const pagamento =
          devolucao === null
            ? { meios: [{ ...meio, valor: roundMoney(valor + troco) }], troco }
            : ('90' as const)
        const parcelas = () => (valor > 0 && meio.aPrazo ? [{ vencimento: '2027-01-10', valor }] : [])
        const sale = { ...given, balcao: { devolucao, naLoja }, pagamento, parcelas }
        const xml = await nfeXml(sale)
        expect(schemaErrors(xml)).toEqual([])
        expect(paymentRejections(xml)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
  it('has a QR code with the parameter’s address, which must be one', async () => {
    const at = 'https://sat.sef.sc.gov.br/nfe/consulta'
    expect(await nfeXml(noBalcao(399), rowsOf([`FIS85 ${at}`]))).toContain(`<urlChave>${at}</urlChave>`)
    await expect(nfeXml(noBalcao(399), rowsOf(['FIS85 javascript:alert(1)//abcdefg']))).rejects.toThrow(
      'FIS85',
    )
  })
})
