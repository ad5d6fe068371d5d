import type { Comparativo, Oferta } from '@trama/contract/apl/cotacao/comparativo'
import { type CondicaoForma, condicaoDosDias } from '@trama/rules/compra/condicao'
import {
  custoDoItem,
  custoUnitario,
  melhoresOfertas,
  totaisDaCotacao,
} from '@trama/rules/compra/cotacao-totais'
import { valorDoItem } from '@trama/rules/compra/ordem'
import { todayIn } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import { rowsAsJson, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { COTACAO_MESSAGES } from '@trama/rules/compra/cotacao'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { CABECA, COMPRA_ITEM } from '../compra/get-compra'
import { ITEM_JOINS } from '../get-cotacao'
import { type Cotante, loadCondicoes, loadCotantes, loadOfertas, type OfertaGravada } from './load-ofertas'

/** Lines of the quotation with the price of each material in the last released purchase before it. */
const ITENS = rowsAsJson(
  {
    ...COMPRA_ITEM,
    ultimo_preco: sql<number | null>`u.preco`,
    ultima_compra: sql<string | null>`u.dt_emissao`,
  },
  sql`from cotacao_item i ${ITEM_JOINS}
      left join lateral (
        select round(l.preco * (100 - l.desconto) / 100, 2) as preco, o.dt_emissao
        from ordem_compra_item l join ordem_compra o on o.empresa = l.empresa and o.numero = l.numero
        where l.empresa = i.empresa and l.codigo = i.material and l.cor = i.cor and l.tam = i.tam
          and o.situacao <> 'C' and o.liberado = 'S' and o.dt_emissao <= c.data
          and o.cotacao is distinct from i.numero
        order by o.dt_emissao desc, o.numero desc limit 1) u on true
      where i.empresa = c.empresa and i.numero = c.numero order by i.ordem`,
)

/** Compares the answers side by side by four statements, however many answers there are. */
export async function compareCotacao({ db, empresa }: AplContext, numero: number): Promise<Comparativo> {
  const found = await selectFirst(
    db,
    { ...CABECA, itens: ITENS },
    sql`from cotacao c where c.empresa = ${empresa} and c.numero = ${numero}`,
  )
  if (!found) throw notFound(COTACAO_MESSAGES.naoEncontrada(numero))
  const cotantes = await loadCotantes(db, empresa, numero)
  const ofertas = await loadOfertas(db, empresa, numero)
  const condicoes = await loadCondicoes(db, empresa)
  const byLine = groupBy(ofertas, ({ ordem }) => ordem)
  const bySeq = groupBy(ofertas, ({ seq }) => seq)
  return {
    ...found,
    fornecedores: cotantes.map((cotante) => columnOf(cotante, bySeq.get(cotante.seq) ?? [], condicoes)),
    itens: found.itens.map((item) => ({ ...item, ofertas: lineOf(byLine.get(item.ordem) ?? []) })),
  }
}

function columnOf(cotante: Cotante, ofertas: readonly OfertaGravada[], condicoes: readonly CondicaoForma[]) {
  const { valor, ipi, frete, total } = totaisDaCotacao(ofertas)
  const prazos = ofertas.flatMap(({ prazo_entrega }) => prazo_entrega ?? [])
  return {
    ...cotante,
    cod_condicao: condicaoDosDias(cotante.condicao, condicoes) ?? null,
    vencida: isVencida(cotante) ? ('S' as const) : ('N' as const),
    cotados: ofertas.length,
    prazo_entrega: prazos.length > 0 ? Math.max(...prazos) : null,
    valor,
    ipi,
    total_frete: frete,
    total,
  }
}

/** An offer whose last day has passed. */
export const isVencida = ({ validade }: Pick<Cotante, 'validade'>): boolean =>
  validade !== null && validade < todayIn()

function lineOf(ofertas: readonly OfertaGravada[]): Oferta[] {
  const best = new Set(melhoresOfertas(ofertas))
  return ofertas.map((oferta, i) => ({
    ...oferta,
    valor: valorDoItem(oferta),
    custo: custoDoItem(oferta),
    custo_unitario: custoUnitario(oferta),
    melhor: best.has(i) ? 'S' : 'N',
  }))
}
