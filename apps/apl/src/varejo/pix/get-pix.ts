import type { VendaPix } from '@trama/contract/apl/varejo/fatura'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../../context'
import { visibleVendas } from '../policy'
import { venda } from '../tables'
import { PIX, pixOf, recebePix } from './recebedor'

const SALE = { ...columnsOf(alias(venda, 'p'), 'codven, tipo_venda, status, valor'), ...PIX }

/** PIX code of a sale: for the requested value while the sale is open, for the agreed value once it is finalised. */
export async function getVendaPix(
  ctx: AplContext,
  codven: number,
  asked: number | undefined,
): Promise<VendaPix> {
  const sale = await selectFirst(
    ctx.db,
    SALE,
    sql`from venda p where ${visibleVendas(ctx, ctx.scope)} and p.codven = ${codven}`,
  )
  if (!sale) throw notFound()
  const valor = asked ?? sale.valor_pix
  if (!recebePix(sale) || valor <= 0) throw ruleError(VAREJO_MESSAGES.semPix)
  if (valor > sale.valor) throw ruleError(VAREJO_MESSAGES.pixAcima)
  const made = pixOf(sale, valor)
  if (!made) throw ruleError(VAREJO_MESSAGES.semChavePix)
  return { codven, valor, recebedor: sale.recebedor, ...made }
}
