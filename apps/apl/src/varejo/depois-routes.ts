import type { varejoFaturaRoutes, VendaPix } from '@trama/contract/apl/varejo/fatura'
import type { varejoFinalizacaoRoutes } from '@trama/contract/apl/varejo/finalizacao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import type { ActorOf } from '../kit/autorizador'
import { pdfReply } from '../documento/binary'
import { drawApart } from '../kit/desenho/pool'
import { faturarVenda } from './faturamento/faturar-venda'
import { finalizarVenda } from './finalizacao/finalizar-venda'
import { loadCupom } from './papel/load-cupom'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { visibleVendas } from './policy'
import { venda } from './tables'
import { PIX, pixOf, recebePix } from './pix/recebedor'

/** Handlers for a sale after its entry: finalisation, invoice, printed documents, PIX. */
export const vendaDepoisHandlers = (
  actorOf: ActorOf,
): Handlers<typeof varejoFinalizacaoRoutes & typeof varejoFaturaRoutes, PublicContext, AplContext> => ({
  finalizarVenda: (ctx, { params, body }) => finalizarVenda(ctx, params.codven, body, actorOf),
  faturarVenda: (ctx, { body }) => faturarVenda(ctx, body),
  getVendaPix: (ctx, { params, query }) => getVendaPix(ctx, params.codven, query.valor),
  async getVendaPdf(ctx, { params: { codven }, query: { formato } }) {
    const cupom = await loadCupom(ctx, codven)
    return pdfReply(await drawApart('cupom', cupom, formato ?? 'bobina'), `Venda-${codven}.pdf`)
  },
})

const SALE = { ...columnsOf(alias(venda, 'p'), 'codven, tipo_venda, status, valor'), ...PIX }

/** PIX code of a sale: for the requested value while the sale is open, for the agreed value once it is finalised. */
async function getVendaPix(ctx: AplContext, codven: number, asked: number | undefined): Promise<VendaPix> {
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
