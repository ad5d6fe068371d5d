import { join } from 'node:path'
import type { Email } from './email'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import type { SendMailOptions } from 'nodemailer'

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
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(email.parar && {
          'List-Unsubscribe': `<${email.parar}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    }
    await deliver(message, id)
  }
}

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/** Failure reported by a mail server, without the server's text: it repeats addresses, and errors are logged. */
class MailError extends Error {
  readonly code: string

  constructor(error: unknown) {
    super('e-mail não enviado')
    const { code, command, responseCode } = error as Record<string, unknown>
    this.code = [code, command, responseCode].filter(Boolean).map(String).join(' ')
  }
}

type Deliver = (message: SendMailOptions, id: string) => Promise<void>

/** Delivers by SMTP: `smtps:` uses TLS from the start, `smtp:` as soon as the server offers it. */
async function bySmtp(url: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
  })
  return async (message) => {
    await transport.sendMail(message).catch((error: unknown) => {
      throw new MailError(error)
    })
  }
}

/**
 * Delivers into a folder. File names sort by time and contain no personal name; a file that is listed is complete.
 */
async function toFolder(folder: string): Promise<Deliver> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  await mkdir(folder, { recursive: true })
  return async (message, id) => {
    const info = await transport.sendMail(message)
    const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`)
    await writeFile(`${file}.parte`, info.message)
    await rename(`${file}.parte`, file)
  }
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

interface Bodies {
  text: string
  html: string
}

/** A mail's two bodies: plain text, and HTML that needs no image, no style sheet and no table. */
function renderEmail(email: Email): Bodies {
  return { text: renderText(email), html: renderHtml(email) }
}

function renderText({ titulo, linhas, botao, rodape }: Email): string {
  const parts = [titulo, ...linhas]
  if (botao) parts.push(`${botao.texto}:\n${botao.url}`)
  if (rodape) parts.push(`-- \n${rodape}`)
  return `${parts.join('\n\n')}\n`
}

function renderHtml({ assunto, titulo, linhas, botao, rodape }: Email): string {
  const paragraphs = linhas.map((row) => `<p style="margin:0 0 16px">${escape(row)}</p>`)
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escape(assunto)}</title>
</head>
<body style="margin:0;padding:32px 16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 32px;font-weight:600;letter-spacing:.02em">Trama</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escape(titulo)}</h1>
${paragraphs.join('\n')}
${botao ? renderButton(botao) : ''}
${rodape ? `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #8884;font-size:13px;opacity:.75">${escape(rodape)}</p>` : ''}
</div>
</body>
</html>
`
}

/**
 * The button with its address printed below: some programs show no button, and a careful reader wants to see where
 * the link leads.
 */
function renderButton({ texto, url }: NonNullable<Email['botao']>): string {
  const href = escape(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#4b43c6;color:#fff;font-weight:600;text-decoration:none">${escape(texto)}</a></p>
<p style="margin:0;font-size:13px;word-break:break-all">Se o botão não abrir, copie este endereço:<br><a href="${href}" style="color:inherit">${href}</a></p>`
}
