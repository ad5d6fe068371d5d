/** What a PATCH would change of a user, and whether the actor may (S1 §6, decisions §4). */
import { fieldNames } from '@trama/contract/field'
import type { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { forbidden, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import { cleaned } from './clean-fields'
import type { UsuarioStored } from './lock-usuario'
import type { Alcance } from './alcance'
import { assertMayGive, assertUsuarioErp } from './policy'

/** Fields whose value becomes another one; clients send the whole record, so equal ones are no change. */
export type UsuarioChanges = Partial<Pick<UsuarioStored, keyof typeof USUARIO_FIELDS>> & { senha?: string }

/** The ERP user that a change names; empty for none, undefined when it names nothing. */
export const givenUsuarioErp = (body: UsuarioAlterado): string | undefined =>
  cleaned(body, ['codigo_erp']).codigo_erp

export function changesOf(stored: UsuarioStored, body: UsuarioAlterado): UsuarioChanges {
  // An empty password is an unchanged one (S1 §5.3).
  const given = { ...cleaned(body, fieldNames(USUARIO_FIELDS)), senha: body.senha || undefined }
  const isChange = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, name))
  return Object.fromEntries(Object.entries(given).filter(isChange))
}

const OWN = ['email', 'senha']
/** What an editor may change of the own record: the name too; rights are for another editor to change. */
const OWN_OF_EDITOR = [...OWN, 'nome']

/**
 * 403 for a change that the actor may not make; 400 for one that nobody may. That the actor covers the user as it is
 * was asked before (`lockCovered`).
 */
export function assertMayChange(
  actor: Actor,
  stored: UsuarioStored,
  changes: UsuarioChanges,
  alcance: Alcance,
): void {
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
  assertMayGive(actor, { ...stored, ...changes }, alcance)
  if (changes.codigo_erp !== undefined) assertUsuarioErp(changes.codigo_erp, alcance)
}
