/**
 * Instalments of a sale while they are edited (S2 §5): a changed row keeps its value, the others share the rest
 * equally, and the first of those takes the rounding. Rows with the same `nrparcela` are several means of payment for
 * one instalment. After every edit the rows sum to the net.
 */
import { fromCents, toCents } from '../money'
import { type CondicaoParcelas, parcelas, partesIguais } from '../parcelas'

export interface VendaParcela {
  nrparcela: number
  vencimento: string
  valor: number
  /** True for a value that the user typed, which stays while the other rows are adjusted. */
  valorAlterado: boolean
  codmoe: string
}
type Linhas = readonly VendaParcela[]

/** Instalments of a payment condition, all with one means of payment; none for a net of 0. */
export const vendaParcelas = (
  liquido: number,
  base: string,
  condicao: CondicaoParcelas,
  codmoe: string,
): VendaParcela[] =>
  parcelas(liquido, base, condicao).map((parcela) => ({ ...parcela, valorAlterado: false, codmoe }))

/**
 * Distributes a new net: changed rows keep their value as far as the net covers it; where all are changed the last
 * one is adjusted.
 */
export function repartir(linhas: Linhas, liquido: number): VendaParcela[] {
  const total = toCents(liquido)
  const free = linhas.filter(({ valorAlterado }) => !valorAlterado).length
  const kept = linhas.map((linha, i) =>
    free === 0 && i === linhas.length - 1 ? { ...linha, valorAlterado: false } : linha,
  )
  let left = total
  const fixed = kept.map(({ valorAlterado, valor }) => {
    if (!valorAlterado) return undefined
    const cents = Math.min(Math.max(0, toCents(valor)), left)
    left -= cents
    return cents
  })
  const shares = partesIguais(left, Math.max(1, free))
  let next = 0
  return kept.map((linha, i) => ({ ...linha, valor: fromCents(fixed[i] ?? shares[next++] ?? 0) }))
}

/** The highest value of a row: what the other changed rows leave of the net. */
export function limiteDaParcela(linhas: Linhas, at: number, liquido: number): number {
  const others = freed(linhas, at)
  const kept = others.filter(({ valorAlterado }, i) => valorAlterado && i !== at)
  return fromCents(Math.max(0, toCents(liquido) - kept.reduce((sum, { valor }) => sum + toCents(valor), 0)))
}

/** Sets a typed value, limited to what the other changed rows leave; a single row always equals the net. */
export function mudarParcela(linhas: Linhas, at: number, valor: number, liquido: number): VendaParcela[] {
  if (linhas.length === 1) return repartir(linhas, liquido)
  const limited = Math.min(Math.max(0, valor), limiteDaParcela(linhas, at, liquido))
  const typed = freed(linhas, at).map((linha, i) =>
    i === at ? { ...linha, valor: limited, valorAlterado: true } : linha,
  )
  return repartir(typed, liquido)
}

/** Where every other row is changed, frees the row after this one to be adjusted again. */
function freed(linhas: Linhas, at: number): Linhas {
  if (linhas.some(({ valorAlterado }, i) => i !== at && !valorAlterado)) return linhas
  const follows = (at + 1) % linhas.length
  return linhas.map((linha, i) => (i === follows ? { ...linha, valorAlterado: false } : linha))
}

/**
 * Adds another means of payment to an instalment: a row with value 0 after the instalment's row, whose value the user
 * types next.
 */
export function dividirParcela(
  linhas: Linhas,
  at: number,
  { codmoe, vencimento }: { codmoe: string; vencimento?: string },
): VendaParcela[] {
  const own = linhas[at]
  if (!own) return [...linhas]
  const added = { ...own, codmoe, vencimento: vencimento ?? own.vencimento, valor: 0, valorAlterado: true }
  return linhas.toSpliced(at + 1, 0, added)
}

/** Removes a row; a single row stays. */
export function removerParcela(linhas: Linhas, at: number, liquido: number): VendaParcela[] {
  return linhas.length === 1 ? [...linhas] : repartir(linhas.toSpliced(at, 1), liquido)
}
