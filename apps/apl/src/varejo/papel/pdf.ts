/** Printed form of a sale: a slip for the till's printer, or a page. */
import type { FormatoPapel } from '@trama/contract/apl/formato-papel'
import { formatNfeKey } from '@trama/rules/nfe/chave'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import { bobinaPdf, header, CHAVE, MIUDO, TITULO, par, qrCode, texto, traco } from '../../kit/papel/bobina'
import { drawFacts } from '../../kit/papel/draw-facts'
import { drawTable } from '../../kit/papel/draw-table'
import { drawTotals } from '../../kit/papel/draw-totals'
import { closePaper, needRoom, openPaper, type Paper } from '../../kit/papel/paper'
import type { Cupom } from './load-cupom'
import { VENDA_STATUS_TEXTO, VENDA_TIPO_TEXTO } from '@trama/contract/apl/varejo/codes'
import { formatDateBr } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { VENDA_STATUS } from '@trama/rules/varejo/status'

/** Width in points of the sums below the items on a page. */
const SOMAS = 216

export const cupomPdf = (cupom: Cupom, formato: FormatoPapel): Promise<Buffer> =>
  formato === 'a4' ? folhaPdf(cupom) : bobina(cupom)

function bobina(cupom: Cupom): Promise<Buffer> {
  const { empresa } = cupom
  return bobinaPdf({ title: tituloOf(cupom), author: empresa.emp_nome }, (paper) => {
    const situacao = situacaoOf(cupom)
    header(paper, empresa)
    texto(paper, tituloOf(cupom), TITULO)
    if (situacao) texto(paper, situacao, TITULO)
    par(paper, 'Data', momentoOf(cupom), MIUDO)
    texto(paper, `Cliente ${clienteOf(cupom)}`, { ...MIUDO, align: 'left' })
    if (cupom.nome_rep) texto(paper, `Vendedor ${cupom.nome_rep}`, { ...MIUDO, align: 'left' })
    traco(paper)
    for (const item of cupom.itens) {
      needRoom(paper, 24)
      texto(paper, itemOf(item), { ...MIUDO, align: 'left' })
      const { quantidade, valor } = item
      par(paper, `${quantidade} x ${formatNumberBr(valor, 2)}`, formatNumberBr(quantidade * valor, 2), MIUDO)
    }
    traco(paper)
    needRoom(paper, 80)
    const { linhas, total } = totaisOf(cupom)
    for (const [label, value] of linhas) par(paper, label, value)
    par(paper, ...total, TITULO)
    for (const [label, value] of pagamentosOf(cupom)) par(paper, label, value, MIUDO)
    pix(paper, cupom)
    traco(paper)
    rodape(paper, cupom)
  })
}

function pix(paper: Paper, { pix: code, valor_pix }: Cupom): void {
  if (!code) return
  needRoom(paper, 150)
  texto(paper, `PIX ${formatBRL(valor_pix)}`, { bold: true })
  qrCode(paper, code.codigo)
  texto(paper, `Identificador ${code.txid}`, MIUDO)
}

function rodape(paper: Paper, { fatura, chave_nfe, observacao }: Cupom): void {
  if (observacao) texto(paper, observacao, MIUDO)
  if (fatura && chave_nfe) {
    texto(paper, `NF-e ${fatura}`, MIUDO)
    texto(paper, formatNfeKey(chave_nfe), CHAVE)
  }
  texto(paper, SEM_VALOR, MIUDO)
}

async function folhaPdf(cupom: Cupom): Promise<Buffer> {
  const head = {
    empresa: cupom.empresa,
    title: tituloOf(cupom),
    subtitle: [situacaoOf(cupom), momentoOf(cupom)].filter(Boolean).join(' · '),
  }
  const paper = await openPaper(head)
  drawFacts(paper, [
    { label: 'Cliente', value: clienteOf(cupom), span: 2 },
    { label: 'Vendedor', value: cupom.nome_rep, span: 2 },
    { label: 'NF-e', value: cupom.fatura },
    { label: 'Chave', value: cupom.chave_nfe && formatNfeKey(cupom.chave_nfe), span: 2 },
    { label: 'Observação', value: cupom.observacao, span: 4 },
  ])
  const right = paper.left + paper.width
  await drawTable(paper, {
    lead: { title: 'Produto', width: paper.width - 200 },
    columns: [
      { title: 'Qtde.', x: right - 200, width: 50 },
      { title: 'Preço', x: right - 150, width: 70 },
      { title: 'Total', x: right - 80, width: 80 },
    ],
    lines: cupom.itens.map((item) => ({
      text: itemOf(item),
      cells: [String(item.quantidade), formatBRL(item.valor), formatBRL(item.quantidade * item.valor)],
    })),
    end: right,
    drawHeading: () => {},
  })
  paper.doc.y += 8
  const { linhas, total } = totaisOf(cupom)
  drawTotals(paper, linhas, total)
  paper.doc.y += 6
  const beside = { ...paper, left: right - SOMAS, width: SOMAS }
  for (const [label, value] of pagamentosOf(cupom)) par(beside, label, value)
  paper.doc.y += 12
  pix(paper, cupom)
  texto(paper, SEM_VALOR, MIUDO)
  return closePaper(paper, head)
}

const tituloOf = ({ codven, tipo_venda }: Cupom): string => `${VENDA_TIPO_TEXTO[tipo_venda].label} ${codven}`

/**
 * Status in capital letters for an open or cancelled sale, because its slip is no proof of payment; otherwise empty.
 */
const situacaoOf = ({ status }: Cupom): string =>
  status === VENDA_STATUS.aberto || status === VENDA_STATUS.cancelado
    ? (VENDA_STATUS_TEXTO[status].label ?? '').toUpperCase()
    : ''

const momentoOf = ({ data, hora }: Cupom): string => `${formatDateBr(data)} ${hora.slice(0, 8)}`
const clienteOf = ({ nome, cnpj }: Cupom): string => (cnpj ? `${nome} - ${formatTaxId(cnpj)}` : nome)

const itemOf = ({ codigo, descricao, desc_cor, cor, tam }: Cupom['itens'][number]): string =>
  [codigo, descricao, desc_cor ?? cor, tam].join(' ')

/** Sums of the sale line by line; `total` is printed in bold. */
function totaisOf(cupom: Cupom): { linhas: [string, string][]; total: [string, string] } {
  const { valor, vldesconto, vlabatimento, valor_liq, status } = cupom
  const linhas: [string, string][] = [
    ['Peças', String(cupom.quantidade)],
    ['Subtotal', formatBRL(valor)],
  ]
  if (vldesconto > 0) linhas.push(['Desconto', `- ${formatBRL(vldesconto)}`])
  if (vlabatimento > 0) linhas.push(['Créditos abatidos', `- ${formatBRL(vlabatimento)}`])
  return { linhas, total: ['Total', formatBRL(status === VENDA_STATUS.aberto ? valor : valor_liq)] }
}

const pagamentosOf = ({ parcelas, troco }: Cupom): [string, string][] => {
  const rows = parcelas.map(({ moeda, vencimento, valor }): [string, string] => [
    `${moeda} - ${formatDateBr(vencimento)}`,
    formatBRL(valor),
  ])
  return troco > 0 ? [...rows, ['Troco', formatBRL(troco)]] : rows
}

const SEM_VALOR = 'Documento sem valor fiscal.'
