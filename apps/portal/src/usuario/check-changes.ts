/** What a change makes of a user, and whether the caller may make it. */
import { fieldNames } from '@trama/contract/field'
import type { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { USUARIO_FIELDS } from '@trama/contract/portal/usuario-fields'
import { SERVER_TEXTS } from '@trama/contract/server-messages'
import { AppError, forbidden, ruleError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import type { Alcance } from './alcance'
import { cleaned } from './clean-fields'
import type { UsuarioStored } from './lock-usuario'
import { assertMayGive, assertUsuarioErp } from './policy'

/** Fields with a new value; clients send the whole record, so equal values are no change. */
export type UsuarioChanges = Partial<Pick<UsuarioStored, keyof typeof USUARIO_FIELDS>> & { senha?: string }

/** The changes that a PATCH makes to a user, and whether the actor may make them (S1 §6, decisions §4). */
export function changesOf(stored: UsuarioStored, body: UsuarioAlterado): UsuarioChanges {
  // An empty password leaves the password unchanged (S1 §5.3).
  const given = { ...cleaned(body, fieldNames(USUARIO_FIELDS)), senha: body.senha || undefined }
  const isChange = ([name, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(stored, name))
  return Object.fromEntries(Object.entries(given).filter(isChange))
}

const OWN = ['email', 'senha']
/** Fields of the own record that an editor may change: the name too, but rights only through another editor. */
const OWN_OF_EDITOR = [...OWN, 'nome']

/**
 * Throws 403 for a change that the actor may not make, 400 for a change that nobody may make. `lockCovered` has
 * already checked that the actor may change this user.
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
    refuseFields(
      names.filter((name) => !open.includes(name)),
      changes,
    )
    return
  }
  if (!isEditor) throw forbidden()
  // Only the installation's command creates masters, and a master stays a master.
  if (changes.tipo && (changes.tipo === 'master' || stored.tipo === 'master')) throw forbidden()
  if (actor.tipo !== 'master') refuseFields(['empresa'], changes)
  assertMayGive(actor, { ...stored, ...changes }, alcance)
  if (changes.codigo_erp !== undefined) assertUsuarioErp(changes.codigo_erp, alcance)
}

/** Throws 403 that names those of the fields which the changes contain. */
function refuseFields(names: readonly string[], changes: UsuarioChanges): void {
  const labels = new Map(Object.entries(USUARIO_FIELDS).map(([name, { label }]) => [name, label]))
  const campos = names
    .filter((name) => name in changes)
    .map((name) => ({
      campo: name,
      mensagem: SERVER_TEXTS.naoAltera('Você', labels.get(name) ?? name),
    }))
  if (campos.length > 0)
    throw new AppError(403, campos.map(({ mensagem }) => mensagem).join('\n'), { campos })
}
