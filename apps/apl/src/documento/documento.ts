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
  /** Table with `empresa` and `numero`; `visible` says over the alias `p` which rows the caller may see. */
  tabela: SQL
  /** Whether `numero` is an integer column; otherwise it is a text. */
  inteiro: boolean
  visible: (ctx: AplContext) => SQL
  /** Locks a document that the caller may see; returns the customer that it belongs to, if any. */
  lock: (tx: Db, ctx: AplContext, numero: string) => Promise<{ codcli: number | null }>
  pdf: (ctx: AplContext, numero: string, imagens: boolean) => Promise<Buffer>
}

export const titleOf = ({ nome }: Documento, numero: string) => `${nome.nome} ${numero}`
export const fileOf = (documento: Documento, numero: string) =>
  `${titleOf(documento, numero).replaceAll(/[\s/\\:*?"<>|]+/g, '-')}.pdf`

export async function documentoReply(
  documento: Documento,
  ctx: AplContext,
  numero: string,
  imagens: boolean,
): Promise<BinaryReply> {
  return pdfReply(await documento.pdf(ctx, numero, imagens), fileOf(documento, numero))
}
