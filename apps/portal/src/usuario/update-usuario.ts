import type { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { conflict } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import { recuperacao } from '../conta/tables'
import type { SessionContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { hashSenha } from '../senha'
import { assertGoodSenha } from '../senha-comum'
import { endSessions } from '../sessao/end-sessions'
import { emailTaken, unlessTaken } from '../taken'
import { assertLicence } from './assert-licence'
import { insertAcessos } from './insert-usuario'
import { lockUsuario, type UsuarioStored } from './lock-usuario'
import { notifyChanges } from './notify-changes'
import { acesso as acessos, usuario } from './tables'
import { assertMayChange, changesOf, type UsuarioChanges } from './usuario-changes'

/** Changes of these end the user's sessions on every server (decisions §4). */
const ENDS_SESSIONS = ['senha', 'acesso', 'tipo', 'cnpj', 'empresa', 'codigo_erp']

/** Changes a user (S1 §2.6, §2.7): the own e-mail and password, or within reach what an editor may. */
export async function updateUsuario(ctx: SessionContext, id: number, body: UsuarioAlterado) {
  const senha_hash = await newHash(ctx, id, body)
  const work = transaction(ctx.db, async (tx) => {
    const { stored, changes } = await loadChanges(tx, ctx, id, body)
    if (Object.keys(changes).length > 0) await write(tx, ctx, stored, changes, senha_hash)
    return { resultado: 'Usuário alterado.', id }
  })
  return unlessTaken(work, emailTaken)
}

async function loadChanges(tx: Db, { actor }: SessionContext, id: number, body: UsuarioAlterado) {
  const stored = await lockUsuario(tx, actor, id)
  if (body.versao !== undefined && body.versao !== stored.versao) throw conflict()
  const changes = changesOf(stored, body)
  assertMayChange(actor, stored, changes)
  return { stored, changes }
}

/** Hashing takes long and needs no lock: the rules are asked before it too, and again for what is written. */
async function newHash(ctx: SessionContext, id: number, body: UsuarioAlterado): Promise<string | undefined> {
  if (!body.senha) return undefined
  const { stored, changes } = await loadChanges(ctx.db, ctx, id, body)
  await assertGoodSenha(body.senha, { ...stored, ...changes })
  return hashSenha(body.senha)
}

async function write(
  tx: Db,
  ctx: SessionContext,
  stored: UsuarioStored,
  changes: UsuarioChanges,
  senha_hash: string | undefined,
): Promise<void> {
  const { id } = stored
  const { acesso, senha: _, ...columns } = changes
  const now = { ...stored, ...columns }
  await assertCompany(tx, now, columns)
  await tx
    .update(usuario)
    .set({
      ...columns,
      ...(senha_hash ? { senha_hash } : {}),
      ...(columns.ativo ? { aguardando: 'N' } : {}),
      versao: sql`${usuario.versao} + 1`,
      alterado_em: sql`now()`,
    })
    .where(eq(usuario.id, id))
  if (acesso) {
    await tx.delete(acessos).where(eq(acessos.usuario_id, id))
    await insertAcessos(tx, id, acesso)
  }
  await closeDoors(tx, ctx, id, changes)
  await auditChanges(tx, ctx, stored, changes)
  await notifyChanges(tx, ctx, stored, changes)
}

/** Who comes to be active, a representante or of another company needs a released company and a licence there. */
async function assertCompany(tx: Db, now: UsuarioStored, { ativo, tipo, empresa }: UsuarioChanges) {
  const needsLicence = now.ativo === 1 && (ativo !== undefined || tipo !== undefined)
  if (needsLicence || empresa !== undefined) await assertLicence(tx, now)
}

/** Ends what the old state had open: sessions, links of a lost password, invitations of who may no longer come in. */
async function closeDoors(tx: Db, { actor }: SessionContext, id: number, changes: UsuarioChanges) {
  const { ativo, email, senha } = changes
  const isClosed = ativo === 0
  if (isClosed || Object.keys(changes).some((name) => ENDS_SESSIONS.includes(name))) {
    await endSessions(tx, id, actor.id === id ? { except: actor.sid } : {})
  }
  if (isClosed || email || senha) await tx.delete(recuperacao).where(eq(recuperacao.usuario_id, id))
  if (isClosed) await voidConvites(tx, id)
}

async function auditChanges(tx: Db, ctx: SessionContext, stored: UsuarioStored, changes: UsuarioChanges) {
  const { senha, ...shown } = changes
  const antes = Object.fromEntries(Object.keys(shown).map((name) => [name, Reflect.get(stored, name)]))
  const depois = { ...shown, ...(senha ? { senha: 'alterada' } : {}) }
  const { empresa, id } = stored
  await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'usuario', chave: id, antes, depois })
}
