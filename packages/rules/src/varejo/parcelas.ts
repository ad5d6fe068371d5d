/**
 * Instalments of a sale as they are edited (S2 §5): a changed one keeps its value, the others share the rest equally,
 * the first of them with what rounding leaves. Rows of one `nrparcela` are its several means of payment.
 * The rows sum to the net whatever is done to them.
 */
import { fromCents, toCents } from '../money'
import { type CondicaoParcelas, parcelas, partesIguais } from '../parcelas'

export interface VendaParcela {
  nrparcela: number
  vencimento: string
  valor: number
  /** Typed: kept while the others follow. */
  valorAlterado: boolean
  codmoe: string
}
type Linhas = readonly VendaParcela[]

/** Those of a condition, all by one means; none of a net of 0. */
export const vendaParcelas = (
  liquido: number,
  base: string,
  condicao: CondicaoParcelas,
  codmoe: string,
): VendaParcela[] =>
  parcelas(liquido, base, condicao).map((parcela) => ({ ...parcela, valorAlterado: false, codmoe }))

/** Shares a net anew: changed rows keep what of theirs it still covers, the last one follows where all are changed. */
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

/** The most that a row may be: what the other changed ones leave. */
export function limiteDaParcela(linhas: Linhas, at: number, liquido: number): number {
  const others = freed(linhas, at)
  const kept = others.filter(({ valorAlterado }, i) => valorAlterado && i !== at)
  return fromCents(Math.max(0, toCents(liquido) - kept.reduce((sum, { valor }) => sum + toCents(valor), 0)))
}

/** A typed value, limited to what the other changed ones leave; an only row is always the net. */
export function mudarParcela(linhas: Linhas, at: number, valor: number, liquido: number): VendaParcela[] {
  if (linhas.length === 1) return repartir(linhas, liquido)
  const limited = Math.min(Math.max(0, valor), limiteDaParcela(linhas, at, liquido))
  const typed = freed(linhas, at).map((linha, i) =>
    i === at ? { ...linha, valor: limited, valorAlterado: true } : linha,
  )
  return repartir(typed, liquido)
}

/** Where every other row is changed, the one after it follows again. */
function freed(linhas: Linhas, at: number): Linhas {
  if (linhas.some(({ valorAlterado }, i) => i !== at && !valorAlterado)) return linhas
  const follows = (at + 1) % linhas.length
  return linhas.map((linha, i) => (i === follows ? { ...linha, valorAlterado: false } : linha))
}

/** Another means for an instalment: a row of 0 after its own, whose value is typed next. */
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

/** Takes a row out; the only one stays. */
export function removerParcela(linhas: Linhas, at: number, liquido: number): VendaParcela[] {
  return linhas.length === 1 ? [...linhas] : repartir(linhas.toSpliced(at, 1), liquido)
}
