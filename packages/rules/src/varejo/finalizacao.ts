/** The finalisation of a sale: discount, offsets and instalments that always sum to the net (S2 §5). */
import { fromCents, toCents } from '../money'
import type { CondicaoParcelas } from '../parcelas'
import { repartir, type VendaParcela, vendaParcelas } from './parcelas'

export interface Abatimento {
  numero: string
  tipo: 'A' | 'DV'
  empresa: string
  /** Amount of the credit that is still available. */
  saldo: number
  /** Amount of the credit that this sale uses; 0 when the credit is not chosen. */
  valor: number
}

export interface Finalizacao {
  /** The sale's `valor`, before discount and offsets. */
  bruto: number
  desconto: number
  abatimentos: readonly Abatimento[]
  parcelas: readonly VendaParcela[]
}

const clamp = (valor: number, max: number) => Math.min(Math.max(0, valor), max)

export function valorAbatido(abatimentos: readonly { valor: number }[]): number {
  return fromCents(abatimentos.reduce((sum, { valor }) => sum + toCents(valor), 0))
}

type Valores = Pick<Finalizacao, 'bruto' | 'desconto' | 'abatimentos'>

export const valorLiquido = ({ bruto, desconto, abatimentos }: Valores): number =>
  fromCents(toCents(bruto) - toCents(desconto) - toCents(valorAbatido(abatimentos)))

/** Replaces the instalments by those of a payment condition. */
export const mudarCondicao = (
  given: Finalizacao,
  base: string,
  condicao: CondicaoParcelas,
  codmoe: string,
): Finalizacao => ({ ...given, parcelas: vendaParcelas(valorLiquido(given), base, condicao, codmoe) })

const refeita = (given: Finalizacao): Finalizacao =>
  given.parcelas.length === 0 ? given : { ...given, parcelas: repartir(given.parcelas, valorLiquido(given)) }

/** Changes the discount, which resets the offsets. */
export const mudarDesconto = (given: Finalizacao, desconto: number): Finalizacao =>
  refeita({
    ...given,
    desconto: fromCents(toCents(clamp(desconto, given.bruto))),
    abatimentos: given.abatimentos.map((titulo) => ({ ...titulo, valor: 0 })),
  })

/** The most that a credit can offset: its saldo, limited to what the sale still owes without this credit. */
export function limiteDoAbatimento(given: Valores, numero: string): number {
  const titulo = given.abatimentos.find((one) => one.numero === numero)
  if (!titulo) return 0
  const rest = fromCents(toCents(valorLiquido(given)) + toCents(titulo.valor))
  return clamp(titulo.saldo, Math.max(0, rest))
}

export function mudarAbatimento(given: Finalizacao, numero: string, valor: number): Finalizacao {
  const limited = fromCents(toCents(clamp(valor, limiteDoAbatimento(given, numero))))
  return refeita({
    ...given,
    abatimentos: given.abatimentos.map((titulo) =>
      titulo.numero === numero ? { ...titulo, valor: limited } : titulo,
    ),
  })
}

/** Switches a credit on, with the most that it can offset, or off. */
export const alternarAbatimento = (given: Finalizacao, numero: string): Finalizacao =>
  mudarAbatimento(
    given,
    numero,
    given.abatimentos.some((titulo) => titulo.numero === numero && titulo.valor > 0)
      ? 0
      : limiteDoAbatimento(given, numero),
  )

/** Largest change accepted, the largest bank note: more means a note too many or a typing error. */
export const TROCO_MAX = 200

/** Change for the cash that a customer handed over for an instalment. */
export const trocoDe = (recebido: number, valor: number): number =>
  fromCents(Math.max(0, toCents(recebido) - toCents(valor)))
