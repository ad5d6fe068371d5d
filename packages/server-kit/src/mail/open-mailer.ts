import { join } from 'node:path'
import type { Email } from './email'
import { renderEmail } from './render'
import { bySmtp, type Deliver, toFolder } from './transports'

export interface MailConfig {
  SMTP_URL?: string | undefined
  EMAIL_DE?: string | undefined
  DATA_DIR: string
  PUBLIC_URL: string
}

/** A file attached to a mail. */
export interface Anexo {
  nome: string
  /** Media type of the attached file. */
  tipo: string
  bytes: Uint8Array
}

/** Sends one mail; a second delivery under the same id carries the same Message-ID. */
export type Mailer = (email: Email, id: string, anexos?: readonly Anexo[]) => Promise<void>

/** Opens what sends mails; without an SMTP server they are kept as files under `DATA_DIR/emails`. */
export function openMailer({ SMTP_URL, EMAIL_DE, DATA_DIR, PUBLIC_URL }: MailConfig): Mailer {
  const from = EMAIL_DE ?? `Trama <nao-responda@${new URL(PUBLIC_URL).hostname}>`
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  let opened: Promise<Deliver> | undefined
  const open = () => (SMTP_URL ? bySmtp(SMTP_URL) : toFolder(join(DATA_DIR, 'emails')))

  return async (email, id, anexos = []) => {
    const deliver = await (opened ??= open())
    const message = {
      from,
      // Given as an object, the text is always one address, whatever it contains.
      to: { name: '', address: email.para },
      subject: email.assunto,
      ...renderEmail(email),
      messageId: `<${id}@${domain}>`,
      attachments: anexos.map(({ nome, tipo, bytes }) => ({
        filename: nome,
        contentType: tipo,
        content: Buffer.from(bytes),
      })),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    await deliver(message, id)
  }
}
