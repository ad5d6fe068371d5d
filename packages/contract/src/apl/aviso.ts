/** Mail to a document's buyer by older clients (S2 §7); this server writes such mails itself. */
import * as z from 'zod/mini'
import { INTERNOS } from '../access'
import { routes } from '../route'
import { email, int, optional, requiredText, resultado, text } from '../wire'

const base64 = requiredText(200_000).check(z.regex(/^[A-Za-z0-9+/\s]*(?:=\s*){0,2}$/, 'Valor inválido.'))

/** Kinds of documents that have a buyer. */
export const avisoTipo = z.enum(['ordem_compra', 'cotacao'])
export type AvisoTipo = z.output<typeof avisoTipo>

export const EmailInput = z.object({
  usuario: optional(text(80)),
  destino: email,
  assunto: requiredText(200),
  corpo: base64,
  cc: optional(text(254)),
  /** Document whose buyer gets the mail; when absent, the newest visible document of the buyer `destino`. */
  documento: optional(z.object({ tipo: avisoTipo, numero: int })),
})
export type EmailInput = z.output<typeof EmailInput>

export const avisoRoutes = routes({
  sendEmail: {
    method: 'POST',
    path: '/Email',
    summary:
      'Avisa por e-mail o comprador de um documento que o usuário vê, no máximo uma vez por alteração; cc é ignorado',
    body: EmailInput,
    reply: resultado,
    replies: 'one',
    access: {
      tipos: [...INTERNOS, 'fornecedor'],
      menus: ['3.1', '3.2'],
      rows: 'fornecedor os seus documentos liberados; tipos internos todos os das suas empresas',
    },
    idempotent: true,
  },
})
