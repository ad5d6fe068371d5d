/** Further data: a box at the foot of the first page; what does not fit follows the items. */
import { heightOf, write } from '../../kit/papel/paper'
import { DUPLICATAS_MAX, duplicatasOf } from './blocos'
import { BOTTOM, caixa, type Folha, LEFT, linha, mm, titulo, WIDTH } from './folha'
import type { NfeNode } from './read-nfe'

const ALTURA = 30
const FISCO = 66
const LETRA = 6.6
const LABEL = { size: 4.9 }

/** Text that did not fit into the box, and where its place begins. */
export interface Resto {
  texto: string
  inicio: number
}

export function adicionais(folha: Folha, nfe: NfeNode): Resto {
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
export function continuacao(folha: Folha, texto: string, novaPagina: () => void): void {
  if (texto === '') return
  if (folha.y > BOTTOM - 20) novaPagina()
  titulo(folha, 'DADOS ADICIONAIS (CONTINUAÇÃO)')
  const { fits, rest } = cut(folha, texto, WIDTH - 2, BOTTOM - folha.y - 2)
  const altura = heightOf(folha.doc, fits, mm(WIDTH - 2), LETRA) / mm(1) + 2
  caixa(folha, LEFT, folha.y, WIDTH, altura)
  write(folha, fits, mm(LEFT + 1), mm(folha.y + 1), { size: LETRA, width: mm(WIDTH - 2) })
  folha.y += altura
  if (rest === '') return
  novaPagina()
  continuacao(folha, rest, novaPagina)
}

function textoOf(nfe: NfeNode): string {
  const parcelas = duplicatasOf(nfe).slice(DUPLICATAS_MAX)
  const mais = parcelas.length === 0 ? '' : `Demais duplicatas: ${parcelas.join('; ')}.`
  const email = nfe.text('dest/email')
  return [nfe.text('infAdic/infCpl'), mais, email && `E-mail do destinatário: ${email}`]
    .filter(Boolean)
    .join('\n')
}

/** Splits a text into the words that fit into a height and the rest. */
function cut({ doc }: Folha, texto: string, largura: number, altura: number): { fits: string; rest: string } {
  const words = texto.split(' ')
  const fit = (count: number) => words.slice(0, count).join(' ')
  const isRoomFor = (count: number) => heightOf(doc, fit(count), mm(largura), LETRA) <= mm(altura)
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isRoomFor(middle)) low = middle
    else high = middle - 1
  }
  // A single word that is longer than the room is drawn too, and wraps.
  const count = Math.max(low, 1)
  return { fits: fit(count), rest: words.slice(count).join(' ') }
}
