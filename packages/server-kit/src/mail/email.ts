import * as z from 'zod/mini'
import type { JobKind } from '../jobs/job-kind'

/** A mail as the house writes it: plain words, at most one thing to do. */
export const Email = z.object({
  /** One address. */
  para: z.string(),
  assunto: z.string(),
  titulo: z.string(),
  /** Paragraphs. */
  linhas: z.array(z.string()),
  botao: z.optional(z.object({ texto: z.string(), url: z.string() })),
  /** Small print: why the reader gets this. */
  rodape: z.optional(z.string()),
})
export type Email = z.output<typeof Email>

export const EMAIL: JobKind<Email> = { name: 'email', data: Email }
