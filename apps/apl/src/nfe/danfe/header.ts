/** Head of every page of a DANFE: receipt (on the first page), emitter, key and bar code. */
import { formatCep } from '@trama/rules/cep'
import { formatNfeKey } from '@trama/rules/nfe/chave'
import { formatBRL } from '@trama/rules/number-br'
import { formatDateBr } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { formatTelefone } from '@trama/rules/telefone'
import { heightOf, write } from '../../kit/papel/paper'
import { caixa, fields, type Folha, LEFT, linha, mm, SMALLEST, WIDTH } from './folha'
import type { NfeNode } from './read-nfe'
import bwipjs from 'bwip-js/node'

export const numeroOf = (nfe: NfeNode) =>
  nfe
    .text('ide/nNF')
    .padStart(9, '0')
    .replace(/^(...)(...)/, '$1.$2.')
export const serieOf = (nfe: NfeNode) => nfe.text('ide/serie').padStart(3, '0')
export const chaveOf = (nfe: NfeNode) => nfe.text('@Id').slice(3)

/** Recipient's name; without fiscal value its place holds a sentence, and the name stands in the remarks. */
export const nomeOf = (nfe: NfeNode) =>
  (nfe.text('ide/tpAmb') === '2' && nfe.list('infAdic/obsCont')[0]?.text('xTexto')) || nfe.text('dest/xNome')

export const enderecoOf = (parte: NfeNode): string =>
  [parte.text('xLgr'), parte.text('nro'), parte.text('xCpl')].filter(Boolean).join(', ')

const CANHOTO = 9.5

export function canhoto(folha: Folha, nfe: NfeNode): void {
  const note = 36
  const text = `RECEBEMOS DE ${nfe.text('emit/xNome')} OS PRODUTOS CONSTANTES DA NOTA FISCAL ELETRÔNICA INDICADA AO LADO. \
EMISSÃO: ${formatDateBr(nfe.text('ide/dhEmi').slice(0, 10))} VALOR TOTAL: ${formatBRL(nfe.number('total/ICMSTot/vNF'))} \
DESTINATÁRIO: ${nomeOf(nfe)} - ${enderecoOf(nfe.at('dest/enderDest'))} - ${nfe.text('dest/enderDest/xMun')}/${nfe.text('dest/enderDest/UF')}`
  const { y } = folha
  caixa(folha, LEFT, y, WIDTH - note, CANHOTO)
  const room = { width: mm(WIDTH - note - 2), height: mm(CANHOTO - 1), ellipsis: true }
  write(folha, text, mm(LEFT + 1), mm(y + 0.9), { size: 5.8, ...room })
  caixa(folha, LEFT + WIDTH - note, y, note, CANHOTO + 8.5)
  const at = { size: 9, bold: true, align: 'center' } as const
  linha(folha, 'NF-e', LEFT + WIDTH - note, y + 2.2, note, { ...at, size: 11 })
  linha(folha, `Nº ${numeroOf(nfe)}`, LEFT + WIDTH - note, y + 8, note, at)
  linha(folha, `SÉRIE ${serieOf(nfe)}`, LEFT + WIDTH - note, y + 12.4, note, at)
  folha.y += CANHOTO
  fields(
    folha,
    [
      { titulo: 'DATA DE RECEBIMENTO', valor: '', largura: 40 },
      { titulo: 'IDENTIFICAÇÃO E ASSINATURA DO RECEBEDOR', valor: '', largura: WIDTH - note - 40 },
    ],
    8.5,
  )
  folha.y += 1.8
  folha.doc.lineWidth(0.5).dash(2, { space: 2 }).moveTo(mm(LEFT), mm(folha.y))
  folha.doc
    .lineTo(mm(LEFT + WIDTH), mm(folha.y))
    .stroke()
    .undash()
  folha.y += 1.8
}

const EMITENTE = 72
const TOP = 46
const DANFE = 40

export function header(folha: Folha, nfe: NfeNode, protocolo: string): void {
  const { y } = folha
  const right = LEFT + EMITENTE
  const rest = WIDTH - EMITENTE
  caixa(folha, LEFT, y, EMITENTE, TOP)
  emitente(folha, nfe, y)
  caixa(folha, right, y, rest, 13)
  barras(folha, chaveOf(nfe), { x: right, y: y + 1.5, largura: rest, altura: 10 })
  caixa(folha, right, y + 13, rest, 8)
  linha(folha, 'CHAVE DE ACESSO', right + 0.8, y + 13.6, rest, { size: 4.9 })
  const key = { size: 8.6, bold: true, align: 'center' } as const
  linha(folha, formatNfeKey(chaveOf(nfe)), right + 1, y + 16.6, rest - 2, key)
  caixa(folha, right, y + 21, DANFE, TOP - 21)
  danfe(folha, nfe, right, y + 21)
  caixa(folha, right + DANFE, y + 21, rest - DANFE, TOP - 21)
  const consulta =
    'Consulta de autenticidade no portal nacional da NF-e www.nfe.fazenda.gov.br/portal ou no site da Sefaz Autorizadora'
  const inside = { width: mm(rest - DANFE - 8), align: 'center', lineGap: 2 } as const
  write(folha, consulta, mm(right + DANFE + 4), mm(y + 27), { size: 8.5, ...inside })
  folha.y += TOP
  const emit = nfe.at('emit')
  fields(folha, [
    { titulo: 'NATUREZA DA OPERAÇÃO', valor: nfe.text('ide/natOp'), largura: 112 },
    { titulo: 'PROTOCOLO DE AUTORIZAÇÃO DE USO', valor: protocolo, largura: 88, align: 'center' },
  ])
  fields(folha, [
    { titulo: 'INSCRIÇÃO ESTADUAL', valor: emit.text('IE'), largura: 66 },
    { titulo: 'INSCRIÇÃO ESTADUAL DO SUBST. TRIBUTÁRIO', valor: emit.text('IEST'), largura: 66 },
    { titulo: 'CNPJ / CPF', valor: formatTaxId(emit.text('CNPJ') || emit.text('CPF')), largura: 68 },
  ])
}

function emitente(folha: Folha, nfe: NfeNode, y: number): void {
  const emit = nfe.at('emit')
  const place = emit.at('enderEmit')
  const width = mm(EMITENTE - 6)
  const x = mm(LEFT + 3)
  linha(folha, 'IDENTIFICAÇÃO DO EMITENTE', LEFT + 0.8, y + 0.6, EMITENTE - 2, { size: 4.9 })
  const nome = emit.text('xNome')
  const lines = [
    enderecoOf(place),
    `${place.text('xBairro')} - CEP ${formatCep(place.text('CEP'))}`,
    `${place.text('xMun')} - ${place.text('UF')}`,
    place.has('fone') ? `Fone ${formatTelefone(place.text('fone'))}` : '',
  ]
  const texto = lines.filter(Boolean).join('\n')
  const centred = { width, align: 'center' } as const
  const isRoom = (text: string, size: number, bold: boolean) =>
    heightOf(folha.doc, text, width, size, bold) <= mm(bold ? 16 : 20)
  const sizeOf = (text: string, sizes: readonly number[], bold = false) =>
    sizes.find((size) => isRoom(text, size, bold)) ?? SMALLEST
  write(folha, nome, x, mm(y + 6), { ...centred, size: sizeOf(nome, [12, 10, 8, 6], true), bold: true })
  write(folha, texto, x, folha.doc.y + mm(2), { ...centred, size: sizeOf(texto, [8, 7, 6, 5]) })
}

function danfe(folha: Folha, nfe: NfeNode, x: number, y: number): void {
  const centred = { align: 'center' } as const
  linha(folha, 'DANFE', x, y + 1.2, DANFE, { ...centred, size: 12, bold: true })
  linha(folha, 'Documento Auxiliar da', x, y + 5.8, DANFE, { ...centred, size: 6.5 })
  linha(folha, 'Nota Fiscal Eletrônica', x, y + 8.2, DANFE, { ...centred, size: 6.5 })
  linha(folha, '0 - ENTRADA', x + 4, y + 11.2, 20, { size: 6.5 })
  linha(folha, '1 - SAÍDA', x + 4, y + 13.7, 20, { size: 6.5 })
  caixa(folha, x + DANFE - 12, y + 11, 6, 5)
  linha(folha, nfe.text('ide/tpNF'), x + DANFE - 12, y + 11.9, 6, { ...centred, size: 10, bold: true })
  linha(folha, `Nº ${numeroOf(nfe)}`, x, y + 16.9, DANFE, STRONG)
}

const STRONG = { align: 'center', size: 8, bold: true } as const

/** Draws series and page once the number of pages is known; `y` is where the page's head begins. */
export const numeracao = (folha: Folha, nfe: NfeNode, y: number, pagina: string): void =>
  linha(folha, `SÉRIE ${serieOf(nfe)}  FOLHA ${pagina}`, LEFT + EMITENTE, y + 41.6, DANFE, STRONG)

/** Modules that stay white at each side, so that a scanner finds the code. */
const QUIET = 10

interface Area {
  x: number
  y: number
  largura: number
  altura: number
}

/** Draws a CODE-128 as vector rectangles over an area, including its quiet zones. */
function barras({ doc }: Folha, text: string, { x, y, largura, altura }: Area): void {
  const [code] = bwipjs.raw({ bcid: 'code128', text })
  const widths = code && 'sbs' in code ? code.sbs : []
  const modules = widths.reduce((sum, width) => sum + width, 0) + 2 * QUIET
  const module = mm(largura) / modules
  let at = mm(x) + QUIET * module
  for (const [i, width] of widths.entries()) {
    if (i % 2 === 0) doc.rect(at, mm(y), width * module, mm(altura))
    at += width * module
  }
  doc.fill('#000000')
}
