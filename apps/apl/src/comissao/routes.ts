import type { comissaoRoutes } from '@trama/contract/apl/comissao/comissao'
import type { comissaoRegraRoutes } from '@trama/contract/apl/comissao/regra'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { closeMes } from './close-mes'
import { getExtrato } from './get-extrato'
import { getMes } from './get-mes'
import { getPrevista } from './get-prevista'
import { extratoPdf } from './pdf'
import { deleteRegra } from './regra/delete-regra'
import { listRegras } from './regra/list-regras'
import { createRegra, updateRegra } from './regra/save-regra'
import { reopenMes } from './reopen-mes'

type Routes = typeof comissaoRoutes & typeof comissaoRegraRoutes

export const comissaoHandlers: Handlers<Routes, PublicContext, AplContext> = {
  getComissaoMes: (ctx, { query }) => getMes(ctx, query.mes),
  getComissaoExtrato: (ctx, { query }) => getExtrato(ctx, query),
  async getComissaoExtratoPdf(ctx, { query }) {
    const { codrep, pdf } = await extratoPdf(ctx, query)
    return pdfReply(pdf, `Comissao-${codrep}-${query.mes}.pdf`)
  },
  getComissaoPedido: (ctx, { params }) => getPrevista(ctx, params.numero),
  closeComissao: (ctx, { body }) => closeMes(ctx, body.mes),
  reopenComissao: (ctx, { body }) => reopenMes(ctx, body),
  listComissaoRegras: (ctx) => listRegras(ctx),
  createComissaoRegra: (ctx, { body }) => createRegra(ctx, body),
  updateComissaoRegra: (ctx, { params, body }) => updateRegra(ctx, params.numero, body),
  deleteComissaoRegra: (ctx, { params }) => deleteRegra(ctx, params.numero),
}
