import type { boletoDocumentoRoutes } from '@trama/contract/apl/boleto'
import type { catalogoDocumentoRoutes } from '@trama/contract/apl/catalogo-documento'
import type { ordemDocumentoRoutes } from '@trama/contract/apl/compra/documento'
import type { documentoRoutes } from '@trama/contract/apl/documento'
import type { Envio } from '@trama/contract/apl/documento-pdf'
import type { faturaDocumentoRoutes } from '@trama/contract/apl/fatura/arquivo'
import type { ordemServicoDocumentoRoutes } from '@trama/contract/apl/ordem-servico/ordem-servico'
import type { pedidoDocumentoRoutes } from '@trama/contract/apl/pedido/documento'
import type { vendaDocumentoRoutes } from '@trama/contract/apl/varejo/fatura'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { AplContext, PublicContext } from '../context'
import { linkOpener } from './open-link'
import { boletoDocumento } from '../boleto/documento'
import { ordemDocumento } from '../compra/documento/documento'
import { faturaDocumento } from '../fatura/arquivo/documento'
import { ordemServicoDocumento } from '../ordem-servico/documento'
import { pedidoDocumento } from '../pedido/documento/documento'
import { vendaDocumento } from '../varejo/papel/documento'
import { catalogoReply } from './catalogo-pdf'
import { linkMakerOf } from './link-maker'
import { shareCatalogo, shareDocumento } from './share'
import { type Documento, documentoReply } from './documento'
import { sendDocumento, type SendParts } from './send'
import { listCompartilhamentos, revokeCompartilhamento } from './links'

type DocumentoRoutes = typeof pedidoDocumentoRoutes &
  typeof ordemDocumentoRoutes &
  typeof boletoDocumentoRoutes &
  typeof faturaDocumentoRoutes &
  typeof vendaDocumentoRoutes &
  typeof ordemServicoDocumentoRoutes &
  typeof documentoRoutes &
  typeof catalogoDocumentoRoutes

export interface DocumentoParts extends SendParts {
  /** Public address of this server; without it links are paths, which the web puts its own address before. */
  url: string | undefined
}

type Numbered = {
  params: { numero: number | string } | { chave: string } | { numero: number; setor: string; parte: string }
}
/** What links and the audit trail know a document by, out of the path of its calls. */
const numberOf = (params: Numbered['params']): string => Object.values(params).join('/')
interface Imagens {
  imagens?: 'S' | 'N' | undefined
}
interface Dias {
  dias?: number | undefined
}

export function documentoHandlers({
  jobs,
  autores,
  url,
}: DocumentoParts): Handlers<DocumentoRoutes, PublicContext, AplContext> {
  const maker = linkMakerOf(autores, url)
  const openLink = linkOpener(autores)
  /** Handlers of a kind's calls. */
  const paper = (documento: Documento) => ({
    pdf: (ctx: AplContext, { params, query }: Numbered & { query: Imagens }) =>
      documentoReply(documento, ctx, numberOf(params), query.imagens === 'S'),
    share: async (ctx: AplContext, { params, body }: Numbered & { body: Imagens & Dias }) =>
      shareDocumento(ctx, await maker(ctx), documento, {
        ...body,
        numero: numberOf(params),
        imagens: body.imagens ?? 'N',
      }),
    email: async (ctx: AplContext, { params, body }: Numbered & { body: Envio }) =>
      sendDocumento(ctx, { jobs, autor: await autores.of(ctx), documento }, numberOf(params), body),
  })
  const pedido = paper(pedidoDocumento)
  const ordem = paper(ordemDocumento)
  const boleto = paper(boletoDocumento)
  const fatura = paper(faturaDocumento)
  const venda = paper(vendaDocumento)
  const ordemServico = paper(ordemServicoDocumento)
  return {
    getPedidoPdf: pedido.pdf,
    sharePedido: pedido.share,
    emailPedido: pedido.email,
    getOrdemPdf: ordem.pdf,
    shareOrdem: ordem.share,
    emailOrdem: ordem.email,
    getBoletoPdf: boleto.pdf,
    shareBoleto: boleto.share,
    emailBoleto: boleto.email,
    shareFatura: fatura.share,
    emailFatura: fatura.email,
    shareVenda: venda.share,
    emailVenda: venda.email,
    shareOrdemServico: ordemServico.share,
    emailOrdemServico: ordemServico.email,
    listCompartilhamentos: (ctx, { query }) => listCompartilhamentos(ctx, query),
    revokeCompartilhamento: (ctx, { params }) => revokeCompartilhamento(ctx, params.id),
    getCompartilhado: (ctx, { params, query }) => openLink(ctx, params.token, query.tipo ?? 'pdf'),
    getCatalogoPdf: (ctx, { body }) => catalogoReply(ctx, body),
    shareCatalogo: async (ctx, { body }) => shareCatalogo(ctx, await maker(ctx), body),
  }
}
