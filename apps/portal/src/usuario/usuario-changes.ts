/** What a PATCH would change of a user, and whether the actor may (S1 §6, decisions §4). */
import type { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { cleanTaxId } from '@trama/rules/tax-id'
import { forbidden, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { cleanEmail, cleanNome } from './insert-usuario'
import type { UsuarioStored } from './lock-usuario'
import { assertMayGrant, holds } from './policy'

/** Fields whose value becomes another one; clients send the whole record, so equal ones are no change. */
export type UsuarioChanges = Partial<
  Pick<UsuarioStored, 'nome' | 'email' | 'cnpj' | 'tipo' | 'ativo' | 'codigo_erp' | 'empresa' | 'acesso'>
> & { senha?: string }

export function changesOf(stored: UsuarioStored, body: UsuarioAlterado): UsuarioChanges {
  const { nome, email, cnpj, codigo_erp, acesso, senha, tipo, ativo, empresa } = body
  const given = {
    nome: nome === undefined ? undefined : cleanNome(nome),
    email: email === undefined ? undefined : cleanEmail(email),
    cnpj: cnpj === undefined ? undefined : cleanTaxId(cnpj),
    codigo_erp: codigo_erp?.trim(),
    acesso: acesso && [...new Set(acesso)].toSorted(),
    tipo,
    ativo,
    empresa,
    // An empty password is an unchanged one (S1 §5.3).
    senha: senha || undefined,
  }
  const isChange = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, name))
  return Object.fromEntries(Object.entries(given).filter(isChange))
}

const OWN = ['email', 'senha']
/** An editor's own name besides; what decides over rights and rows is another editor's matter. */
const OWN_OF_EDITOR = [...OWN, 'nome']

/** 403 for a change that the actor may not make; 400 for one that nobody may. */
export function assertMayChange(actor: Actor, stored: UsuarioStored, changes: UsuarioChanges): void {
  const names = Object.keys(changes)
  if (names.length > 0 && stored.anonimizado_em !== null) {
    throw ruleError('Usuário anonimizado não pode ser alterado.')
  }
  const isEditor = actor.tipo === 'administrador' || actor.tipo === 'master'
  if (stored.id === actor.id) {
    const open = isEditor ? OWN_OF_EDITOR : OWN
    if (!names.every((name) => open.includes(name))) throw forbidden()
    return
  }
  if (!isEditor) throw forbidden()
  // Only the house's command makes masters, and a master stays one.
  if (changes.tipo && (changes.tipo === 'master' || stored.tipo === 'master')) throw forbidden()
  if (changes.empresa !== undefined && actor.tipo !== 'master') throw forbidden()
  assertNoRaise(actor, stored, changes)
}

/** Nobody raises own rights by another account: neither by giving it more, nor by opening one that has more. */
function assertNoRaise(actor: Actor, stored: UsuarioStored, { acesso, ativo, email, senha }: UsuarioChanges) {
  const isOpened = ativo === 1
  assertMayGrant(actor, acesso ?? (isOpened ? stored.acesso : []), isOpened ? [] : stored.acesso)
  if ((email !== undefined || senha !== undefined) && !holds(actor, stored.acesso)) {
    throw forbidden(
      'Este usuário tem acessos que você não tem: e-mail e senha só ele mesmo ou um master altera.',
    )
  }
}
