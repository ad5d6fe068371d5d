import { fieldErrors } from '@trama/contract/issues'
import { senhaNova } from '@trama/contract/wire'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { AppError, fieldsError } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { clearLostSenha } from '../conta/clear-lost-senha'
import { removeCodigos } from '../conta/codigos-recuperacao'
import { HOUSE } from '../context'
import { newSenha } from '../new-senha'
import { forgetDevices } from '../sessao/devices'
import { endSessions } from '../sessao/end-sessions'
import { usuario } from './tables'

export interface SenhaRedefinida {
  email: string
  senha: string
  /** True to remove the second factor too, for a user who lost it. */
  semDoisFatores?: boolean
}

const Senha = z.object({ senha: senhaNova })

/**
 * Lets the operator give a user a new password, which is changed at the next login: sessions and mailed links end, and
 * failed logins no longer make the user wait. Returns how many sessions were open; 404 for an unknown e-mail.
 */
export async function resetSenha(db: Db, input: SenhaRedefinida): Promise<number> {
  const parsed = z.safeParse(Senha, input)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  const { senha, semDoisFatores = false } = input
  const owner = await findOwner(db, input.email)
  const columns = await newSenha(senha, 'outro', owner)
  const { id, empresa } = owner
  return transaction(db, async (tx) => {
    const withoutTotp = { totp_segredo: null, totp_pendente: null, totp_passo: null }
    await tx
      .update(usuario)
      .set({ ...columns, alterado_em: sql`now()`, ...(semDoisFatores ? withoutTotp : {}) })
      .where(eq(usuario.id, id))
    if (semDoisFatores) await removeCodigos(tx, id)
    await clearLostSenha(tx, id)
    await forgetDevices(tx, id)
    const depois = { dois_fatores: semDoisFatores ? 'removido' : 'mantido' }
    await audit(tx, HOUSE, { empresa, acao: 'redefinir', registro: 'usuario', chave: id, depois })
    return endSessions(tx, id)
  })
}

async function findOwner(db: Db, email: string) {
  const [owner] = await db
    .select({
      id: usuario.id,
      nome: usuario.nome,
      email: usuario.email,
      cnpj: usuario.cnpj,
      empresa: usuario.empresa,
    })
    .from(usuario)
    .where(eq(usuario.email, email.trim().toLowerCase()))
  if (!owner) throw new AppError(404, 'Nenhum usuário tem este e-mail.')
  return owner
}
