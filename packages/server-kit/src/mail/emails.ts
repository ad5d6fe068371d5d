/** Mails are sent by a job: written in the transaction of the change that they report, sent afterwards. */
import type { Db } from '../db/database'
import type { Jobs } from '../jobs/open-jobs'
import { EMAIL, type Email } from './email'
import type { Mailer } from './open-mailer'

/** Writes a mail in the caller's transaction; it is sent when that is committed. */
export type SendEmail = (tx: Db, email: Email) => Promise<void>

export const emailSender =
  (jobs: Jobs): SendEmail =>
  (tx, email) =>
    jobs.send(tx, EMAIL, email)

/** Makes this process send mails, whichever server wrote them. */
export const workEmails = (jobs: Jobs, mailer: Mailer): void =>
  jobs.work(EMAIL, (email, id) => mailer(email, id))
