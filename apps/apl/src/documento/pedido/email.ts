/** The mail that brings an order: its PDF is drawn when it is sent, with the author's rights of then. */
import { documentoRoutes } from '@trama/contract/apl/documento'
import { firstRow } from '@trama/server-kit/db/database'
import type { Db } from '@trama/server-kit/db/database'
import { AppError } from '@trama/server-kit/errors'
import { inTurnOf } from '@trama/server-kit/fair-turns'
import { callerOf, longTurns } from '@trama/server-kit/http/turns'
import type { JobKind } from '@trama/server-kit/jobs/job-kind'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { Email } from '@trama/server-kit/mail/email'
import type { Mailer } from '@trama/server-kit/mail/open-mailer'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Autor, type Autores } from '../autor'
import { PDF_TYPE, pedidoFile, pedidoReply } from '../binary'

const PedidoEmail = z.object({
  empresa: z.string(),
  numero: z.int(),
  /** One address. */
  para: z.string(),
  mensagem: z.string(),
  imagens: z.enum(['S', 'N']),
  autor: Autor,
})
type PedidoEmail = z.output<typeof PedidoEmail>

/** Its queue is made by a migration. */
export const PEDIDO_EMAIL: JobKind<PedidoEmail> = { name: 'documento', data: PedidoEmail }

/** Makes this process one that sends orders by mail. */
export function workPedidoEmails(
  jobs: Jobs,
  { db, mailer, autores }: { db: Db; mailer: Mailer; autores: Autores },
): void {
  jobs.work(PEDIDO_EMAIL, async (data, id) => {
    const { empresa, numero, imagens, autor } = data
    const draw = async () => {
      const ctx = await autores.contextOf(autor, documentoRoutes.emailPedido.access, empresa)
      return pedidoReply(ctx, numero, imagens === 'S')
    }
    const pdf = await inTurnOf(longTurns.documento, callerOf(autor, ''), draw).catch(lostRight)
    if (!pdf) return
    const found = await firstRow<{ emp_nome: string }>(
      db,
      sql`select emp_nome from empresa where emp_pat = ${empresa}`,
    )
    const anexo = { nome: pedidoFile(numero), tipo: PDF_TYPE, bytes: pdf.bytes }
    await mailer(emailOf(data, found?.emp_nome ?? ''), id, [anexo])
  })
}

/** Who lost the right to the order since then sends nothing, however often it is tried. */
function lostRight(error: unknown): undefined {
  if (error instanceof AppError && (error.status === 403 || error.status === 404)) return
  throw error
}

const emailOf = ({ para, numero, mensagem, autor }: PedidoEmail, empresa: string): Email => ({
  para,
  assunto: `Pedido ${numero} - ${empresa}`,
  titulo: `Pedido ${numero}`,
  linhas: [
    `${autor.nome} enviou o pedido ${numero} de ${empresa}. O documento está anexo, em PDF.`,
    ...mensagem.split('\n').filter((line) => line.trim() !== ''),
  ],
  rodape: `Mensagem enviada pelo portal de ${empresa} a pedido de ${autor.nome}. Não responda a este endereço.`,
})
