/** The mail that brings a document; its PDF is drawn when the mail is sent, with the author's rights at that time. */
import type { House } from '../context'
import { selectFirst } from '@trama/server-kit/db/select'
import { AppError } from '@trama/server-kit/errors'
import { inTurnOf } from '@trama/server-kit/fair-turns'
import { callerOf, longTurns } from '@trama/server-kit/http/turns'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Email } from '@trama/server-kit/mail/email'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { empresa as empresas } from '../sistema/tables'
import { Autor, type Autores } from './autor'
import { type Documento, documentoReply, titleOf } from './documento'

const DocumentoEmail = z.object({
  empresa: z.string(),
  /** Kind of document; mails queued before there were several kinds are orders. */
  documento: z._default(z.string(), 'pedido'),
  /** Number of the document; an integer in mails queued before there were several kinds. */
  numero: z.codec(z.union([z.int(), z.string()]), z.string(), {
    decode: String,
    encode: (numero) => numero,
  }),
  /** One mail address. */
  para: z.string(),
  mensagem: z.string(),
  imagens: z.enum(['S', 'N']),
  autor: Autor,
})
type DocumentoEmail = z.output<typeof DocumentoEmail>

/** The kind of job that mails documents; a migration creates its queue. */
export const DOCUMENTO_EMAIL: JobKind<DocumentoEmail> = { name: 'documento', data: DocumentoEmail }

interface Parts extends House {
  mailer: Mailer
  autores: Autores
  documentos: readonly Documento[]
}

/** Makes this process send documents by mail. */
export function workDocumentoEmails(jobs: Jobs, { mailer, autores, documentos, ...house }: Parts): void {
  const { db, grupo } = house
  jobs.work(DOCUMENTO_EMAIL, async (data, id) => {
    const { empresa, numero, imagens, autor } = data
    const documento = documentos.find(({ registro }) => registro === data.documento)
    if (!documento) throw new Error(`Este servidor não conhece o documento ${data.documento}.`)
    const draw = async () => {
      const ctx = await autores.contextOf(house, autor, documento.access.email, empresa)
      const pdf = await documentoReply(documento, ctx, numero, imagens === 'S')
      const xml = await documento.xml?.(ctx, numero)
      return { title: await titleOf(documento, ctx, numero), files: xml ? [pdf, xml] : [pdf] }
    }
    const drawn = await inTurnOf(longTurns.documento, callerOf(autor, ''), draw, grupo).catch(lostRight)
    if (!drawn) return
    const found = await selectFirst(
      db,
      { emp_nome: empresas.emp_nome },
      sql`from empresa where emp_pat = ${empresa}`,
    )
    const { title, files } = drawn
    const anexos = files.map(({ name, type, bytes }) => ({ nome: name ?? title, tipo: type, bytes }))
    await mailer(emailOf(documento, title, data, found?.emp_nome ?? ''), id, anexos)
  })
}

/** Sends nothing, and does not try again, when the author lost the right or the boleto was paid meanwhile. */
function lostRight(error: unknown): undefined {
  if (error instanceof AppError && error.status < 500 && error.status !== 429) return
  throw error
}

function emailOf({ nome, xml }: Documento, title: string, data: DocumentoEmail, empresa: string): Email {
  const { para, mensagem, autor } = data
  const what = `${nome.genero} ${title.charAt(0).toLowerCase()}${title.slice(1)}`
  return {
    para,
    assunto: `${title} - ${empresa}`,
    titulo: title,
    linhas: [
      `${autor.nome} enviou ${what} de ${empresa}. O documento está anexo, em PDF${xml ? ' e XML' : ''}.`,
      ...mensagem.split('\n').filter((line) => line.trim() !== ''),
    ],
    rodape: `Mensagem enviada pelo portal de ${empresa} a pedido de ${autor.nome}. Não responda a este endereço.`,
  }
}
