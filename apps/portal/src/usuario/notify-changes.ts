import type { Db } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { acessoLiberadoEmail } from '../emails/acesso-liberado'
import { emailAlteradoEmail } from '../emails/email-alterado'
import { senhaAlteradaEmail } from '../emails/senha-alterada'
import { empresa as empresas } from '../empresa/tables'
import type { UsuarioStored } from './lock-usuario'
import type { UsuarioChanges } from './usuario-changes'

/**
 * Mails a user about a change that concerns the login: access granted, another e-mail, another password.
 * @param undoUrl link that undoes a change by the user himself
 */
export async function notifyChanges(
  tx: Db,
  { sendEmail, publicUrl }: SessionContext,
  stored: UsuarioStored,
  changes: UsuarioChanges,
  undoUrl?: string,
): Promise<void> {
  const { nome, email, empresa } = { ...stored, ...changes }
  if (changes.ativo === 1 && stored.aguardando === 'S') {
    const found = await selectFirst(tx, { nome: empresas.nome }, sql`from empresa where codcli = ${empresa}`)
    await sendEmail(tx, acessoLiberadoEmail(email, nome, found?.nome ?? '', `${publicUrl}/Login`))
  }
  // The mail goes to the old address, which the user still reads when somebody else made the change.
  if (stored.ativo !== 1) return
  if (changes.email) await sendEmail(tx, emailAlteradoEmail(stored.email, nome, undoUrl))
  if (changes.senha) await sendEmail(tx, senhaAlteradaEmail(stored.email, nome, undoUrl))
}
