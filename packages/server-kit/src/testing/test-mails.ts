/** Sends mails into a folder of the test's own and reads them back as a mail program does. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email as ReceivedEmail } from 'postal-mime'
import type { Jobs } from '../jobs/open-jobs'
import { workEmails } from '../mail/emails'
import { type MailConfig, openMailer } from '../mail/open-mailer'

const inOrder = (a: string, b: string) => (a < b ? -1 : 1)

export function testMails(jobs: Jobs, config: MailConfig) {
  const folder = join(tmpdir(), `trama-emails-${randomUUID()}`)
  workEmails(jobs, openMailer({ ...config, SMTP_URL: undefined, DATA_DIR: folder }))

  async function received(): Promise<ReceivedEmail[]> {
    const names = await readdir(join(folder, 'emails')).catch(() => [])
    const files = names.toSorted(inOrder).map((name) => readFile(join(folder, 'emails', name)))
    return Promise.all(files.map(async (file) => PostalMime.parse(await file)))
  }

  return {
    /** The mails to an address, oldest first, after all pending mails have been sent. */
    to: async (address: string): Promise<ReceivedEmail[]> => {
      const { failed } = await jobs.runPending()
      if (failed > 0) throw new Error(`${failed} e-mails could not be sent`)
      return (await received()).filter(({ to }) => to?.some((one) => one.address === address))
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
