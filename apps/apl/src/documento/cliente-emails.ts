/** What a customer may mail: the company's paper to the own addresses, and nothing to strangers in its name. */
import { TEXTS } from '@trama/contract/messages'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { emailsOf } from '@trama/rules/email'
import type { Db } from '@trama/server-kit/db/database'
import { selectUnion } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { contato, entidade } from '../entidade/tables'

/** Refuses a customer's own text, and addresses that are neither the customer's nor a contact's. */
export async function checkCliente(
  db: Db,
  { empresa, codcli }: { empresa: string; codcli: number },
  { addresses, mensagem }: { addresses: string[]; mensagem: string },
): Promise<void> {
  if (mensagem.trim() !== '') throw fieldsError([{ campo: 'mensagem', mensagem: SERVER_TEXTS.emailMensagem }])
  const own = sql`empresa = ${empresa} and codcli = ${codcli}`
  const known = await selectUnion(db, [
    { columns: { email: entidade.email }, rest: sql`from entidade where ${own}` },
    { columns: { email: contato.email }, rest: sql`from contato where ${own}` },
  ])
  const allowed = new Set(known.flatMap(({ email }) => (email ? emailsOf(email.toLowerCase()) : [])))
  if (addresses.every((address) => allowed.has(address))) return
  throw fieldsError([{ campo: 'para', mensagem: TEXTS.emailContatos }])
}
