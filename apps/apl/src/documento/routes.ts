import type { catalogoDocumentoRoutes } from '@trama/contract/apl/catalogo-documento'
import type { documentoRoutes } from '@trama/contract/apl/documento'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import { linkOpener } from './open-link'
import type { Autores } from './autor'
import { pedidoDocumento } from '../pedido/documento/documento'
import { catalogoReply } from './catalogo-pdf'
import { type LinkMaker, shareCatalogo, shareDocumento } from './share'
import { documentoReply } from './documento'
import { sendDocumento } from './send'
import { listCompartilhamentos, revokeCompartilhamento } from './links'

type DocumentoRoutes = typeof documentoRoutes & typeof catalogoDocumentoRoutes

export interface DocumentoParts {
  jobs: Jobs
  autores: Autores
  /** Where the world finds this server; without it links are paths that the web puts its address before. */
  url: string | undefined
}

export function documentoHandlers({
  jobs,
  autores,
  url,
}: DocumentoParts): Handlers<DocumentoRoutes, PublicContext, AplContext> {
  const base = url?.replace(/\/+$/, '') ?? ''
  const address = (token: string) => `${base}/Compartilhado/${token}`
  const maker = async (ctx: AplContext): Promise<LinkMaker> => ({ address, autor: await autores.of(ctx) })
  const openLink = linkOpener(autores)
  return {
    getPedidoPdf: (ctx, { params, query }) =>
      documentoReply(pedidoDocumento, ctx, params.numero, query.imagens === 'S'),
    sharePedido: async (ctx, { params: { numero }, body: { imagens = 'N', dias } }) =>
      shareDocumento(ctx, await maker(ctx), pedidoDocumento, { numero, imagens, dias }),
    emailPedido: async (ctx, { params, body }) =>
      sendDocumento(
        ctx,
        { jobs, autor: await autores.of(ctx), documento: pedidoDocumento },
        params.numero,
        body,
      ),
    listCompartilhamentos: (ctx, { query }) => listCompartilhamentos(ctx, query.numero),
    revokeCompartilhamento: (ctx, { params }) => revokeCompartilhamento(ctx, params.id),
    getCompartilhado: (ctx, { params }) => openLink(ctx, params.token),
    getCatalogoPdf: (ctx, { body }) => catalogoReply(ctx, body),
    shareCatalogo: async (ctx, { body }) => shareCatalogo(ctx, await maker(ctx), body),
  }
}
