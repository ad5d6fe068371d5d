import type { ordemServicoListRoutes } from '@trama/contract/apl/ordem-servico/list'
import type { ordemServicoRoutes } from '@trama/contract/apl/ordem-servico/ordem-servico'
import type { ordemServicoQuadroRoutes } from '@trama/contract/apl/ordem-servico/quadro'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { addApontamento, deleteApontamento, listApontamentos } from './apontamentos'
import { capacidadeOrdensServico } from './capacidade'
import { changeOrdemServico } from './change-ordem-servico'
import { getOrdemServico } from './get-ordem-servico'
import { ordemServicoList } from './list-ordens-servico'
import { ordemServicoPdf } from './pdf'
import { quadroOrdensServico } from './quadro'
import { changeVerificacao, listVerificacao } from './verificacao'

type OrdemServicoRoutes = typeof ordemServicoListRoutes &
  typeof ordemServicoQuadroRoutes &
  typeof ordemServicoRoutes

export const ordemServicoHandlers: Handlers<OrdemServicoRoutes, PublicContext, AplContext> = {
  listOrdensServico: (ctx, { query }) => ordemServicoList.list(ctx, query),
  totalOrdensServico: (ctx, { query }) => ordemServicoList.total(ctx, query),
  quadroOrdensServico: (ctx, { query }) => quadroOrdensServico(ctx, query),
  capacidadeOrdensServico: (ctx, { query }) => capacidadeOrdensServico(ctx, query),
  getOrdemServicoPdf: async (ctx, { query }) =>
    pdfReply(await ordemServicoPdf(ctx, query), `OrdemServico-${query.numero}.pdf`),
  getOrdemServico: (ctx, { params, query }) => getOrdemServico(ctx, { ...params, ...query }),
  changeOrdemServico: (ctx, { params, query, body }) =>
    changeOrdemServico(ctx, { ...params, ...query }, body),
  listApontamentos: (ctx, { params }) => listApontamentos(ctx, params),
  addApontamento: (ctx, { params, body }) => addApontamento(ctx, params, body),
  deleteApontamento: (ctx, { params }) => deleteApontamento(ctx, params),
  listVerificacao: (ctx, { params }) => listVerificacao(ctx, params),
  changeVerificacao: (ctx, { params, body }) => changeVerificacao(ctx, params, body),
}
