import * as z from 'zod/mini'
import type { JobKind } from '../jobs/job-kind'

/** A mail: plain text with at most one button. */
export const Email = z.object({
  /** One mail address. */
  para: z.string(),
  assunto: z.string(),
  titulo: z.string(),
  /** Paragraphs of the mail. */
  linhas: z.array(z.string()),
  botao: z.optional(z.object({ texto: z.string(), url: z.string() })),
  /** Address to which a mail program posts when its reader wants no more of these mails (RFC 8058). */
  parar: z.optional(z.string()),
  /** Small print that says why the reader gets this mail. */
  rodape: z.optional(z.string()),
})
export type Email = z.output<typeof Email>

export const EMAIL: JobKind<Email> = { name: 'email', data: Email }
