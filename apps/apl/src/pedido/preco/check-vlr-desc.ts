import type { PedidoInput } from '@trama/contract/apl/pedido/input'
import type { PedidoTotals } from '@trama/rules/pedido/totals'
import { fieldsError } from '@trama/server-kit/errors'
import type { AplContext } from '../../context'
import { calculateDesconto } from './calculate-desconto'
import type { PedidoBefore, PricedItem } from './price-itens'

export const VLR_DESC_TEXTS = {
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
export async function checkVlrDesc(
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
