/** Valid quantities of an item: whether its unit has decimals, and which quantity is too large. */
import { formatInteger, formatShortNumber, parseNumberBr } from '../number-br'
import type { ItemTipo } from './rules'

/** Facts that decide how an item is counted. */
export interface Contagem {
  tipo: ItemTipo
  /** Unit of a material: KG, M, UN... Products are counted in pieces. */
  unidade?: string | null | undefined
  /** Decimals of the unit as the server sends them; older servers do not. */
  decimais?: number | null | undefined
}

/** Maximum decimals of any quantity. */
export const MAX_DECIMAIS = 3
const MAX_QTDE = 9_999_999
/**
 * Units without decimals (pieces, pairs, packages), as invoices abbreviate them; weights and measures have decimals.
 */
const INTEIRAS = new Set(
  'UN UND UNI UNID UNIDADE PC PCS PÇ PÇS PECA PEÇA PR PAR PARES JG JOGO CJ CONJ KIT DZ DUZIA CX CAIXA PT PCT PACOTE FD FARDO RL ROLO BB BOB CONE CARTELA CT CENTO MIL MILHEI SC SACO TB TUBO BL BLOCO GRS GROSA'.split(
    ' ',
  ),
)

/** Number of decimals in an item's quantity: as the server says, else none for pieces and packages. */
export function decimaisDe({ tipo, unidade, decimais }: Contagem): number {
  if (typeof decimais === 'number') return Math.min(Math.max(decimais, 0), MAX_DECIMAIS)
  if (tipo === 'P') return 0
  return INTEIRAS.has(unidade?.trim().toUpperCase() ?? '') ? 0 : MAX_DECIMAIS
}

const QTDE_MESSAGES = {
  invalida: 'Quantidade inválida.',
  maxima: (n: string) => `Quantidade máxima: ${n}.`,
  decimais: (n: number) =>
    n === 0
      ? 'Quantidade deve ser inteira.'
      : `Quantidade com no máximo ${n} ${n === 1 ? 'decimal' : 'decimais'}.`,
} as const

const hasAtMost = (decimais: number, qtde: number) => {
  const scaled = qtde * 10 ** decimais
  return Math.abs(scaled - Math.round(scaled)) < 1e-4
}

/** Error of a quantity of an item with that many decimals; undefined when it is valid. */
export function erroDaQtde(qtde: number, decimais: number = MAX_DECIMAIS): string | undefined {
  if (!(qtde > 0) || !hasAtMost(MAX_DECIMAIS, qtde)) return QTDE_MESSAGES.invalida
  if (qtde > MAX_QTDE) return QTDE_MESSAGES.maxima(formatInteger(MAX_QTDE))
  return hasAtMost(decimais, qtde) ? undefined : QTDE_MESSAGES.decimais(decimais)
}

/**
 * Error of a typed quantity; undefined when it is valid. A fraction of an item without decimals has a text of its
 * own.
 */
export function erroDoTexto(text: string, decimais: number = MAX_DECIMAIS): string | undefined {
  const read = (maxDecimals: number) => parseNumberBr(text, { positiveOnly: true, maxDecimals })
  const qtde = read(decimais) ?? read(MAX_DECIMAIS)
  return typeof qtde === 'number' ? erroDaQtde(qtde, decimais) : QTDE_MESSAGES.invalida
}

/** A larger quantity of one colour and size has to be confirmed, because it is usually a typing error. */
const QTDE_ALTA = 5000

/** Question before unusually large quantities enter an order; undefined where every quantity is usual. */
export function perguntaDaQtde(qtdes: readonly number[]): string | undefined {
  const most = Math.max(0, ...qtdes)
  return most > QTDE_ALTA ? `Quantidade muito alta: ${formatShortNumber(most)}. Confirma?` : undefined
}
