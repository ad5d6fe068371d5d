import { formatDateBr } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { closeDoc } from '../kit/papel/doc'
import { winAnsi } from '../kit/papel/win-ansi'
import { destinatario, DUPLICATAS_MAX, duplicatasOf, fatura, impostos, transporte } from './danfe/blocos'
import { header, canhoto, chaveOf, enderecoOf, numeracao, numeroOf } from './danfe/header'
import { BOTTOM, caixa, type Folha, LEFT, linha, mm, titulo, WIDTH } from './danfe/folha'
import { itens } from './danfe/itens'
import { type NfeNode, readNfe } from './danfe/read-nfe'
import { heightOf, widthOf, write } from '../kit/papel/paper'

export interface DanfeOptions {
  /** Whether to stamp "cancelled" across each page. */
  cancelada?: boolean | undefined
  /** Number and time of the tax authority's authorisation; none without fiscal value. */
  protocolo?: string | null | undefined
}

const TOP = 6

/** Draws the DANFE of a stored XML on one or more A4 pages. The same XML gives the same file. */
export async function danfePdf(xml: string, options: DanfeOptions = {}): Promise<Buffer> {
  const nfe = readNfe(xml)
  const semValor = nfe.text('ide/tpAmb') === '2' || !options.protocolo
  const protocolo = semValor ? 'SEM VALOR FISCAL' : (options.protocolo ?? '')
  const folha: Folha = { doc: await openDoc(nfe), y: TOP }
  /** Vertical places where the heads of the pages begin. */
  const heads: number[] = []
  const head = () => {
    heads.push(folha.y)
    header(folha, nfe, protocolo)
  }
  const novaPagina = () => {
    folha.doc.addPage()
    folha.y = TOP
    head()
  }
  canhoto(folha, nfe)
  head()
  destinatario(folha, nfe)
  fatura(folha, nfe)
  impostos(folha, nfe)
  transporte(folha, nfe)
  const resto = adicionais(folha, nfe)
  /** Lowest place of the current page: on the first one the further data begin there. */
  const fim = () => (heads.length === 1 ? resto.inicio : BOTTOM)
  itens(folha, nfe, { fim, novaPagina })
  continuacao(folha, resto.texto, fim(), novaPagina)
  const stamps = [semValor ? 'SEM VALOR FISCAL' : '', options.cancelada ? 'CANCELADA' : ''].filter(Boolean)
  for (const [i, y] of heads.entries()) {
    folha.doc.switchToPage(i)
    numeracao(folha, nfe, y, `${i + 1}/${heads.length}`)
    marcas(folha, stamps)
  }
  return closeDoc(folha.doc)
}

async function openDoc(nfe: NfeNode): Promise<PDFKit.PDFDocument> {
  const { default: PdfDocument } = await import('pdfkit')
  return new PdfDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    info: {
      Title: winAnsi(
        `DANFE ${numeroOf(nfe)} de ${nfe.text('emit/xNome')} (${formatTaxId(nfe.text('emit/CNPJ'))})`,
      ),
      Subject: chaveOf(nfe),
      Creator: 'Trama',
      CreationDate: new Date(nfe.text('ide/dhEmi')),
    },
  })
}

const SIZE = 62
const MIDDLE = { x: mm(105), y: mm(165) }

/** Draws words across a page, faint enough to read what stands below. */
function marcas(folha: Folha, textos: readonly string[]): void {
  const { doc } = folha
  for (const [i, texto] of textos.entries()) {
    const y = MIDDLE.y + (i - (textos.length - 1) / 2) * SIZE * 1.3 - SIZE / 2
    doc
      .save()
      .rotate(-45, { origin: [MIDDLE.x, MIDDLE.y] })
      .fillOpacity(0.12)
    const x = MIDDLE.x - widthOf(doc, texto, SIZE, true) / 2
    write(folha, texto, x, y, { size: SIZE, bold: true, lineBreak: false })
    doc.restore()
  }
}

const ALTURA = 30
const FISCO = 66
const LETRA = 6.6
const LABEL = { size: 4.9 }

/** Text that did not fit into the box, and where its place begins. */
interface Resto {
  texto: string
  inicio: number
}

/** Further data: a box at the foot of the first page; what does not fit follows the items. */
function adicionais(folha: Folha, nfe: NfeNode): Resto {
  const inicio = BOTTOM - ALTURA - 4
  const foot: Folha = { doc: folha.doc, y: inicio }
  const largura = WIDTH - FISCO
  titulo(foot, 'DADOS ADICIONAIS')
  caixa(foot, LEFT, foot.y, largura, ALTURA)
  caixa(foot, LEFT + largura, foot.y, FISCO, ALTURA)
  linha(foot, 'INFORMAÇÕES COMPLEMENTARES', LEFT + 0.8, foot.y + 0.6, largura, LABEL)
  linha(foot, 'RESERVADO AO FISCO', LEFT + largura + 0.8, foot.y + 0.6, FISCO, LABEL)
  const fisco = cut(foot, nfe.text('infAdic/infAdFisco'), FISCO - 2, ALTURA - 4)
  write(foot, fisco.fits, mm(LEFT + largura + 1), mm(foot.y + 3), { size: LETRA, width: mm(FISCO - 2) })
  const texto = cut(foot, textoOf(nfe), largura - 2, ALTURA - 4)
  write(foot, texto.fits, mm(LEFT + 1), mm(foot.y + 3), { size: LETRA, width: mm(largura - 2) })
  return { texto: [texto.rest, fisco.rest].filter(Boolean).join('\n'), inicio }
}

/** Draws the rest of the text, on as many pages as it needs. */
function continuacao(folha: Folha, texto: string, fim: number, novaPagina: () => void): void {
  if (texto === '') return
  if (folha.y > fim - 20) novaPagina()
  titulo(folha, 'DADOS ADICIONAIS (CONTINUAÇÃO)')
  const { fits, rest } = cut(folha, texto, WIDTH - 2, BOTTOM - folha.y - 2)
  const altura = heightOf(folha.doc, fits, mm(WIDTH - 2), LETRA) / mm(1) + 2
  caixa(folha, LEFT, folha.y, WIDTH, altura)
  write(folha, fits, mm(LEFT + 1), mm(folha.y + 1), { size: LETRA, width: mm(WIDTH - 2) })
  folha.y += altura
  if (rest === '') return
  novaPagina()
  continuacao(folha, rest, BOTTOM, novaPagina)
}

function textoOf(nfe: NfeNode): string {
  const parcelas = duplicatasOf(nfe).slice(DUPLICATAS_MAX)
  const mais = parcelas.length === 0 ? '' : `Demais duplicatas: ${parcelas.join('; ')}.`
  const email = nfe.text('dest/email')
  return [
    contingencia(nfe),
    lugar(nfe, 'retirada'),
    lugar(nfe, 'entrega'),
    nfe.text('infAdic/infCpl'),
    mais,
    email && `E-mail do destinatário: ${email}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** What a DANFE says of an invoice that was issued while the tax authority could not be reached (MOC). */
function contingencia(nfe: NfeNode): string {
  if (nfe.text('ide/tpEmis') === '1' || !nfe.has('ide/dhCont')) return ''
  const [dia = '', hora = ''] = nfe.text('ide/dhCont').split('T')
  return `DANFE em contingência, impresso em decorrência de problemas técnicos, desde ${formatDateBr(dia)} ${hora.slice(0, 8)}: ${nfe.text('ide/xJust')}`
}

/** Where the goods are fetched or delivered, if not at the parties' own addresses. */
function lugar(nfe: NfeNode, name: 'retirada' | 'entrega'): string {
  if (!nfe.has(name)) return ''
  const place = nfe.at(name)
  const who = [place.text('xNome'), formatTaxId(place.text('CNPJ') || place.text('CPF'))].filter(Boolean)
  const where = [enderecoOf(place), place.text('xBairro'), `${place.text('xMun')}/${place.text('UF')}`]
  return `Local de ${name}: ${[...who, ...where].filter(Boolean).join(', ')}`
}

/** Letters before the end of the room in which a blank is looked for, to cut between words. */
const LONGEST_WORD = 60

/** Splits a text into what fits into a height, at a blank where there is one, and the rest. */
function cut({ doc }: Folha, texto: string, largura: number, altura: number): { fits: string; rest: string } {
  const isRoomFor = (count: number) => heightOf(doc, texto.slice(0, count), mm(largura), LETRA) <= mm(altura)
  let [low, high] = [0, texto.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isRoomFor(middle)) low = middle
    else high = middle - 1
  }
  if (low === texto.length) return { fits: texto, rest: '' }
  const blank = Math.max(texto.lastIndexOf(' ', low), texto.lastIndexOf('\n', low))
  const end = blank > low - LONGEST_WORD && blank > 0 ? blank : low
  return { fits: texto.slice(0, end), rest: texto.slice(end).trimStart() }
}
