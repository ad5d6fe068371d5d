import type { caixaRoutes } from '@trama/contract/apl/caixa'
import type { resumoVarejoRoutes } from '@trama/contract/apl/varejo/resumo'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { drawApart } from '../kit/desenho/pool'
import { loadEmpresa } from '../kit/papel/load-empresa'
import { conferirCaixa, fecharCaixa } from './close-caixa'
import { caixaList, getCaixa, getCaixaAberto } from './get-caixa'
import { getResumo } from './get-resumo'
import { moverCaixa } from './move-caixa'
import { abrirCaixa } from './open-caixa'

type Routes = typeof caixaRoutes & typeof resumoVarejoRoutes

export const caixaHandlers: Handlers<Routes, PublicContext, AplContext> = {
  listCaixas: (ctx, { query }) => caixaList.list(ctx, query),
  totalCaixas: (ctx, { query }) => caixaList.total(ctx, query),
  getCaixaAberto: (ctx) => getCaixaAberto(ctx),
  getCaixa: (ctx, { params }) => getCaixa(ctx, params.numero),
  openCaixa: (ctx, { body }) => abrirCaixa(ctx, body),
  moveCaixa: (ctx, { body }) => moverCaixa(ctx, body),
  closeCaixa: (ctx, { params, body }) => fecharCaixa(ctx, params.numero, body),
  checkCaixa: (ctx, { params, body }) => conferirCaixa(ctx, params.numero, body),
  async getCaixaPdf(ctx, { params: { numero }, query: { formato } }) {
    const relatorio = { caixa: await getCaixa(ctx, numero), empresa: await loadEmpresa(ctx) }
    return pdfReply(await drawApart('caixa', relatorio, formato ?? 'a4'), `Caixa-${numero}.pdf`)
  },
  getResumoVarejo: (ctx, { query }) => getResumo(ctx, query),
}
