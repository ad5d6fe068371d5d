import { inflateSync } from 'node:zlib'
import { formatNfeKey } from '@trama/rules/nfe/chave'
import { inTurn } from '@trama/server-kit/in-turn'
import { isLongRun } from '@trama/server-kit/testing/long-run'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { codesIn, picturePdf } from '../testing/picture-pdf'
import { type ReadPdf, readPdf } from '../testing/read-pdf'
import { danfePdf } from './danfe-pdf'
import type { NfeFacts } from './facts'
import { anNfeItem, DESTINATARIO, EMITENTE, itens, nfeFacts, nfeXml } from './testing'

const keyOf = (xml: string) => /Id="NFe(\w{44})"/.exec(xml)?.[1] ?? ''
/** Text with single blanks, since a PDF's gaps vary. */
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

async function danfe(given: Partial<NfeFacts> = {}, options: Parameters<typeof danfePdf>[1] = {}) {
  const xml = await nfeXml(nfeFacts(given))
  const bytes = await danfePdf(xml, options)
  const read = await readPdf(bytes)
  return { xml, bytes, read, text: plain(read.text) }
}

describe('a DANFE', () => {
  let one: { xml: string; bytes: Buffer; read: ReadPdf; text: string }
  beforeAll(async () => {
    one = await danfe({ desconto: 10, frete: 5.55, obs: 'Entregar à tarde.' })
  })

  it('has every part that it must have', () => {
    const { text, xml, read } = one
    expect(read.pages).toBe(1)
    for (const part of [
      'DANFE',
      'Documento Auxiliar da Nota Fiscal Eletrônica',
      '0 - ENTRADA 1 - SAÍDA',
      'Nº 000.001.234',
      'SÉRIE 001 FOLHA 1/1',
      formatNfeKey(keyOf(xml)),
      'www.nfe.fazenda.gov.br/portal',
      'RECEBEMOS DE Trama Confecções Ltda',
      'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR',
      'VENDA DE PRODUCAO DO ESTABELECIMENTO',
      '251234567',
      '12.ABC.345/01DE-35',
      'Rua São Paulo, 1540',
      'Loja Modelo Comércio de Roupas Ltda',
      '11.222.333/0001-81',
      '692015742119',
      'Avenida Paulista, 1000, Loja 3',
      '01310-100',
      '23/11/2026',
      '001 23/12/2026 R$ 197,28',
      '002 22/01/2027 R$ 197,27',
      'Rápido Sul Transportes',
      '0 - Remetente (CIF)',
      'Camiseta básica algodão Azul M',
      '61091000',
      '6101',
      'Pedido 77. Entregar à tarde.',
    ]) {
      expect(text).toContain(part)
    }
  })
  it('has the taxes, including IBS and CBS, as the XML has them', () => {
    const figures = [
      ['vBC', 'BASE DE CÁLCULO DO ICMS'],
      ['vICMS', 'VALOR DO ICMS'],
      ['vNF', 'VALOR TOTAL DA NOTA'],
      ['vBCIBSCBS', 'BASE DE CÁLC. IBS / CBS'],
      ['vCBS', 'VALOR DA CBS'],
      ['vNFTot', 'TOTAL COM IBS / CBS / IS'],
    ] as const
    const total = one.xml.slice(one.xml.indexOf('<total>'))
    for (const [name, title] of figures) {
      const [, value = ''] = new RegExp(`<${name}>([\\d.]+)<`).exec(total) ?? []
      expect(one.text).toContain(`${title} ${value.replace('.', ',')}`)
    }
  })
  it('has its key in a vector bar code that a scanner reads, as wide as it must be', async () => {
    const [page] = await picturePdf(one.bytes)
    expect(page && (await codesIn(page, ['Code128']))).toEqual([keyOf(one.xml)])
    expect(one.read.images).toBe(0)
    const bars = barsOf(one.bytes)
    const last = bars.at(-1)
    const first = bars[0]
    expect(((last?.x ?? 0) + (last?.width ?? 0) - (first?.x ?? 0)) / MM).toBeGreaterThanOrEqual(115)
    expect((first?.height ?? 0) / MM).toBeGreaterThanOrEqual(8)
  })
  it('of an emitter without letters has a bar code too', async () => {
    const { xml, bytes } = await danfe({ emitente: { ...EMITENTE, cnpj: '11222333000181' } })
    const [page] = await picturePdf(bytes)
    expect(page && (await codesIn(page, ['Code128']))).toEqual([keyOf(xml)])
  })
  it('without fiscal value says so across the page, and a cancelled one says only that it is cancelled', async () => {
    expect(one.text).toContain('SEM VALOR FISCAL')
    expect(one.text).not.toContain('CANCELADA')
    const cancelled = await danfePdf(one.xml, { cancelada: true })
    expect((await readPdf(cancelled)).text).toContain('CANCELADA')
    const scanned = await picturePdf(cancelled)
    expect(scanned[0] && (await codesIn(scanned[0], ['Code128']))).toEqual([keyOf(one.xml)])
  })
  it('that was authorised has its protocol and no such words', async () => {
    const xml = await nfeXml(nfeFacts(), [], 1)
    const protocolo = '142260000012345 23/11/2026 10:21:00'
    const text = plain((await readPdf(await danfePdf(xml, { protocolo }))).text)
    expect(text).toContain(protocolo)
    expect(text).not.toContain('SEM VALOR FISCAL')
    expect(plain((await readPdf(await danfePdf(xml))).text)).toContain('SEM VALOR FISCAL')
  })
  it('is also drawn from the XML that the tax authority sent back', async () => {
    const [, nfe = ''] = /(<NFe .*<\/NFe>)/s.exec(one.xml) ?? []
    const proc = `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${nfe}<protNFe versao="4.00"/></nfeProc>`
    expect(plain((await readPdf(await danfePdf(proc))).text)).toBe(one.text)
  })
  it('drawn twice is the same file', async () => {
    expect((await danfePdf(one.xml)).equals(one.bytes)).toBe(true)
  })

  it.each(isLongRun ? [20, 200, 600] : [20, 200])(
    'of %i items has each of them once, and page numbers, key and head on each page',
    async (count) => {
      const { read, xml, text } = await danfe({ itens: itens(count) })
      expect(read.pages).toBeGreaterThan(1)
      for (let i = 0; i < count; i++) {
        expect(text.match(new RegExp(`penteado ${1001 + i} `, 'g'))?.length).toBe(1)
      }
      for (const [i, page] of read.pageTexts.entries()) {
        expect(plain(page)).toContain(`FOLHA ${i + 1}/${read.pages}`)
        expect(plain(page)).toContain(formatNfeKey(keyOf(xml)))
        expect(plain(page)).toContain('SEM VALOR FISCAL')
      }
    },
  )
  it('with long names, signs and a note over pages loses no words', async () => {
    const obs = Array.from({ length: 400 }, (_, i) => `palavra${i}`).join(' ')
    const { text, read } = await danfe({
      itens: Array.from({ length: 30 }, (_, i) =>
        anNfeItem({ codigo: `C${i}`, descricao: `P&B <${i}> ${'ção '.repeat(50)}` }),
      ),
      destinatario: { ...DESTINATARIO, nome: 'Comércio & Indústria de Malhas '.repeat(7) },
      emitente: { ...EMITENTE, nome: 'Confecções e Malharia '.repeat(10) },
      obs,
    })
    for (const word of obs.split(' ')) expect(text).toContain(word)
    expect(text).toContain('P&B <29>')
    expect(text).toContain('DADOS ADICIONAIS (CONTINUAÇÃO)')
    expect(read.pages).toBeGreaterThan(1)
  })
  it.each(
    [1, 3, 120].flatMap((count) =>
      [0, 1000, 3900, 5000].flatMap((length) =>
        [true, false].map((blanks) => [count, length, blanks] as const),
      ),
    ),
  )(
    'of %i items with a text of %i letters (with blanks: %s) has no word upon another',
    async (count, length, blanks) => {
      const obs = (blanks ? 'Entregar ao porteiro; ' : 'Entregaraoporteiro;').repeat(400).slice(0, length)
      const codigo = 'CODIGO-DE-FABRICA-COM-35-CARACTERES'
      const [first, ...others] = itens(count)
      const { bytes, read, text } = await danfe({ itens: [{ ...anNfeItem(first), codigo }, ...others], obs })
      for (const [i, page] of read.pageTexts.entries())
        expect(plain(page)).toContain(`FOLHA ${i + 1}/${read.pages}`)
      const bare = text.replaceAll(' ', '')
      expect(bare).toContain(codigo)
      // The box and its continuation hold all of the text, the head of another page perhaps in between.
      expect(bare.split('porteiro;').length - 1).toBeGreaterThanOrEqual(
        obs.split('porteiro;').length - 1 - read.pages,
      )
      expect(await overlapping(bytes)).toEqual([])
    },
  )
  it('names what an XML of another system has beside ours: units, places, volumes, contingency', async () => {
    const xml = (await nfeXml(nfeFacts({ itens: itens(2) })))
      .replace('<tpEmis>1<', '<tpEmis>5<')
      .replace(
        '</verProc>',
        '</verProc><dhCont>2026-11-23T09:00:00-03:00</dhCont><xJust>Sem internet</xJust>',
      )
      .replace(/<vUnCom>[^<]*</, '<vUnCom>1234.5678912345<')
      .replace(/<uTrib>UN<.*?<vUnTrib>[^<]*</, '<uTrib>KG</uTrib><qTrib>0.2500</qTrib><vUnTrib>79.60<')
      .replace(
        '</dest>',
        '</dest><entrega><CNPJ>11222333000181</CNPJ><xNome>Depósito</xNome><xLgr>Rua das Flores</xLgr><nro>9</nro>' +
          '<xBairro>Centro</xBairro><cMun>3550308</cMun><xMun>Osasco</xMun><UF>SP</UF></entrega>',
      )
      .replace(
        '</vol>',
        '<pesoB>11.000</pesoB></vol><vol><qVol>3</qVol><esp>FARDO</esp><pesoB>2.5</pesoB></vol>',
      )
    const bytes = await danfePdf(xml)
    const text = plain((await readPdf(bytes)).text)
    for (const part of [
      '1.234,5678912345',
      'Unidade tributável: 0,25 KG x 79,60',
      'Local de entrega: Depósito, 11.222.333/0001-81, Rua das Flores, 9, Centro, Osasco/SP',
      'VOLUME, FARDO',
      '13,500',
      'desde 23/11/2026 09:00:00: Sem internet',
    ])
      expect(text).toContain(part)
    expect(await overlapping(bytes)).toEqual([])
  })
  it('keeps city and phone of an emitter with the longest address, and cuts no price', async () => {
    const long = 'Rodovia Governador Pedro Ivo Figueiredo de Campos, km 123 '
    const { bytes, text, xml } = await danfe({
      emitente: { ...EMITENTE, nome: long, endereco: long, numero: null, complemento: long, bairro: long },
    })
    for (const part of ['S/N', '89012-000', 'Blumenau - SC', 'Fone (47) 3322-1100'])
      expect(text).toContain(part)
    expect(await overlapping(bytes)).toEqual([])
    const dear = await danfePdf(xml.replace(/<vUnCom>[^<]*</, '<vUnCom>12345678901.1234567891<'))
    expect(plain((await readPdf(dear)).text)).toMatch(/12\.345\.678\.901,\d+ 399,00/)
  })
  it('with many instalments names them all', async () => {
    const { text } = await danfe({
      itens: [anNfeItem({ preco: 100, qtde: 36 })],
      parcelas: () => Array.from({ length: 36 }, () => ({ vencimento: '2027-05-10', valor: 100 })),
    })
    for (let i = 1; i <= 36; i++) expect(text).toContain(`${String(i).padStart(3, '0')} 10/05/2027 R$ 100,00`)
  })
  it('is not drawn from another document', async () => {
    await expect(danfePdf('<x/>')).rejects.toThrow('not an invoice')
  })
})

interface Placed {
  text: string
  x: number
  y: number
  width: number
  size: number
}

/** Pairs of words that are drawn upon each other, and words outside of the page; words across the page do not count. */
async function overlapping(bytes: Buffer): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages = Array.from({ length: pdf.numPages }, (_, i) => i + 1)
  const found = await inTurn(pages, async (number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const placed = items.flatMap((item): Placed[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform.map(Number)
      return b === 0 ? [{ text: item.str, x, y, width: item.width, size: a }] : []
    })
    return placed.flatMap((one, i) => [
      ...(one.x < 0 || one.x + one.width > A4.width || one.y < 0 || one.y > A4.height
        ? [`outside: ${one.text}`]
        : []),
      ...placed.slice(i + 1).flatMap((other) => (isUpon(one, other) ? [`${one.text} | ${other.text}`] : [])),
    ])
  })
  return found.flat()
}

const A4 = { width: 595.3, height: 841.9 }
/** Letters between their baselines and half of their size. */
const isUpon = (a: Placed, b: Placed) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 0.5 &&
  Math.min(a.y + a.size / 2, b.y + b.size / 2) - Math.max(a.y, b.y) > 0.3

const MM = 72 / 25.4

/** Filled rectangles of a page, which are the bars of the bar code. */
function barsOf(bytes: Buffer) {
  const start = bytes.indexOf('stream\n') + 7
  const text = inflateSync(bytes.subarray(start, bytes.indexOf('\nendstream', start))).toString('latin1')
  const [filled = ''] = /(?:[\d.]+ [\d.]+ [\d.]+ [\d.]+ re\n){50,}/.exec(text) ?? []
  return filled
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [x = 0, y = 0, width = 0, height = 0] = line.split(' ').map(Number)
      return { x, y, width, height }
    })
}
