/** The mails that the servers under test send, taken by a real SMTP server. */
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import PostalMime from 'postal-mime'

export interface Mail {
  to: string[]
  subject: string
  text: string
  /** Names of the files that came with it. */
  files: string[]
}

export async function takeMails(port: number) {
  const { deliveries, close } = await smtpServer(
    { disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true },
    port,
  )
  /** What came for an address, the newest first. */
  async function of(address: string): Promise<Mail[]> {
    const own = deliveries.filter(({ to }) => to.includes(address)).toReversed()
    return Promise.all(
      own.map(async ({ to, raw }) => {
        const { subject = '', text = '', attachments } = await PostalMime.parse(raw)
        return { to, subject, text, files: attachments.map(({ filename }) => filename ?? '') }
      }),
    )
  }
  return { of, close }
}
export type Mails = Pick<Awaited<ReturnType<typeof takeMails>>, 'of'>
