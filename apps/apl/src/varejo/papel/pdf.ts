/** A sale on paper: the slip of the till's printer, or a page. */
import { formatNfeKey } from '@trama/rules/nfe/chave'
import { formatBRL, formatNumberBr } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { bobinaPdf, CHAVE, par, qrCode, texto, traco } from '../../kit/papel/bobina'
import { drawFacts } from '../../kit/papel/draw-facts'
import { drawTable } from '../../kit/papel/draw-table'
import { drawTotals } from '../../kit/papel/draw-totals'
import { closePaper, needRoom, openPaper, type Paper } from '../../kit/papel/paper'
import type { Cupom } from './load-cupom'
import {
  clienteOf,
  itemOf,
  momentoOf,
  pagamentosOf,
  SEM_VALOR,
  situacaoOf,
  tituloOf,
  totaisOf,
} from './texts'

const SMALL = { size: 7 }
const STRONG = { size: 10, bold: true }
/** Width of what stands under the figures of a page. */
const SOMAS = 216

export const cupomPdf = (cupom: Cupom, formato: 'bobina' | 'a4'): Promise<Buffer> =>
  formato === 'a4' ? folhaPdf(cupom) : bobina(cupom)

function bobina(cupom: Cupom): Promise<Buffer> {
  const { empresa } = cupom
  return bobinaPdf({ title: tituloOf(cupom), author: empresa.emp_nome }, (paper) => {
    const situacao = situacaoOf(cupom)
    texto(paper, empresa.emp_nome, STRONG)
    texto(paper, `CNPJ ${formatTaxId(empresa.emp_cnpj)}`, SMALL)
    const place = [empresa.emp_endereco, empresa.emp_numero, empresa.emp_bairro, empresa.emp_cidade]
    texto(paper, place.filter(Boolean).join(', '), SMALL)
    traco(paper)
    texto(paper, tituloOf(cupom), STRONG)
    if (situacao) texto(paper, situacao, STRONG)
    par(paper, 'Data', momentoOf(cupom), SMALL)
    texto(paper, `Cliente ${clienteOf(cupom)}`, { ...SMALL, align: 'left' })
    if (cupom.nome_rep) texto(paper, `Vendedor ${cupom.nome_rep}`, { ...SMALL, align: 'left' })
    traco(paper)
    for (const item of cupom.itens) {
      needRoom(paper, 24)
      texto(paper, itemOf(item), { ...SMALL, align: 'left' })
      const { quantidade, valor } = item
      par(paper, `${quantidade} x ${formatNumberBr(valor, 2)}`, formatNumberBr(quantidade * valor, 2), SMALL)
    }
    traco(paper)
    needRoom(paper, 80)
    const { linhas, total } = totaisOf(cupom)
    for (const [label, value] of linhas) par(paper, label, value)
    par(paper, ...total, STRONG)
    for (const [label, value] of pagamentosOf(cupom)) par(paper, label, value, SMALL)
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
  texto(paper, `Identificador ${code.txid}`, SMALL)
}

function rodape(paper: Paper, { fatura, chave_nfe, observacao }: Cupom): void {
  if (observacao) texto(paper, observacao, SMALL)
  if (fatura && chave_nfe) {
    texto(paper, `NF-e ${fatura}`, SMALL)
    texto(paper, formatNfeKey(chave_nfe), CHAVE)
  }
  texto(paper, SEM_VALOR, SMALL)
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
  drawTable(paper, {
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
  texto(paper, SEM_VALOR, SMALL)
  return closePaper(paper, head)
}
