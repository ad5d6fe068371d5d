import type { MenuCode } from '@trama/contract/access'
import { type BodyOf, fieldNames } from '@trama/contract/field'
import { PESSOA_FIELDS } from '@trama/contract/portal/usuario-fields'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { isReserved } from '../../conta/undo-link'
import type { Author } from '../../context'
import { newSenha, type SenhaDe } from '../../new-senha'
import { cleaned } from '../clean-fields'
import { acesso, usuario } from '../tables'

type Pessoa = BodyOf<typeof PESSOA_FIELDS> & { senha: string }
export type UsuarioPronto = Omit<typeof usuario.$inferInsert, 'id' | 'versao' | 'criado_em' | 'alterado_em'>

/** A new person as stored, with the password hashed; rights are never taken from the person's own input. */
export async function preparePessoa({ senha, ...given }: Pessoa, senhaDe: SenhaDe) {
  const pessoa = cleaned(given, fieldNames(PESSOA_FIELDS))
  return { ...pessoa, ...(await newSenha(senha, senhaDe, pessoa)) }
}

/** Stores a user with accesses and author. Returns undefined, and stores nothing, for an e-mail in use. */
export async function insertUsuario(
  tx: Db,
  by: Author,
  novo: UsuarioPronto,
  codes: readonly MenuCode[],
): Promise<number | undefined> {
  if (await isReserved(tx, novo.email)) return undefined
  const [created] = await tx
    .insert(usuario)
    .values(novo)
    .onConflictDoNothing({ target: usuario.email })
    .returning({ id: usuario.id })
  if (!created) return undefined
  const acessos = [...new Set(codes)].toSorted()
  await insertAcessos(tx, created.id, acessos)
  const { senha_hash: _, senha_provisoria: __, ...fields } = novo
  const entry = { empresa: novo.empresa, acao: 'incluir', registro: 'usuario', chave: created.id } as const
  await audit(tx, by, { ...entry, depois: { ...fields, acesso: acessos } })
  return created.id
}

export async function insertAcessos(tx: Db, usuario_id: number, codes: readonly MenuCode[]): Promise<void> {
  if (codes.length === 0) return
  await tx.insert(acesso).values(codes.map((codigo) => ({ usuario_id, codigo })))
}
