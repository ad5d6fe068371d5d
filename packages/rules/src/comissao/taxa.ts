/** Which commission rate applies to a sale, and why. */
import { formatDateBr } from '../date-br'
import { formatShortNumber } from '../number-br'

/** Kind of goods: P product, M material; each kind has groups of its own. */
export type GrupoTipo = 'P' | 'M'

/** A commission rate and its conditions: a null condition matches anything. */
export interface ComissaoTaxa {
  numero: number
  codrep: string | null
  grupo_tipo: GrupoTipo | null
  grupo: string | null
  /**
   * Band in percent of discount: above `faixa_de` (0 belongs to the first band) and up to `faixa_ate`; both null: any
   * discount.
   */
  faixa_de: number | null
  faixa_ate: number | null
  percentual: number
  /** First issue day of orders that the rate applies to, ISO. */
  desde: string
}

const percent = (value: number) => `${formatShortNumber(value)}%`

/** Facts of a sale by which its rate is found. */
export interface Procurada {
  codrep: string
  grupo_tipo: GrupoTipo
  /** Group of goods; empty for goods without a group. */
  grupo: string
  /** Discount in percent beyond the allowed one, see `descontoAlem`. */
  desconto: number
  /** The order's day of issue, ISO. */
  dia: string
}

/**
 * The rate that applies: the most specific one, by representative, then by group, then by band; among equals, the one
 * that began last. Undefined where none applies.
 */
export function taxaDe<T extends ComissaoTaxa>(taxas: readonly T[], procurada: Procurada): T | undefined {
  let best: T | undefined
  for (const taxa of taxas) {
    if (counts(taxa, procurada) && (!best || isBefore(taxa, best))) best = taxa
  }
  return best
}

function counts(taxa: ComissaoTaxa, { codrep, grupo_tipo, grupo, desconto, dia }: Procurada): boolean {
  if (taxa.desde > dia) return false
  if (taxa.codrep !== null && taxa.codrep !== codrep) return false
  if (taxa.grupo !== null && (taxa.grupo !== grupo || taxa.grupo_tipo !== grupo_tipo)) return false
  return naFaixa(taxa, desconto)
}

/** Whether a discount falls in a rate's band. Bands join without overlap: 0 to 5, above 5 to 10. */
function naFaixa({ faixa_de, faixa_ate }: ComissaoTaxa, desconto: number): boolean {
  const from = faixa_de ?? 0
  if (desconto < from || (desconto === from && from > 0)) return false
  return faixa_ate === null || desconto <= faixa_ate
}

const hasFaixa = ({ faixa_de, faixa_ate }: ComissaoTaxa) => faixa_de !== null || faixa_ate !== null

function isBefore(a: ComissaoTaxa, b: ComissaoTaxa): boolean {
  const rank = (taxa: ComissaoTaxa) =>
    (taxa.codrep === null ? 0 : 4) + (taxa.grupo === null ? 0 : 2) + (hasFaixa(taxa) ? 1 : 0)
  const order = rank(a) - rank(b)
  if (order !== 0) return order > 0
  return a.desde === b.desde ? a.numero > b.numero : a.desde > b.desde
}

/** The rate among `outras` that would apply to the same sales from the same day; undefined where there is none. */
export const taxaSobreposta = <T extends ComissaoTaxa>(
  taxa: ComissaoTaxa,
  outras: readonly T[],
): T | undefined =>
  outras.find(
    (other) =>
      other.numero !== taxa.numero &&
      other.codrep === taxa.codrep &&
      other.grupo === taxa.grupo &&
      other.grupo_tipo === taxa.grupo_tipo &&
      other.desde === taxa.desde &&
      hasFaixa(other) === hasFaixa(taxa) &&
      (other.faixa_de ?? 0) < (taxa.faixa_ate ?? Infinity) &&
      (taxa.faixa_de ?? 0) < (other.faixa_ate ?? Infinity),
  )

/** Error of a rate's band; undefined where the band is valid. */
export function erroDaFaixa({
  faixa_de,
  faixa_ate,
}: Pick<ComissaoTaxa, 'faixa_de' | 'faixa_ate'>): string | undefined {
  if (faixa_ate === null || (faixa_de ?? 0) < faixa_ate) return undefined
  return 'A faixa termina antes de começar.'
}

/** The band in words: 'qualquer desconto', 'até 5%', 'acima de 5% até 10%'. */
export function faixaEmPalavras({
  faixa_de,
  faixa_ate,
}: Pick<ComissaoTaxa, 'faixa_de' | 'faixa_ate'>): string {
  const from = faixa_de !== null && faixa_de > 0 ? `acima de ${percent(faixa_de)}` : ''
  const to = faixa_ate === null ? '' : `até ${percent(faixa_ate)}`
  return [from, to].filter(Boolean).join(' ') || 'qualquer desconto'
}

/** "Por que esta taxa?": the conditions of the rate, most specific first; null: no rate applies. */
export function porqueDaTaxa(taxa: Omit<ComissaoTaxa, 'numero'> | null): string {
  if (!taxa)
    return 'Nenhuma taxa vale para este representante, grupo e desconto no dia do pedido: sem comissão.'
  const whose = taxa.codrep === null ? 'de qualquer representante' : 'do representante'
  const what = taxa.grupo === null ? 'qualquer grupo' : 'este grupo'
  return `Taxa ${whose}, ${what}, ${faixaEmPalavras(taxa)}, desde ${formatDateBr(taxa.desde)}: ${percent(taxa.percentual)}.`
}

/** Begins the reason of a line that a return takes back; a return that was undone has no day any more. */
export const devolvidaEm = (numero: number, dia: string | undefined): string =>
  dia === undefined ? `Devolução ${numero}, desfeita.` : `Devolução ${numero} de ${formatDateBr(dia)}.`
