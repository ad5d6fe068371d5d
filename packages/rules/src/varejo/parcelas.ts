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
type Rows = readonly VendaParcela[]

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
export function repartir(rows: Rows, liquido: number): VendaParcela[] {
  const total = toCents(liquido)
  const free = rows.filter(({ valorAlterado }) => !valorAlterado).length
  const kept = rows.map((row, i) =>
    free === 0 && i === rows.length - 1 ? { ...row, valorAlterado: false } : row,
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
  return kept.map((row, i) => ({ ...row, valor: fromCents(fixed[i] ?? shares[next++] ?? 0) }))
}

/** The highest value of a row: what the other changed rows leave of the net. */
export function limiteDaParcela(rows: Rows, at: number, liquido: number): number {
  const others = freed(rows, at)
  const kept = others.filter(({ valorAlterado }, i) => valorAlterado && i !== at)
  return fromCents(Math.max(0, toCents(liquido) - kept.reduce((sum, { valor }) => sum + toCents(valor), 0)))
}

/** Sets a typed value, limited to what the other changed rows leave; a single row always equals the net. */
export function mudarParcela(rows: Rows, at: number, valor: number, liquido: number): VendaParcela[] {
  if (rows.length === 1) return repartir(rows, liquido)
  const limited = Math.min(Math.max(0, valor), limiteDaParcela(rows, at, liquido))
  const typed = freed(rows, at).map((row, i) =>
    i === at ? { ...row, valor: limited, valorAlterado: true } : row,
  )
  return repartir(typed, liquido)
}

/** Where every other row is changed, frees the row after this one to be adjusted again. */
function freed(rows: Rows, at: number): Rows {
  if (rows.some(({ valorAlterado }, i) => i !== at && !valorAlterado)) return rows
  const follows = (at + 1) % rows.length
  return rows.map((row, i) => (i === follows ? { ...row, valorAlterado: false } : row))
}

/**
 * Adds another means of payment to an instalment: a row with value 0 after the instalment's row, whose value the user
 * types next.
 */
export function dividirParcela(
  rows: Rows,
  at: number,
  { codmoe, vencimento }: { codmoe: string; vencimento?: string },
): VendaParcela[] {
  const own = rows[at]
  if (!own) return [...rows]
  const added = { ...own, codmoe, vencimento: vencimento ?? own.vencimento, valor: 0, valorAlterado: true }
  return rows.toSpliced(at + 1, 0, added)
}

/** Removes a row; a single row stays. */
export function removerParcela(rows: Rows, at: number, liquido: number): VendaParcela[] {
  return rows.length === 1 ? [...rows] : repartir(rows.toSpliced(at, 1), liquido)
}
