/** What a customer may send by mail: the house's paper to the own addresses, nothing to strangers in its name. */
import { TEXTS } from '@trama/contract/messages'
import { type Db, rows } from '@trama/server-kit/db/database'
import { fieldsError } from '@trama/server-kit/errors'
import { emailsOf } from '@trama/rules/email'
import { sql } from 'drizzle-orm'

/** Refuses a text of one's own, and addresses that are neither the customer's nor one of its contacts'. */
export async function checkCliente(
  db: Db,
  { empresa, codcli }: { empresa: string; codcli: number },
  { addresses, mensagem }: { addresses: string[]; mensagem: string },
): Promise<void> {
  if (mensagem.trim() !== '') throw fieldsError([{ campo: 'mensagem', mensagem: TEXTS.emailMensagem }])
  const known = await rows<{ email: string }>(
    db,
    sql`select email from entidade where empresa = ${empresa} and codcli = ${codcli} and email is not null
        union select email from contato where empresa = ${empresa} and codcli = ${codcli} and email is not null`,
  )
  const allowed = new Set(known.flatMap(({ email }) => emailsOf(email.toLowerCase())))
  if (addresses.every((address) => allowed.has(address))) return
  throw fieldsError([{ campo: 'para', mensagem: TEXTS.emailContatos }])
}
