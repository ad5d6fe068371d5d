import { ACESSO_PADRAO } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import type { NovoUsuario } from '@trama/contract/portal/usuario'
import { once } from '@trama/server-kit/db/idempotency'
import { fieldsError } from '@trama/server-kit/errors'
import type { Actor } from '@trama/server-kit/token'
import type { SessionContext } from '../../context'
import { emailTaken } from '../../taken'
import { assertLicence } from './assert-licence'
import { insertUsuario, preparePessoa } from './insert-usuario'
import { cleaned } from '../clean-fields'
import { askAlcance } from '../alcance'
import { assertMayCreate, assertMayGive, assertUsuarioErp, within } from '../policy'

/**
 * Lets an editor add a user (S1 §5.4). Without `acesso` the user gets the type's usual accesses that the editor may
 * give.
 */
export async function createUsuario(ctx: SessionContext, body: NovoUsuario) {
  const { actor } = ctx
  const { tipo, ativo = 1 } = body
  const { codigo_erp = '' } = cleaned(body, ['codigo_erp'])
  const empresa = companyOf(actor, body.empresa)
  assertMayCreate(actor, { empresa, tipo })
  const acesso = body.acesso ?? within(actor, ACESSO_PADRAO[tipo])
  const alcance = await askAlcance(ctx, [codigo_erp])
  assertMayGive(actor, { tipo, acesso, codigo_erp }, alcance)
  assertUsuarioErp(codigo_erp, alcance)
  const pessoa = await preparePessoa(body, 'outro')
  const novo = { ...pessoa, empresa, tipo, codigo_erp, ativo }
  const { senha: _, ...conteudo } = body
  const call = { empresa: actor.empresa, usuario_id: actor.id, chave: ctx.idempotencyKey }
  return once(ctx.db, { ...call, conteudo: ['createUsuario', conteudo] }, async (tx) => {
    await assertLicence(tx, novo)
    const id = await insertUsuario(tx, ctx, novo, acesso)
    if (id === undefined) throw emailTaken()
    return { resultado: 'Usuário incluído.', id }
  })
}

/** Code of the new user's company: a master has to name it; for others it is the own company. */
function companyOf(actor: Actor, empresa: string | undefined): string {
  if (empresa !== undefined) return empresa
  if (actor.tipo === 'master') throw fieldsError([{ campo: 'empresa', mensagem: TEXTS.required }])
  return actor.empresa
}
