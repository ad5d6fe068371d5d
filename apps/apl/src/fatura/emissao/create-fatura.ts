import type { FaturaFeita, FaturaInput } from '@trama/contract/apl/fatura/fatura'
import { FATURA_MESSAGES } from '@trama/rules/fatura/messages'
import { formatShortNumber } from '@trama/rules/number-br'
import { todayIn } from '@trama/rules/date-br'
import { erroDaEmissao, supplierOrderRefusal } from '@trama/rules/pedido/faturar'
import { audit } from '@trama/server-kit/db/audit'
import { columnsOf } from '@trama/server-kit/db/select'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { isSameCell, matchRows } from '../../kit/registro/match-rows'
import { onceFor } from '../../kit/registro/once'
import { lockRegistro } from '../../kit/registro/store'
import { visiblePedidos } from '../../pedido/policy'
import { loadItens } from '../../pedido/store-pedido'
import type { StoredItem } from '../../pedido/pedido-record'
import { pedido } from '../../pedido/tables'
import { roundQuantity } from '../../quantity'
import { type Faturada, invoicePedido } from './invoice-pedido'

const p = alias(pedido, 'p')
const LOCKED = {
  ...columnsOf(
    p,
    'codfor, bloqueio, financeiro, qtde, faturado, valor_total_fat, versao, dt_emissao, dt_fatura, nota',
  ),
  valor_total: p.valor_total_liq,
}

/** Invoices a released order, whole or in part, once for an idempotency key. */
export const createFatura = (ctx: AplContext, body: FaturaInput): Promise<FaturaFeita> =>
  onceFor(ctx, ['POST /Fatura', body], async (tx) => {
    const { empresa } = ctx
    const { pedido: numero, versao } = body
    const today = todayIn()
    const dt_emissao = body.dt_emissao ?? today
    const from = sql`from pedido p where ${visiblePedidos(ctx, ctx.scope)} and p.numero = ${numero}`
    const locked = await lockRegistro(tx, LOCKED, from, versao)
    if (locked.codfor !== null) throw ruleError(FATURA_MESSAGES.doFornecedor)
    const refusal = supplierOrderRefusal(locked)
    if (refusal) throw ruleError(refusal)
    const mensagem = erroDaEmissao(dt_emissao, { dt_emissao: locked.dt_emissao, today })
    if (mensagem) throw fieldsError([{ campo: 'dt_emissao', mensagem }])
    const itens = faturadasOf(await loadItens(tx, empresa, numero), body.itens)
    const made = await invoicePedido(tx, ctx, { numero, itens, dt_emissao })
    await audit(tx, ctx, {
      empresa,
      acao: 'faturar',
      registro: 'pedido',
      chave: numero,
      antes: { nota: locked.nota, dt_fatura: locked.dt_fatura, faturado: locked.faturado },
      depois: { nota: made.fatura, dt_fatura: dt_emissao },
    })
    return { resultado: `Fatura ${made.fatura} do pedido ${numero} emitida.`, ...made }
  })

const pendingOf = ({ qtde, qtde_f, cancelado }: StoredItem) => roundQuantity(qtde - qtde_f - cancelado)

/** Lines to be invoiced: all that is pending, or what was asked for. */
export function faturadasOf(before: readonly StoredItem[], asked: FaturaInput['itens']): Faturada[] {
  const faturadas = asked
    ? namedOf(before, asked)
    : before.map((item) => ({ ordem: item.ordem, qtde: pendingOf(item) }))
  const some = faturadas.filter(({ qtde }) => qtde > 0)
  if (some.length === 0) throw ruleError(FATURA_MESSAGES.nadaAFaturar)
  return some
}

/** Lines by their number; one without a number is found among equal pieces that are pending. */
function namedOf(before: readonly StoredItem[], asked: NonNullable<FaturaInput['itens']>): Faturada[] {
  const rows = asked.map((item) => ({ ...item, ordem: item.ordem ?? null, qtde: roundQuantity(item.qtde) }))
  // Pending lines come first, because a line without a number must be one of them.
  const open = before.toSorted(
    (a, b) => Number(pendingOf(b) > 0) - Number(pendingOf(a) > 0) || a.ordem - b.ordem,
  )
  return matchRows(rows, open).map(({ linha, stored }) => {
    const { codigo, cor, tam, qtde } = linha
    if (!stored || !isSameCell(linha, stored)) throw ruleError(FATURA_MESSAGES.itemEstranho(codigo, cor, tam))
    const pending = pendingOf(stored)
    if (qtde > pending) throw ruleError(FATURA_MESSAGES.acimaDoPendente(codigo, formatShortNumber(pending)))
    return { ordem: stored.ordem, qtde }
  })
}
