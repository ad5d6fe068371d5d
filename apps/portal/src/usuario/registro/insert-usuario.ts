import type { MenuCode, TipoUsuario } from '@trama/contract/access'
import { cleanTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { isReserved } from '../../conta/undo-link'
import type { Author } from '../../context'
import { hashSenha } from '../../senha'
import { assertGoodSenha } from '../../senha-comum'
import { acesso, usuario } from '../tables'

interface Pessoa {
  nome: string
  email: string
  cnpj: string
  senha: string
}

export interface UsuarioPronto {
  nome: string
  email: string
  cnpj: string
  senha_hash: string
  empresa: string
  tipo: TipoUsuario
  codigo_erp: string
  ativo: 0 | 1
  aguardando?: 'S' | 'N'
}

/** On one line: a visitor's name stands in a mail to the editors and must not look like a paragraph of it. */
export const cleanNome = (nome: string): string => nome.trim().replaceAll(/\s+/g, ' ')
export const cleanEmail = (email: string): string => email.trim().toLowerCase()

/** A new person as stored: bare tax id, e-mail in lower case, the password checked and hashed. */
export async function preparePessoa({ nome, email, cnpj, senha }: Pessoa) {
  const pessoa = { nome: cleanNome(nome), email: cleanEmail(email), cnpj: cleanTaxId(cnpj) }
  await assertGoodSenha(senha, pessoa)
  return { ...pessoa, senha_hash: await hashSenha(senha) }
}

/** Writes a user with the menu accesses, and who made it. Undefined, and nothing written, for an e-mail in use. */
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
  const { senha_hash: _, ...fields } = novo
  const entry = { empresa: novo.empresa, acao: 'incluir', registro: 'usuario', chave: created.id } as const
  await audit(tx, by, { ...entry, depois: { ...fields, acesso: acessos } })
  return created.id
}

export async function insertAcessos(tx: Db, usuario_id: number, codes: readonly MenuCode[]): Promise<void> {
  if (codes.length === 0) return
  await tx.insert(acesso).values(codes.map((codigo) => ({ usuario_id, codigo })))
}
