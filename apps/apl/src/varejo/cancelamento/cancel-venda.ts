import { VENDA_TIPO_TEXTO } from '@trama/contract/apl/varejo/codes'
import type { VendaCancelamento } from '@trama/contract/apl/varejo/venda'
import { todayIn } from '@trama/rules/date-br'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_STATUS, VENDA_TIPO } from '@trama/rules/varejo/status'
import { columnsOf, type RowOf } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { alias } from 'drizzle-orm/pg-core'
import { isContada } from '../../caixa/caixa-da-venda'
import type { AplContext } from '../../context'
import { onceFor } from '../../kit/registro/once'
import { venda } from '../tables'
import { lockVenda } from '../venda/lock-venda'
import { assertAnulavel, voidVenda } from './void-venda'

const CANCELAVEL = columnsOf(
  alias(venda, 'p'),
  'empresa, codven, status, tipo_venda, valor_liq, impresso, caixa, dt_final, versao',
)

/** Cancels an open sale, or one that was finalised today and has no invoice. */
export const cancelVenda = (
  ctx: AplContext,
  codven: number,
  body: VendaCancelamento,
): Promise<{ resultado: string }> =>
  onceFor(ctx, ['cancelar venda', codven, body], async (tx) => {
    const locked = await lockVenda(tx, ctx, CANCELAVEL, { ...body, codven })
    const { empresa, caixa } = locked
    const contada = await isContada(tx, empresa, caixa)
    const refusal = cancelRefusal({ ...locked, contada })
    if (refusal) throw ruleError(refusal)
    await assertAnulavel(tx, locked)
    await voidVenda(tx, locked, { by: ctx, por: ctx.actor.nome, motivo: body.motivo.trim() })
    return { resultado: `${VENDA_TIPO_TEXTO[locked.tipo_venda].label} ${codven} cancelada.` }
  })

/** Reason why a sale cannot be cancelled; undefined where it can. */
function cancelRefusal({
  status,
  tipo_venda,
  impresso,
  dt_final,
  contada,
}: RowOf<typeof CANCELAVEL> & { contada: boolean }): string | undefined {
  if (tipo_venda === VENDA_TIPO.troca) return VAREJO_MESSAGES.trocaDoErp
  if (status === VENDA_STATUS.cancelado) return VAREJO_MESSAGES.jaCancelada
  if (status === VENDA_STATUS.aberto) return undefined
  if (impresso) return VAREJO_MESSAGES.comNota
  if (status === VENDA_STATUS.conferido || contada) return VAREJO_MESSAGES.caixaContado
  return dt_final === todayIn() ? undefined : VAREJO_MESSAGES.outroDia
}
