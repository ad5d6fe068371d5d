/** A kind of document that is drawn on paper, sent by mail and shared by a link. */
import type { Access } from '@trama/contract/access'
import type { DocumentoTipo } from '@trama/contract/apl/documento'
import type { RegistroAuditado } from '@trama/contract/auditoria'
import type { BinaryReply } from '@trama/contract/route'
import type { Db } from '@trama/server-kit/db/database'
import type { SQL } from 'drizzle-orm'
import type { AplContext } from '../context'
import type { Nome } from '../kit/nome'
import { pdfReply } from './binary'

export interface Documento {
  /** Name of the kind in the audit trail, in links and in queued mails. */
  registro: DocumentoTipo & RegistroAuditado
  nome: Nome
  /** Who may mail the document, and who may open a shared one. */
  access: { email: Access; pdf: Access }
  /** Table with `empresa`; `visible` says over the alias `p` which rows the caller may see. */
  tabela: SQL
  /** SQL: a row over `p` is the document with the number, a text that may be of another kind of document. */
  is: (numero: SQL) => SQL
  /** The number that people know the document by, where links know it by another one. */
  conhecido?: (ctx: AplContext, numero: string) => Promise<string>
  visible: (ctx: AplContext) => SQL
  /** Locks a document that the caller may see; returns the customer that it belongs to, if any. */
  lock: (tx: Db, ctx: AplContext, numero: string) => Promise<{ codcli: number | null }>
  pdf: (ctx: AplContext, numero: string, imagens: boolean) => Promise<Buffer>
  /** The document as XML, where it has one: it goes with the PDF. */
  xml?: (ctx: AplContext, numero: string) => Promise<BinaryReply>
}

/** Name of a document in titles and messages: `Pedido 12`. */
export const titleOf = async ({ nome, conhecido }: Documento, ctx: AplContext, numero: string) =>
  `${nome.nome} ${conhecido ? await conhecido(ctx, numero) : numero}`

export async function documentoReply(
  documento: Documento,
  ctx: AplContext,
  numero: string,
  imagens: boolean,
): Promise<BinaryReply> {
  const title = await titleOf(documento, ctx, numero)
  const file = `${title.replaceAll(/[\s/\\:*?"<>|]+/g, '-')}.pdf`
  return pdfReply(await documento.pdf(ctx, numero, imagens), file)
}
