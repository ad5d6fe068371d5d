import { PEDIDO_FIELDS } from '@trama/contract/apl/pedido/fields'
import { missingTerms, type PedidoInput } from '@trama/contract/apl/pedido/input'
import { TEXTS } from '@trama/contract/messages'
import { todayIn } from '@trama/rules/date-br'
import { roundMoney } from '@trama/rules/money'
import { checkDatas } from '@trama/rules/pedido/datas'
import { checkFrete } from '@trama/rules/pedido/limites'
import { checkPedido, checkTabela, checkTipo, draftMayBreak, type Violation } from '@trama/rules/pedido/rules'
import { pedidoTotals } from '@trama/rules/pedido/totals'
import type { Db } from '@trama/server-kit/db/database'
import { AppError, fieldsError, forbidden, ruleError } from '@trama/server-kit/errors'
import type { AplContext } from '../context'
import { roundQuantity } from '../quantity'
import { checkEstampas } from './check-estampas'
import { checkVlrDesc } from './preco/check-vlr-desc'
import { ownTerms } from './preco/own-terms'
import { productsByKey } from './preco/load-products'
import { loadReferences, type PedidoReferences } from './load-references'
import { withinLimit } from './preco/money-limit'
import { type Parte, partesOf } from './partes'
import type { PedidoHeader } from './pedido-header'
import { type PedidoBefore, priceItens } from './preco/price-itens'
import { written } from '../record'
import type { StoredItem } from './stored-item'

export interface PreparedPedido {
  header: PedidoHeader
  itens: StoredItem[]
  /** Of each group of products; a draft has none. */
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

/** Checks a request against every rule of S1 §5.7 and returns what is to be stored. Writes nothing. */
export async function preparePedido(
  tx: Db,
  ctx: AplContext,
  request: PedidoInput,
  before: PedidoBefore = NEW_PEDIDO,
): Promise<PreparedPedido> {
  if (request.empresa !== undefined && request.empresa !== ctx.empresa) throw forbidden(TEXTS.companyDenied)
  // Lines without quantity are dropped (S1 §5.7) before anything is asked of them.
  const lines = [...request.itens.entries()].filter(([, { qtde }]) => roundQuantity(qtde) > 0)
  const body = await ownTerms(tx, ctx, { ...request, itens: lines.map(([, item]) => item) }, before)
  const missing = missingTerms(body, {
    hasItens: body.itens.length > 0,
    ownTerms: ctx.actor.tipo === 'cliente',
  })
  if (missing.length > 0) throw fieldsError(missing)
  const references = await loadReferences(tx, ctx, body, before.motivo)
  assertOwnTable(ctx, references.representante, body)
  const wrongTipo = checkTipo(body)
  if (wrongTipo) throw ruleError(wrongTipo.message)
  await checkEstampas(tx, ctx.empresa, body.itens)
  const products = productsByKey(references.linhas, body.itens)
  const itens = priceItens(ctx.actor, body, products, before)
  const bloqueio = body.bloqueio === 2 ? 2 : 0
  const { per_desc } = body
  const totals = pedidoTotals(itens, { per_desc, vlr_desc: 0 })
  // A customer's is the one of the own record.
  const frete = ctx.actor.tipo === 'cliente' || body.frete === before.frete ? null : body.frete
  const highFrete = checkFrete({ frete, valor_liq: totals.valor_total_liq })
  const momento = { today: todayIn(), janela: references.janela, before }
  const violations = [
    ...checkDatas(body, momento),
    ...checkPedido({ pedido: { ...body, itens }, ...references }),
    ...(highFrete ? [highFrete] : []),
  ].filter((violation) => bloqueio !== 2 || !draftMayBreak(violation))
  if (violations.length > 0) throw broken(violations, (index) => lines[index]?.[0] ?? index)
  const vlr_desc = roundMoney(body.vlr_desc ?? 0)
  // In this transaction: a query beside it would wait for the connection that the transaction holds.
  await checkVlrDesc({ ...ctx, db: tx }, body, { vlr_desc, itens, totals }, before)
  const final = pedidoTotals(itens, { per_desc, vlr_desc })
  const { qtde, faturado, valor_total_bruto, valor_total_liq, valor_total_pen, valor_total_fat } = final
  withinLimit(valor_total_bruto)
  return {
    itens: itens.map(({ ativo: _ativo, grupo: _grupo, ...item }) => item),
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
 * A representative with a region hears of another table before any price is looked at: whether a price is below it
 * would tell what that table asks.
 */
function assertOwnTable(
  { actor }: AplContext,
  { regiao }: PedidoReferences['representante'],
  { tab_pre }: PedidoInput,
): void {
  if (actor.tipo !== 'representante') return
  const foreign = checkTabela({ tab_pre, regiao_representante: regiao, colecao_itens: [] })
  if (foreign) throw broken([foreign], (index) => index)
}

/** All that is wrong, each text once; `positionOf` finds the request's line of a stored one. */
function broken(violations: readonly Violation[], positionOf: (index: number) => number): AppError {
  const text = [...new Set(violations.map(({ message }) => message))].join('\n')
  const campoOf = (path: string) =>
    path.replace(/^itens\.(\d+)/, (_, index: string) => `itens.${positionOf(Number(index))}`)
  return new AppError(400, text, {
    campos: violations.map(({ path = '', message }) => ({ campo: campoOf(path), mensagem: message })),
  })
}
