/** The report of a session on the roll of the till's printer. */
import { bobinaPdf, header, MIUDO, par, TITULO, texto, traco } from '../../kit/papel/bobina'
import { needRoom, type Paper } from '../../kit/papel/paper'
import {
  fatosOf,
  type Relatorio,
  somasOf,
  textoDoMovimento,
  tituloOf,
  valorDoMovimento,
  valoresOf,
} from './texts'

const LEFT = { ...MIUDO, align: 'left' } as const
/** Room above a signature line, in points. */
const ASSINATURA = 34

export function caixaBobina({ caixa, empresa }: Relatorio): Promise<Buffer> {
  const title = tituloOf(caixa)
  return bobinaPdf({ title, author: empresa.emp_nome }, (paper) => {
    header(paper, empresa)
    texto(paper, title, TITULO)
    const { situacao, linhas, notas } = fatosOf(caixa)
    texto(paper, situacao, TITULO)
    for (const [label, value] of linhas) if (value) par(paper, label, value, MIUDO)
    for (const [label, value] of notas) if (value) texto(paper, `${label}: ${value}`, LEFT)
    if (caixa.situacao !== 'A') drawContagem(paper, caixa)
    if (caixa.movimentos.length > 0) traco(paper)
    for (const movimento of caixa.movimentos) {
      needRoom(paper, 30)
      par(paper, textoDoMovimento(movimento), valorDoMovimento(movimento), MIUDO)
    }
    for (const nome of ['Operador', 'Conferência']) {
      needRoom(paper, ASSINATURA + 12)
      paper.doc.y += ASSINATURA
      traco(paper)
      texto(paper, nome, MIUDO)
    }
  })
}

function drawContagem(paper: Paper, caixa: Relatorio['caixa']): void {
  for (const meio of caixa.meios) {
    needRoom(paper, 70)
    traco(paper)
    texto(paper, meio.descricao, { bold: true, align: 'left' })
    for (const [label, value] of valoresOf(meio)) par(paper, label, value, MIUDO)
    for (const explicacao of meio.explicacoes) texto(paper, explicacao.texto, LEFT)
  }
  traco(paper)
  needRoom(paper, 40)
  const { linhas, total } = somasOf(caixa)
  for (const [label, value] of linhas) par(paper, label, value)
  par(paper, ...total, TITULO)
}
