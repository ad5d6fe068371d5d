/** The table of items, each of one or more lines, over as many pages as needed. */
import { formatNumberBr } from '@trama/rules/number-br'
import { heightOf, widthOf, write } from '../../kit/papel/paper'
import { BOTTOM, caixa, type Folha, LEFT, linha, mm, SMALLEST, titulo, WIDTH } from './folha'
import type { NfeNode } from './read-nfe'

interface Column {
  titulo: string
  largura: number
  align: 'left' | 'center' | 'right'
  valor: (item: Item) => string
}

interface Item {
  prod: NfeNode
  icms: NfeNode
  ipi: NfeNode
}

/** A number with as many decimals as it has, at least two. */
const decimal = (node: NfeNode, name: string, max: number) => formatNumberBr(node.number(name), 2, max)
const some = (node: NfeNode, name: string) => decimal(node, name, 2)

const preco = (prod: NfeNode, name: string) => decimal(prod, name, 10)

/**
 * The unit that taxes count in, which a DANFE must show beside another one that is sold (MOC, annex of the DANFE);
 * empty where both are the same.
 */
function tributavel(prod: NfeNode): string {
  const isSame =
    prod.text('uCom') === prod.text('uTrib') &&
    ['vUn', 'q'].every((name) => prod.number(`${name}Com`) === prod.number(`${name}Trib`))
  if (isSame || !prod.has('uTrib')) return ''
  return `Unidade tributável: ${formatNumberBr(prod.number('qTrib'), 0, 4)} ${prod.text('uTrib')} x ${preco(prod, 'vUnTrib')}`
}

/** A quantity, without decimals where it has none: pieces are counted. */
const quantidade = ({ prod }: Item) => formatNumberBr(prod.number('qCom'), 0, 4)

/** Origin and tax code of an item: CST, or CSOSN under the Simples regime. */
const cst = ({ icms }: Item) => icms.text('orig') + (icms.text('CST') || icms.text('CSOSN'))

const COLUMNS: readonly Column[] = [
  { titulo: 'CÓDIGO', largura: 16, align: 'left', valor: ({ prod }) => prod.text('cProd') },
  { titulo: 'DESCRIÇÃO DO PRODUTO / SERVIÇO', largura: 53, align: 'left', valor: () => '' },
  { titulo: 'NCM/SH', largura: 12, align: 'center', valor: ({ prod }) => prod.text('NCM') },
  { titulo: 'O/CST', largura: 8, align: 'center', valor: cst },
  { titulo: 'CFOP', largura: 8, align: 'center', valor: ({ prod }) => prod.text('CFOP') },
  { titulo: 'UN', largura: 8, align: 'center', valor: ({ prod }) => prod.text('uCom') },
  { titulo: 'QUANT.', largura: 13, align: 'right', valor: quantidade },
  { titulo: 'V. UNIT.', largura: 16, align: 'right', valor: ({ prod }) => preco(prod, 'vUnCom') },
  { titulo: 'V. TOTAL', largura: 15, align: 'right', valor: ({ prod }) => some(prod, 'vProd') },
  { titulo: 'BC ICMS', largura: 15, align: 'right', valor: ({ icms }) => some(icms, 'vBC') },
  { titulo: 'V. ICMS', largura: 12, align: 'right', valor: ({ icms }) => some(icms, 'vICMS') },
  { titulo: 'V. IPI', largura: 10, align: 'right', valor: ({ ipi }) => some(ipi, 'vIPI') },
  { titulo: '%ICMS', largura: 7, align: 'right', valor: ({ icms }) => some(icms, 'pICMS') },
  { titulo: '%IPI', largura: 7, align: 'right', valor: ({ ipi }) => some(ipi, 'pIPI') },
]
const DESCRICAO = 1
const CODIGO = 0
/** Columns whose texts take as many lines as they need. */
const textoIn = (column: number) => ({ size: 6.2, width: mm((COLUMNS[column]?.largura ?? 0) - 1.4) })
const TEXTO = textoIn(DESCRICAO)
const CABECA = 4
const PAD = 0.7

interface Paginas {
  /** Lowest point of the current page that items may use. */
  fim: () => number
  novaPagina: () => void
}

export function itens(folha: Folha, nfe: NfeNode, { fim, novaPagina }: Paginas): void {
  let top = cabeca(folha)
  for (const det of nfe.list('det')) {
    const prod = det.at('prod')
    const texto = [prod.text('xProd'), det.text('infAdProd'), tributavel(prod)].filter(Boolean).join('\n')
    const codigo = prod.text('cProd')
    const altura =
      Math.max(
        heightOf(folha.doc, texto, TEXTO.width, TEXTO.size),
        heightOf(folha.doc, codigo, textoIn(CODIGO).width, TEXTO.size),
      ) /
        mm(1) +
      2 * PAD
    if (folha.y + altura > fim()) {
      moldura(folha, top, fim())
      novaPagina()
      top = cabeca(folha)
    }
    const item = { prod, icms: det.at('imposto/ICMS').only(), ipi: det.at('imposto/IPI/IPITrib') }
    row(folha, item, texto)
    folha.y += altura
    folha.doc.lineWidth(0.2).strokeColor('#999999')
    folha.doc
      .moveTo(mm(LEFT), mm(folha.y))
      .lineTo(mm(LEFT + WIDTH), mm(folha.y))
      .stroke()
  }
  moldura(folha, top, fim() < BOTTOM ? fim() : folha.y)
}

function row(folha: Folha, item: Item, texto: string): void {
  let x = LEFT
  for (const [i, { largura, align, valor }] of COLUMNS.entries()) {
    const y = folha.y + PAD
    if (i === DESCRICAO) write(folha, texto, mm(x + 0.7), mm(y), TEXTO)
    else if (i === CODIGO) write(folha, item.prod.text('cProd'), mm(x + 0.7), mm(y), textoIn(CODIGO))
    else
      linha(folha, whole(folha, valor(item), largura - 1.2), x + 0.6, y, largura - 1.2, {
        size: TEXTO.size,
        align,
      })
    x += largura
  }
}

/** A number with fewer decimals where all of them find no room: a cut one would be another number. */
function whole({ doc }: Folha, text: string, largura: number): string {
  let shown = text
  while (shown.includes(',') && widthOf(doc, shown, SMALLEST) > mm(largura))
    shown = shown.replace(/,?\d$/, '')
  return shown
}

/** Draws the heads of the columns; returns where the table begins. */
function cabeca(folha: Folha): number {
  titulo(folha, 'DADOS DOS PRODUTOS / SERVIÇOS')
  const top = folha.y
  let x = LEFT
  for (const { titulo: text, largura } of COLUMNS) {
    linha(folha, text, x + 0.4, top + 1.1, largura - 0.8, { size: 5.2, align: 'center' })
    x += largura
  }
  folha.y += CABECA
  caixa(folha, LEFT, top, WIDTH, CABECA)
  return top
}

/** Draws the columns' frame: to the foot of the first page, on other pages as far as there are items. */
function moldura(folha: Folha, top: number, end: number): void {
  let x = LEFT
  for (const { largura } of COLUMNS) {
    caixa(folha, x, top, largura, end - top)
    x += largura
  }
  folha.y = end
}
