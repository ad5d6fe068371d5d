import { formatTaxId } from '@trama/rules/tax-id'
import { closeDoc } from '../kit/papel/doc'
import { winAnsi } from '../kit/papel/win-ansi'
import { adicionais, continuacao } from './danfe/adicionais'
import { destinatario, fatura, impostos, transporte } from './danfe/blocos'
import { header, canhoto, chaveOf, numeracao, numeroOf } from './danfe/header'
import { BOTTOM, type Folha } from './danfe/folha'
import { itens } from './danfe/itens'
import { marcas } from './danfe/marcas'
import { type NfeNode, readNfe } from './danfe/read-nfe'

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
  itens(folha, nfe, { fim: () => (heads.length === 1 ? resto.inicio : BOTTOM), novaPagina })
  continuacao(folha, resto.texto, novaPagina)
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
