/** Chooses which offer wins each line: each line once, offered, still valid and not awarded yet. */
import type { AdjudicacaoInput } from '@trama/contract/apl/cotacao/comparativo'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { formatDateBr } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import { columnsOf, orNull, type RowOf, selectRows } from '@trama/server-kit/db/select'
import { conflict, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { solicitacao_item } from '../../solicitacao/tables'
import { cotacao_item } from '../tables'
import { isVencida } from './compare-cotacao'
import { type Cotante, loadCotantes, loadOfertas, type OfertaGravada } from './load-ofertas'

/** The request's line, while it still asks for the same material: requests change while suppliers answer. */
const ITEM = {
  ...columnsOf(alias(cotacao_item, 'i'), 'ordem, material, cor, tam, qtde, adjudicado_seq, adjudicado_por'),
  solicitacao: orNull(alias(solicitacao_item, 's').numero),
  solicitacao_linha: orNull(alias(solicitacao_item, 's').ordem),
}
type Item = RowOf<typeof ITEM>

export interface Escolha {
  item: Item
  oferta: OfertaGravada
  cotante: Cotante
}

export interface Escolhas {
  escolhas: Escolha[]
  /** True when no line is left to be awarded. */
  isAll: boolean
}

export async function chooseOfertas(
  tx: Db,
  empresa: string,
  numero: number,
  { itens: named, seq }: AdjudicacaoInput,
): Promise<Escolhas> {
  const itens = await selectRows(
    tx,
    ITEM,
    sql`from cotacao_item i
        left join solicitacao_item s on s.empresa = i.empresa and s.numero = i.solicitacao
          and s.ordem = i.solicitacao_linha and s.codigo = i.material and s.cor = i.cor and s.tam = i.tam
        where i.empresa = ${empresa} and i.numero = ${numero} order by i.ordem`,
  )
  const cotantes = new Map((await loadCotantes(tx, empresa, numero)).map((cotante) => [cotante.seq, cotante]))
  const ofertas = new Map(
    (await loadOfertas(tx, empresa, numero)).map((oferta) => [`${oferta.ordem} ${oferta.seq}`, oferta]),
  )
  const byOrdem = new Map(itens.map((item) => [item.ordem, item]))
  const pairs = named ?? wholeOf(itens, seq ?? 0, (ordem) => ofertas.has(`${ordem} ${seq}`))
  const seen = new Set<number>()
  const escolhas = pairs.map(({ ordem, seq: to }): Escolha => {
    const item = byOrdem.get(ordem)
    const cotante = cotantes.get(to)
    const oferta = ofertas.get(`${ordem} ${to}`)
    if (!item) throw ruleError(COTACAO_MESSAGES.item(ordem))
    if (seen.has(ordem)) throw ruleError(COTACAO_MESSAGES.itemRepetido(ordem))
    seen.add(ordem)
    if (item.adjudicado_seq !== null) throw taken(item)
    if (!cotante || !oferta) {
      throw ruleError(COTACAO_MESSAGES.semResposta(cotante?.nome_for ?? `Resposta ${to}`, ordem))
    }
    if (isVencida(cotante)) {
      throw ruleError(COTACAO_MESSAGES.propostaVencida(cotante.nome_for, formatDateBr(cotante.validade)))
    }
    return { item, oferta, cotante }
  })
  if (escolhas.length === 0) throw ruleError(COTACAO_MESSAGES.nadaAdjudicar)
  const isAll = itens.every(({ ordem, adjudicado_seq }) => adjudicado_seq !== null || seen.has(ordem))
  return { escolhas, isAll }
}

/** Every quoted line of the answer that is not awarded; throws when another buyer awarded one first. */
function wholeOf(itens: readonly Item[], seq: number, isQuoted: (ordem: number) => boolean) {
  const quoted = itens.filter(({ ordem }) => isQuoted(ordem))
  const open = quoted.filter(({ adjudicado_seq }) => adjudicado_seq === null)
  const [first] = quoted
  if (first && open.length === 0) throw taken(first)
  return open.map(({ ordem }) => ({ ordem, seq }))
}

const taken = ({ ordem, adjudicado_por }: Item) =>
  conflict(COTACAO_MESSAGES.jaAdjudicado(ordem, adjudicado_por ?? ''))
