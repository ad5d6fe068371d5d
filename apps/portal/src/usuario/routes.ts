import { ACESSO_PADRAO } from '@trama/contract/access'
import { TEXTS } from '@trama/contract/messages'
import type { NovoUsuario, usuarioPortalRoutes, UsuarioQuery } from '@trama/contract/portal/usuario'
import { audit } from '@trama/server-kit/db/audit'
import { containing } from '@trama/server-kit/db/containing'
import { once } from '@trama/server-kit/db/idempotency'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import type { Actor } from '@trama/server-kit/token'
import { and, eq, ilike, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { PublicContext, SessionContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { empresa } from '../empresa/tables'
import { page } from '../page'
import { emailTaken } from '../taken'
import { removeVisoes } from '../visao/list-visoes'
import { askAlcance } from './alcance'
import { changeUsuario } from './change-usuario'
import { cleaned } from './clean-fields'
import { USUARIO_COLUMNS } from './columns'
import { assertMayCreate, assertMayGive, assertUsuarioErp, usuarioScope, within } from './policy'
import { readAcesso, readUsuario } from './read-usuario'
import { assertLicence } from './registro/assert-licence'
import { insertUsuario, preparePessoa } from './registro/insert-usuario'
import { registerUsuario } from './registro/register-usuario'
import { usuario } from './tables'
import { updateUsuario } from './update-usuario'

/**
 * Lets an editor add a user (S1 §5.4). Without `acesso` the user gets the type's usual accesses that the editor may
 * give.
 */
async function createUsuario(ctx: SessionContext, body: NovoUsuario) {
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

type Filters = z.output<typeof UsuarioQuery>

/** Users that the actor reaches, by name. The company filter can only narrow the list. */
function listUsuarios({ db, actor }: SessionContext, filters: Filters) {
  const { nome, email, empresa: codcli, situacao } = filters
  const { limit, skip } = page(filters)
  return db
    .select(USUARIO_COLUMNS)
    .from(usuario)
    .innerJoin(empresa, eq(empresa.codcli, usuario.empresa))
    .where(
      and(
        usuarioScope(actor),
        nome === undefined ? undefined : ilike(usuario.nome, containing(nome)),
        email === undefined ? undefined : ilike(usuario.email, containing(email)),
        codcli === undefined ? undefined : eq(usuario.empresa, codcli),
        situacao && IN_SITUACAO[situacao],
      ),
    )
    .orderBy(usuario.nome, usuario.id)
    .limit(limit)
    .offset(skip)
}

const IN_SITUACAO: Record<NonNullable<Filters['situacao']>, SQL | undefined> = {
  A: eq(usuario.ativo, 1),
  I: and(eq(usuario.ativo, 0), eq(usuario.aguardando, 'N')),
  E: eq(usuario.aguardando, 'S'),
}

/** Removes a user with sessions and accesses; the audit entries of the user stay. */
function deleteUsuario(ctx: SessionContext, id: number) {
  if (id === ctx.actor.id) throw ruleError('Não é possível excluir o próprio usuário.')
  return changeUsuario(ctx, id, async (tx, { empresa, ...antes }) => {
    await voidConvites(tx, id)
    await removeVisoes(tx, id)
    await tx.delete(usuario).where(eq(usuario.id, id))
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'usuario', chave: id, antes })
    return { resultado: 'Usuário excluído.' }
  })
}

export const usuarioHandlers: Handlers<typeof usuarioPortalRoutes, PublicContext, SessionContext> = {
  listUsuarios: (ctx, { query }) => listUsuarios(ctx, query),
  getUsuario: (ctx, { params }) => readUsuario(ctx, params.id),
  createUsuario: (ctx, { body }) => ('actor' in ctx ? createUsuario(ctx, body) : registerUsuario(ctx, body)),
  async updateUsuario(ctx, { params, body }) {
    const { resultado, id } = await updateUsuario(ctx, params.id, body)
    return { resultado, id }
  },
  deleteUsuario: (ctx, { params }) => deleteUsuario(ctx, params.id),
  getAcesso: (ctx, { params }) => readAcesso(ctx, params.id),
  async saveAcesso(ctx, { params, body }) {
    const { resultado, mudou } = await updateUsuario(ctx, params.id, body)
    return { resultado: mudou ? 'Acessos alterados.' : resultado }
  },
}
