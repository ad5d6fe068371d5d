import type { Db } from '@trama/server-kit/db/database'
import { unavailable } from '@trama/server-kit/errors'
import type { NfeFacts, NfeMade } from './facts'

/**
 * Makes an invoice of a company (`emp_pat`), signed with its emitter's certificate. What keeps it from being valid is
 * a 400 that names it; nothing but a test certificate is written, so that it may stand in the caller's transaction.
 */
export async function makeNfe(_db: Db, _empresa: string, _facts: NfeFacts): Promise<NfeMade> {
  throw unavailable()
}
