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
  /** In the audit trail, in links and in the mails that wait. */
  registro: DocumentoTipo & RegistroAuditado
  nome: Nome
  /** Who may send it by mail, and open it where it is shared. */
  access: { email: Access; pdf: Access }
  /** Where they are stored, with `empresa` and `numero`, and which of them the caller may see, over the alias `p`. */
  tabela: SQL
  /** Whether their numbers are integers there; elsewhere every number is a text. */
  inteiro: boolean
  visible: (ctx: AplContext) => SQL
  /** Locks one that the caller may see; whose customer it is, if a customer's. */
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
