/** Contexts that a verb of the portal receives. */
import type { Db } from '@trama/server-kit/db/database'
import type { BaseContext } from '@trama/server-kit/http/implement'
import type { Jobs } from '@trama/server-kit/jobs/open-jobs'
import type { SendEmail } from '@trama/server-kit/mail/emails'
import type { Actor } from '@trama/server-kit/token'
import type { KeyRing } from './chave/key-ring'
import type { Device } from './sessao/devices'

export interface PublicContext extends BaseContext {
  db: Db
  keys: KeyRing
  jobs: Jobs
  sendEmail: SendEmail
  device: Device
  /** Address at which people open the portal, without a slash at the end: links in mails start with it. */
  publicUrl: string
}

export interface SessionContext extends PublicContext {
  actor: Actor
  /** The session token, already checked. */
  token: string
}

/**
 * Author of a change: the user of the session, or the system itself (demo, commands, an invitation) when `actor` is
 * missing.
 */
export type Author = BaseContext & { actor?: Actor }

export const HOUSE: Author = { ip: '', agent: 'trama', idempotencyKey: undefined }
