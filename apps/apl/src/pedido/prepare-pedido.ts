import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { missingTerms, type PedidoInput } from '@trama/contract/apl/pedido/input'
import { TEXTS } from '@trama/contract/messages'
import { todayIn } from '@trama/rules/date-br'
import { groupBy } from '@trama/rules/group-by'
import { roundMoney } from '@trama/rules/money'
import { checkDatas } from '@trama/rules/pedido/datas'
import { checkFrete } from '@trama/rules/pedido/limites'
import { checkPedido, checkTabela, checkTipo, draftMayBreak, type Violation } from '@trama/rules/pedido/rules'
import { pedidoTotals, type PedidoTotals } from '@trama/rules/pedido/totals'
import type { Db } from '@trama/server-kit/db/database'
import { AppError, fieldsError, forbidden, ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { roundQuantity } from '../quantity'
import { ownTerms } from './preco/own-terms'
import { productsByKey } from './preco/load-products'
import { loadReferences, type PedidoReferences } from './load-references'
import { withinLimit } from './preco/money-limit'
import { type Parte, partesOf } from './partes'
import type { PedidoHeader, StoredItem } from './pedido-record'
import { assertOwnPrices, type PedidoBefore, type PricedItem, priceItens } from './preco/price-itens'
import { written } from '../record'
import { selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { calculateDesconto } from './preco/calculate-desconto'

export interface PreparedPedido {
  header: PedidoHeader
  itens: StoredItem[]
  /** The order's part of each product group; a draft has none. */
  partes: Parte[]
}

const NEW_PEDIDO: PedidoBefore = {
  tab_pre: null,
  motivo: null,
  dt_emissao: null,
  dt_fatura: null,
  entrega: null,
  frete: null,
  per_desc: 0,
  vlr_desc: 0,
  valor_total_bruto: 0,
  itens: [],
}

/** Checks a request against every rule of S1 §5.7 and returns the order to store. Writes nothing. */
export async function preparePedido(
  tx: Db,
  ctx: AplContext,
  request: PedidoInput,
  before: PedidoBefore = NEW_PEDIDO,
): Promise<PreparedPedido> {
  if (request.empresa !== undefined && request.empresa !== ctx.empresa) throw forbidden(TEXTS.companyDenied)
  // Lines without quantity are dropped (S1 §5.7) before any check.
  const lines = [...request.itens.entries()].filter(([, { qtde }]) => roundQuantity(qtde) > 0)
  const body = await ownTerms(tx, ctx, { ...request, itens: lines.map(([, item]) => item) }, before)
  const missing = missingTerms(body, {
    hasItens: body.itens.length > 0,
    ownTerms: ctx.actor.tipo === 'cliente',
  })
  if (missing.length > 0) throw fieldsError(missing)
  const references = await loadReferences(tx, ctx, body, before.motivo)
  const { desc_tab_pre, desc_tab_trans } = references
  assertOwnTable(ctx, references, body)
  const wrongTipo = checkTipo(body)
  if (wrongTipo) throw ruleError(wrongTipo.message)
  await checkEstampas(tx, ctx.empresa, body.itens)
  const products = productsByKey(references.linhas, body.itens)
  assertOwnPrices(ctx.actor, lines, products, {
    before: before.itens,
    keepsTable: before.tab_pre === body.tab_pre,
  })
  const itens = priceItens(ctx.actor, body, products, before)
  const bloqueio = body.bloqueio === 2 ? 2 : 0
  const { per_desc } = body
  const totals = pedidoTotals(itens, { per_desc, vlr_desc: 0 })
  // A customer's freight is fixed by the own record, so it is not checked.
  const frete = ctx.actor.tipo === 'cliente' || body.frete === before.frete ? null : body.frete
  const highFrete = checkFrete({ frete, valor_liq: totals.valor_total_liq })
  const momento = { today: todayIn(), janela: references.janela, before }
  const violations = [
    ...checkDatas(body, momento),
    ...checkPedido({ pedido: { ...body, desc_tab_pre, desc_tab_trans, itens }, ...references }),
    ...(highFrete ? [highFrete] : []),
  ].filter((violation) => bloqueio !== 2 || !draftMayBreak(violation))
  if (violations.length > 0) throw broken(violations, (index) => lines[index]?.[0] ?? index)
  const vlr_desc = roundMoney(body.vlr_desc ?? 0)
  // Uses the transaction's connection, since a query outside would wait for a second one.
  await checkVlrDesc({ ...ctx, db: tx }, body, { vlr_desc, itens, totals }, before)
  const final = pedidoTotals(itens, { per_desc, vlr_desc })
  const { qtde, faturado, valor_total_bruto, valor_total_liq, valor_total_pen, valor_total_fat } = final
  withinLimit(valor_total_bruto)
  return {
    itens: itens.map(({ ativo: _ativo, grupo: _grupo, descricao: _descricao, ...item }) => item),
    partes: bloqueio === 2 ? [] : partesOf(final, itens),
    header: {
      ...written(PEDIDO_FIELDS, body),
      vlr_desc,
      pgto: references.condicao?.descricao ?? null,
      bloqueio,
      compromete: references.colecao?.reservar === 'S' && bloqueio !== 2 ? 'S' : 'N',
      qtde,
      faturado,
      valor_total_bruto,
      valor_total_liq,
      valor_total_pen,
      valor_total_fat,
    },
  }
}

/**
 * Checks the price table of a representative with a region before any price: an error about a low price would reveal
 * prices of the other table.
 */
function assertOwnTable(
  { actor }: AplContext,
  { representante, desc_tab_pre }: PedidoReferences,
  { tab_pre }: PedidoInput,
): void {
  if (actor.tipo !== 'representante') return
  const foreign = checkTabela({
    tab_pre,
    desc_tab_pre,
    regiao_representante: representante.regiao,
    colecao_itens: [],
  })
  if (foreign) throw broken([foreign], (index) => index)
}

/** Most texts about one rule in an error: an order of hundreds of lines may break it in each of them. */
const MOST_TEXTS = 3

/** One error with all violations; `positionOf` gives the request's line for a stored item. */
function broken(violations: readonly Violation[], positionOf: (index: number) => number): AppError {
  const text = [...groupBy(violations, ({ rule }) => rule).values()].flatMap(textsOf).join('\n')
  const fieldOf = (path: string) =>
    path.replace(/^itens\.(\d+)/, (_, index: string) => `itens.${positionOf(Number(index))}`)
  return new AppError(400, text, {
    campos: violations.map(({ path = '', message }) => ({ campo: fieldOf(path), mensagem: message })),
  })
}

/** The texts about one rule, each once; of many items the first few are named, and the others counted. */
function textsOf(violations: readonly Violation[]): string[] {
  const texts = [...new Set(violations.map(({ message }) => message))]
  const others = texts.length - MOST_TEXTS
  return others > 0
    ? [...texts.slice(0, MOST_TEXTS), `e mais ${others} ${others === 1 ? 'item' : 'itens'}.`]
    : texts
}

/** Throws for an item whose pattern does not exist. */
async function checkEstampas(
  tx: Db,
  empresa: string,
  itens: readonly { estampa?: string | null | undefined }[],
): Promise<void> {
  const named = itens.flatMap(({ estampa }) => estampa || [])
  if (named.length === 0) return
  const missing = await selectFirst(
    tx,
    { codigo: sql<string>`w.codigo` },
    sql`from jsonb_array_elements_text(${JSON.stringify(named)}::jsonb) as w(codigo)
        where not exists (select from estampa e where e.empresa = ${empresa} and e.codigo = w.codigo) limit 1`,
  )
  if (missing) throw ruleError(`Estampa ${missing.codigo} não encontrada.`)
}

const VLR_DESC_TEXTS = {
  aboveNet: 'Desconto em valor acima do valor do pedido.',
  aboveRule: 'Desconto em valor acima do permitido pela regra de comissão.',
} as const

interface ValueDiscount {
  vlr_desc: number
  itens: PricedItem[]
  /** Totals of the order without the value discount. */
  totals: PedidoTotals
}

/**
 * The value discount is at most the amount to pay. For a representative it is also at most what the commission rule
 * gives, or what the order already has while its items and percentage stay.
 */
async function checkVlrDesc(
  ctx: AplContext,
  { codrep, tab_pre, per_desc }: PedidoInput,
  { vlr_desc, itens, totals }: ValueDiscount,
  before: PedidoBefore,
): Promise<void> {
  if (vlr_desc === 0) return
  if (vlr_desc > totals.valor_total_liq) throw refusal(VLR_DESC_TEXTS.aboveNet)
  if (ctx.actor.tipo !== 'representante') return
  const keepsValue = before.per_desc === per_desc && before.valor_total_bruto === totals.valor_total_bruto
  if (keepsValue && vlr_desc <= before.vlr_desc) return
  const { valor } = await calculateDesconto(ctx, { codrep, regiao: tab_pre ?? '', itens })
  if (vlr_desc > valor) throw refusal(VLR_DESC_TEXTS.aboveRule)
}

const refusal = (mensagem: string) => fieldsError([{ campo: 'vlr_desc', mensagem }])
