import { hashSenha } from './senha'
import { assertGoodSenha, type SenhaOwner } from './senha-comum'

/** Who thought the password up: the person who logs in with it, or somebody who hands it over. */
export type SenhaDe = 'dono' | 'outro'

/**
 * Columns of a new password. The own choice may not be a common word; a password that somebody else gives may be any,
 * because it only opens the choice of another one.
 */
export async function newSenha(senha: string, de: SenhaDe, owner: SenhaOwner) {
  if (de === 'dono') await assertGoodSenha(senha, owner)
  return { senha_hash: await hashSenha(senha), senha_provisoria: de === 'outro' ? 'S' : 'N' } as const
}
