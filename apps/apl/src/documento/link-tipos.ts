/** What a link may open, and who may list it: numbered documents by their kind, and catalogues. */
import type { Access } from '@trama/contract/access'
import { CatalogoPdf, catalogoDocumentoRoutes } from '@trama/contract/apl/catalogo-documento'
import type { DocumentoTipo } from '@trama/contract/apl/documento'
import type { ArquivoTipo } from '@trama/contract/apl/fatura/codes'
import { faturaArquivoRoutes } from '@trama/contract/apl/fatura/arquivo'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import type { BinaryReply } from '@trama/contract/route'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AplContext } from '../context'
import { boletoDocumento } from '../boleto/documento'
import { ordemDocumento } from '../compra/documento/documento'
import { faturaDocumento } from '../fatura/arquivo/documento'
import { pacoteFiscalReply } from '../fatura/arquivo/pacote-fiscal'
import { ordemServicoDocumento } from '../ordem-servico/documento'
import { pedidoDocumento } from '../pedido/documento/documento'
import { isInternal, ownRows } from '../policy'
import { vendaDocumento } from '../varejo/papel/documento'
import { catalogoReply } from './catalogo-pdf'
import { type Documento, documentoReply } from './documento'
import { noLink } from './no-link'

export interface LinkContent {
  numero: string | null
  catalogo: unknown
  imagens: 'S' | 'N'
}

interface LinkTipo {
  registro: DocumentoTipo & RegistroAuditado
  /** Access that the link's author must still have when somebody opens it. */
  access: Access
  /** Whether the link has an XML file beside its PDF. */
  hasXml: boolean
  /** SQL over the alias `c` for the links that the caller may list and revoke. */
  visible: (ctx: AplContext) => SQL
  reply: (ctx: AplContext, link: LinkContent, tipo: ArquivoTipo) => Promise<BinaryReply>
}

/** Kinds of documents that are drawn, mailed and shared; a new kind is a line here. */
export const documentos: readonly Documento[] = [
  pedidoDocumento,
  ordemDocumento,
  boletoDocumento,
  faturaDocumento,
  vendaDocumento,
  ordemServicoDocumento,
]

const numbered = (documento: Documento): LinkTipo => ({
  registro: documento.registro,
  access: documento.access.pdf,
  hasXml: documento.xml !== undefined,
  visible: (ctx) => sql`exists (select 1 from ${documento.tabela} p
    where p.empresa = c.empresa and ${documento.is(sql`c.numero`)} and ${documento.visible(ctx)})`,
  async reply(ctx, { numero, imagens }, tipo) {
    if (tipo === 'pdf') return documentoReply(documento, ctx, numero ?? '', imagens === 'S')
    if (!documento.xml) throw noLink()
    return documento.xml(ctx, numero ?? '')
  },
})

const catalogo: LinkTipo = {
  registro: 'catalogo',
  access: catalogoDocumentoRoutes.getCatalogoPdf.access,
  hasXml: false,
  visible: ({ actor, scope }) => ownRows(actor, scope, { codrep: sql`c.codrep`, codcli: sql`c.codcli` }),
  reply: (ctx, link) => catalogoReply(ctx, z.parse(CatalogoPdf, link.catalogo)),
}

/** A company's invoices of a month, which is the link's number; with `imagens` S including the DANFEs. */
const fiscal: LinkTipo = {
  registro: 'fiscal',
  access: faturaArquivoRoutes.sharePacoteFiscal.access,
  hasXml: false,
  visible: ({ actor }) => (isInternal(actor) ? sql`true` : sql`false`),
  reply: (ctx, { numero, imagens }) => pacoteFiscalReply(ctx, { mes: numero ?? '', pdf: imagens === 'S' }),
}

export const linkTipos: readonly LinkTipo[] = [...documentos.map(numbered), catalogo, fiscal]
