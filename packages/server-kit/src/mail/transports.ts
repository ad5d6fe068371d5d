/** Ways to deliver a mail: to a server by SMTP, or into a folder as an `.eml` file. */
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 30_000

/** Failure reported by a mail server, without the server's text: it repeats addresses, and errors are logged. */
export class MailError extends Error {
  readonly code: string

  constructor(error: unknown) {
    super('e-mail não enviado')
    const { code, command, responseCode } = error as Record<string, unknown>
    this.code = [code, command, responseCode].filter(Boolean).map(String).join(' ')
  }
}

export type Deliver = (message: SendMailOptions, id: string) => Promise<void>

/** Delivers by SMTP: `smtps:` uses TLS from the start, `smtp:` as soon as the server offers it. */
export async function bySmtp(url: string): Promise<Deliver> {
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
export async function toFolder(folder: string): Promise<Deliver> {
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
