/** How much of an item an order takes: whether its unit has decimals, and what is too much. */
import { formatInteger, formatShortNumber, parseNumberBr } from '../number-br'
import type { ItemTipo } from './rules'

/** What is known of how an item is counted. */
export interface Contagem {
  tipo: ItemTipo
  /** Of a material: KG, M, UN... Products are pieces. */
  unidade?: string | null | undefined
  /** What the server says of the unit; older ones say nothing. */
  decimais?: number | null | undefined
}

/** The most decimals that any quantity has. */
export const MAX_DECIMAIS = 3
const MAX_QTDE = 9_999_999
/** Pieces, pairs and packages, as invoices abbreviate them; what is weighed or measured has decimals. */
const INTEIRAS = new Set(
  'UN UND UNI UNID UNIDADE PC PCS PÇ PÇS PECA PEÇA PR PAR PARES JG JOGO CJ CONJ KIT DZ DUZIA CX CAIXA PT PCT PACOTE FD FARDO RL ROLO BB BOB CONE CARTELA CT CENTO MIL MILHEI SC SACO TB TUBO BL BLOCO GRS GROSA'.split(
    ' ',
  ),
)

/** How many decimals a quantity of an item has: what the server says, else none for pieces and packages. */
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

/** Why an order does not take a quantity of an item that has so many decimals; undefined when it does. */
export function erroDaQtde(qtde: number, decimais: number = MAX_DECIMAIS): string | undefined {
  if (!(qtde > 0) || !hasAtMost(MAX_DECIMAIS, qtde)) return QTDE_MESSAGES.invalida
  if (qtde > MAX_QTDE) return QTDE_MESSAGES.maxima(formatInteger(MAX_QTDE))
  return hasAtMost(decimais, qtde) ? undefined : QTDE_MESSAGES.decimais(decimais)
}

/** Why a typed text is no quantity of an item; undefined when it is one. A fraction of what has none says so. */
export function erroDoTexto(text: string, decimais: number = MAX_DECIMAIS): string | undefined {
  const read = (maxDecimals: number) => parseNumberBr(text, { positiveOnly: true, maxDecimals })
  const qtde = read(decimais) ?? read(MAX_DECIMAIS)
  return typeof qtde === 'number' ? erroDaQtde(qtde, decimais) : QTDE_MESSAGES.invalida
}

/** More than this of one colour and size is asked back: a slip of the finger more often than an order. */
const QTDE_ALTA = 5000

/** What to ask before quantities beyond the usual enter an order; undefined where none is. */
export function perguntaDaQtde(qtdes: readonly number[]): string | undefined {
  const most = Math.max(0, ...qtdes)
  return most > QTDE_ALTA ? `Quantidade muito alta: ${formatShortNumber(most)}. Confirma?` : undefined
}
