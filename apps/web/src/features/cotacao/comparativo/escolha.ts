/** Choice of the answer that gets each line, before the award. */
import type { Comparativo, Oferta } from '@trama/contract/apl/cotacao/comparativo'
import { sumMoney } from '@trama/rules/money'

export type Item = Comparativo['itens'][number]
export type Fornecedor = Comparativo['fornecedores'][number]

/** The supplier's answer (`seq`) of each chosen line (`ordem`). */
export type Escolha = ReadonlyMap<number, number>

export const ofertaDe = ({ ofertas }: Item, seq: number | undefined): Oferta | undefined =>
  ofertas.find((oferta) => oferta.seq === seq && oferta.preco > 0)

/** Why an offer cannot be chosen; undefined where it can. */
export function impedimento(item: Item, fornecedor: Fornecedor): string | undefined {
  if (item.adjudicado_seq !== null) return 'Item já adjudicado.'
  if (!ofertaDe(item, fornecedor.seq)) return `${fornecedor.nome_for} não cotou este item.`
  return fornecedor.vencida === 'S' ? `A proposta de ${fornecedor.nome_for} está vencida.` : undefined
}

/** The cheapest valid offer; among equal offers the one delivered first. */
function melhorDe(item: Item, fornecedores: readonly Fornecedor[]): Oferta | undefined {
  const validas = fornecedores.flatMap((fornecedor) => {
    const oferta = ofertaDe(item, fornecedor.seq)
    return oferta && impedimento(item, fornecedor) === undefined ? oferta : []
  })
  const dias = ({ prazo_entrega }: Oferta) => prazo_entrega ?? Number.POSITIVE_INFINITY
  return validas.toSorted((a, b) => a.custo - b.custo || (dias(a) < dias(b) ? -1 : 1))[0]
}

/** The choice made by "Melhor de cada item". */
export const melhores = ({ itens, fornecedores }: Comparativo): Escolha =>
  new Map(
    itens.flatMap((item) => {
      const melhor = melhorDe(item, fornecedores)
      return melhor ? [[item.ordem, melhor.seq] as const] : []
    }),
  )

/** The choice made by "Tudo de {fornecedor}": every line that he quoted; other lines keep their choice. */
export const tudoDe = ({ itens }: Comparativo, fornecedor: Fornecedor, antes: Escolha): Escolha =>
  new Map([
    ...antes,
    ...itens
      .filter((item) => impedimento(item, fornecedor) === undefined)
      .map(({ ordem }) => [ordem, fornecedor.seq] as const),
  ])

/** The choice after a cell was toggled: chosen where it was not, removed where it was. */
export function trocada(antes: Escolha, ordem: number, seq: number): Escolha {
  const next = new Map(antes)
  if (antes.get(ordem) === seq) next.delete(ordem)
  else next.set(ordem, seq)
  return next
}

/** The part of a choice that can still be awarded. */
export function valida({ itens, fornecedores }: Comparativo, escolha: Escolha): Escolha {
  const kept = itens.filter((item) => {
    const fornecedor = fornecedores.find(({ seq }) => seq === escolha.get(item.ordem))
    return fornecedor !== undefined && impedimento(item, fornecedor) === undefined
  })
  return kept.length === escolha.size
    ? escolha
    : new Map([...escolha].filter(([ordem]) => kept.some((item) => item.ordem === ordem)))
}

/** Cost of a choice, with IPI and freight. */
export const custoDa = ({ itens }: Comparativo, escolha: Escolha): number =>
  sumMoney(itens.map((item) => ofertaDe(item, escolha.get(item.ordem))?.custo ?? 0))

export interface OrdemPrevista {
  seq: number
  nome_for: string
  itens: number
  custo: number
  /** Payment days as the supplier wrote them. */
  condicao: string | null
  /** The company's own payment condition with these days; null where the buyer must name one. */
  cod_condicao: string | null
}

/** The purchase orders that a choice makes: one for each supplier. */
export function ordensDa(comparativo: Comparativo, escolha: Escolha): OrdemPrevista[] {
  return comparativo.fornecedores.flatMap(({ seq, nome_for, condicao, cod_condicao }) => {
    const own = new Map([...escolha].filter(([, chosen]) => chosen === seq))
    const custo = custoDa(comparativo, own)
    return own.size === 0 ? [] : { seq, nome_for, itens: own.size, custo, condicao, cod_condicao }
  })
}

/** Percent by which the price of one unit differs from that of the last purchase. */
export function variacao({ qtde, ultimo_preco }: Item, { valor }: Oferta): number | undefined {
  if (!ultimo_preco || qtde <= 0) return undefined
  return Math.round((valor / qtde / ultimo_preco - 1) * 1000) / 10
}

/** Sentences on what another buyer changed in the meantime, line by line. */
export function mudancas(antes: Comparativo, agora: Comparativo): string[] {
  const nomes = new Map(agora.fornecedores.map(({ seq, nome_for }) => [seq, nome_for]))
  return agora.itens.flatMap((item) => {
    const before = antes.itens.find(({ ordem }) => ordem === item.ordem)
    if (item.adjudicado_seq === null || before?.adjudicado_seq === item.adjudicado_seq) return []
    const por = nomes.get(item.adjudicado_seq) ?? ''
    const ordem = item.ordem_compra === null ? '' : `, ordem de compra ${item.ordem_compra}`
    return `Item ${item.ordem} (${item.descricao}): adjudicado a ${por}${ordem}.`
  })
}
