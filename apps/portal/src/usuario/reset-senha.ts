import { fieldErrors } from '@trama/contract/issues'
import { senhaNova } from '@trama/contract/wire'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, fieldsError } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codigo_recuperacao } from '../conta/tables'
import { HOUSE } from '../context'
import { hashSenha } from '../senha'
import { accountKey, clearAttempts } from '../sessao/attempts'
import { endSessions } from '../sessao/end-sessions'
import { usuario } from './tables'

export interface SenhaRedefinida {
  email: string
  senha: string
  /** Takes the second factor away too, from who lost it. */
  semDoisFatores?: boolean
}

const Senha = z.object({ senha: senhaNova })

/**
 * The operator gives a user a new password: the sessions end, and failed logins no longer make the user wait.
 * Returns how many sessions were open; 404 for an unknown e-mail.
 */
export async function resetSenha(db: Db, input: SenhaRedefinida): Promise<number> {
  const parsed = z.safeParse(Senha, input)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  const email = input.email.trim().toLowerCase()
  const { semDoisFatores = false } = input
  const senha_hash = await hashSenha(input.senha)
  return transaction(db, async (tx) => {
    const [changed] = await tx
      .update(usuario)
      .set({
        senha_hash,
        alterado_em: sql`now()`,
        ...(semDoisFatores ? { totp_segredo: null, totp_pendente: null, totp_passo: null } : {}),
      })
      .where(eq(usuario.email, email))
      .returning({ id: usuario.id, empresa: usuario.empresa, cnpj: usuario.cnpj })
    if (!changed) throw new AppError(404, 'Nenhum usuário tem este e-mail.')
    const { id, empresa, cnpj } = changed
    if (semDoisFatores) await tx.delete(codigo_recuperacao).where(eq(codigo_recuperacao.usuario_id, id))
    await clearAttempts(tx, accountKey(email))
    await clearAttempts(tx, accountKey(cnpj))
    const depois = { dois_fatores: semDoisFatores ? 'removido' : 'mantido' }
    await audit(tx, HOUSE, { empresa, acao: 'redefinir', registro: 'usuario', chave: id, depois })
    return endSessions(tx, id)
  })
}
