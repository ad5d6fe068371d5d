/** A real SMTP server for tests of what is mailed; it keeps the mails, and may be told to refuse them. */
import { openMailer } from '@trama/server-kit/mail/open-mailer'
import { smtpServer } from '@trama/server-kit/testing/smtp-server'
import PostalMime from 'postal-mime'
import type { TestApp } from './test-app'

export interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

export async function startMailServer(apl: TestApp) {
  let takes = true
  const server = await smtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onMailFrom: (_address, _session, done) => done(takes ? null : new Error('não agora')),
  })
  return {
    mailer: openMailer({ ...apl.config, SMTP_URL: `smtp://127.0.0.1:${server.port}` }),
    /** Takes mails or, with false, refuses them from now on. */
    take(does: boolean) {
      takes = does
    },
    /** Runs the waiting jobs; the mails since the last call, by recipient. */
    async mails(): Promise<Mail[]> {
      await apl.jobs.runPending()
      const found = await Promise.all(
        server.deliveries.splice(0).map(async ({ to, raw }) => {
          const { messageId: id = '', subject = '', text = '' } = await PostalMime.parse(raw)
          return { id, to: to.join(), subject, text }
        }),
      )
      return found.toSorted((a, b) => a.to.localeCompare(b.to))
    },
    /** Drops the mails that came. */
    forget: () => void server.deliveries.splice(0),
    close: () => server.close(),
  }
}
export type MailServer = Awaited<ReturnType<typeof startMailServer>>
