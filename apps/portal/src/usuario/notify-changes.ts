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
 * Tells the person what concerns the way in: let in at last, another e-mail, another password.
 * @param undoUrl takes the person's own change back
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
  // The old address is the one that the person reads when somebody else did it.
  if (stored.ativo !== 1) return
  if (changes.email) await sendEmail(tx, emailAlteradoEmail(stored.email, nome, undoUrl))
  if (changes.senha) await sendEmail(tx, senhaAlteradaEmail(stored.email, nome, undoUrl))
}
