import type { catalogoDocumentoRoutes } from '@trama/contract/apl/catalogo-documento'
import type { documentoRoutes } from '@trama/contract/apl/documento'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { AplContext, PublicContext } from '../context'
import { linkOpener } from './abrir-link'
import { catalogoReply, pedidoReply } from './binary'
import { shareCatalogo, sharePedido } from './compartilhar'
import { enviarPedido } from './enviar-pedido'
import { listCompartilhamentos, revokeCompartilhamento } from './links'

type DocumentoRoutes = typeof documentoRoutes & typeof catalogoDocumentoRoutes

/** @param url where the world finds this server; without it links are paths that the web puts its address before */
export function documentoHandlers(
  jobs: Jobs,
  url: string | undefined,
): Handlers<DocumentoRoutes, PublicContext, AplContext> {
  const base = url?.replace(/\/+$/, '') ?? ''
  const address = (token: string) => `${base}/Compartilhado/${token}`
  const openLink = linkOpener()
  return {
    getPedidoPdf: (ctx, { params, query }) => pedidoReply(ctx, params.numero, query.imagens === 'S'),
    sharePedido: (ctx, { params: { numero }, body: { imagens = 'N', dias } }) =>
      sharePedido(ctx, address, { numero, imagens, dias }),
    emailPedido: (ctx, { params, body }) => enviarPedido(ctx, jobs, params.numero, body),
    listCompartilhamentos: (ctx, { query }) => listCompartilhamentos(ctx, query.numero),
    revokeCompartilhamento: (ctx, { params }) => revokeCompartilhamento(ctx, params.id),
    getCompartilhado: (ctx, { params }) => openLink(ctx, params.token),
    getCatalogoPdf: (ctx, { body }) => catalogoReply(ctx, body),
    shareCatalogo: (ctx, { body }) => shareCatalogo(ctx, address, body),
  }
}
