import type { varejoFaturaRoutes } from '@trama/contract/apl/varejo/fatura'
import type { varejoFinalizacaoRoutes } from '@trama/contract/apl/varejo/finalizacao'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { drawApart } from '../kit/desenho/pool'
import { faturarVenda } from './faturamento/faturar-venda'
import { finalizarVenda } from './finalizacao/finalizar-venda'
import { loadCupom } from './papel/load-cupom'
import { getVendaPix } from './pix/get-pix'

/** Handlers for a sale after its entry: finalisation, invoice, printed documents, PIX. */
export const vendaDepoisHandlers: Handlers<
  typeof varejoFinalizacaoRoutes & typeof varejoFaturaRoutes,
  PublicContext,
  AplContext
> = {
  finalizarVenda: (ctx, { params, body }) => finalizarVenda(ctx, params.codven, body),
  faturarVenda: (ctx, { body }) => faturarVenda(ctx, body),
  getVendaPix: (ctx, { params, query }) => getVendaPix(ctx, params.codven, query.valor),
  async getVendaPdf(ctx, { params: { codven }, query: { formato } }) {
    const cupom = await loadCupom(ctx, codven)
    return pdfReply(await drawApart('cupom', cupom, formato ?? 'bobina'), `Venda-${codven}.pdf`)
  },
}
