import type { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { conflict } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import { clearLostSenha } from '../conta/clear-lost-senha'
import type { SessionContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { hashSenha } from '../senha'
import { assertGoodSenha } from '../senha-comum'
import { claim, keyOf, type Limit } from '../sessao/attempts'
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
/** Of the own e-mail or password: each mails somebody, hashes, or tells whether an e-mail is known. */
const OWN_CHANGES: Limit = { free: 10, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 300 }

/** Changes a user (S1 §2.6, §2.7): the own e-mail and password, or within reach what an editor may. */
export async function updateUsuario(ctx: SessionContext, id: number, body: UsuarioAlterado) {
  const senha_hash = await prepareWayIn(ctx, id, body)
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
async function prepareWayIn(ctx: SessionContext, id: number, body: UsuarioAlterado) {
  if (!body.senha && !body.email) return undefined
  const { stored, changes } = await loadChanges(ctx.db, ctx, id, body)
  const { email, senha } = changes
  if (id === ctx.actor.id && (email || senha)) {
    await claim(ctx.db, keyOf('dados de acesso', String(id)), OWN_CHANGES)
  }
  if (!senha) return undefined
  await assertGoodSenha(senha, { ...stored, ...changes })
  return hashSenha(senha)
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
  await closeDoors(tx, ctx, stored, changes)
  await auditChanges(tx, ctx, stored, changes)
  await notifyChanges(tx, ctx, stored, changes)
}

/** Who comes to be active, a representante or of another company needs a released company and a licence there. */
async function assertCompany(tx: Db, now: UsuarioStored, { ativo, tipo, empresa }: UsuarioChanges) {
  const needsLicence = now.ativo === 1 && (ativo !== undefined || tipo !== undefined)
  if (needsLicence || empresa !== undefined) await assertLicence(tx, now)
}

/** Ends what the old state had open: sessions, links of a lost password, invitations that give what is no longer held. */
async function closeDoors(tx: Db, { actor }: SessionContext, stored: UsuarioStored, changes: UsuarioChanges) {
  const { id } = stored
  const { ativo, email, senha } = changes
  const isClosed = ativo === 0
  if (isClosed || Object.keys(changes).some((name) => ENDS_SESSIONS.includes(name))) {
    await endSessions(tx, id, actor.id === id ? { except: actor.sid } : {})
  }
  if (isClosed || email || senha) await clearLostSenha(tx, stored)
  if (isClosed || losesRights(stored, changes)) await voidConvites(tx, id)
}

const losesRights = ({ acesso: had }: UsuarioStored, { tipo, empresa, acesso = had }: UsuarioChanges) =>
  tipo !== undefined || empresa !== undefined || had.some((code) => !acesso.includes(code))

async function auditChanges(tx: Db, ctx: SessionContext, stored: UsuarioStored, changes: UsuarioChanges) {
  const { senha, ...shown } = changes
  const antes = Object.fromEntries(Object.keys(shown).map((name) => [name, Reflect.get(stored, name)]))
  const depois = { ...shown, ...(senha ? { senha: 'alterada' } : {}) }
  const { empresa, id } = stored
  await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'usuario', chave: id, antes, depois })
}
