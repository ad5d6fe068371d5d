import type { UsuarioAlterado } from '@trama/contract/portal/usuario'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { conflict } from '@trama/server-kit/errors'
import { eq, sql } from 'drizzle-orm'
import { clearLostSenha } from '../conta/clear-lost-senha'
import { loadConta } from '../conta/load-conta'
import { proveOwner } from '../conta/prove-owner'
import { insertUndoLink, isReserved } from '../conta/undo-link'
import type { SessionContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { newSenha } from '../new-senha'
import { assertGoodSenha } from '../senha-comum'
import { claim, keyOf, type Limit } from '../sessao/attempts'
import { forgetDevices, rememberDevice } from '../sessao/devices'
import { endSessions } from '../sessao/end-sessions'
import { emailTaken, unlessTaken } from '../taken'
import { assertLicence } from './registro/assert-licence'
import { insertAcessos } from './registro/insert-usuario'
import { alcanceOf, lockCovered } from './change-usuario'
import type { Alcance } from './alcance'
import type { UsuarioStored } from './lock-usuario'
import { acesso as acessos, usuario } from './tables'
import { selectFirst } from '@trama/server-kit/db/select'
import { acessoLiberadoEmail, emailAlteradoEmail, senhaAlteradaEmail } from '../conta/alteracao-emails'
import { empresa as empresas } from '../empresa/tables'
import { assertMayChange, changesOf, type UsuarioChanges } from './check-changes'
import { cleaned } from './clean-fields'

/** Fields whose change ends the user's sessions on every server (decisions §4). */
const ENDS_SESSIONS = ['senha', 'acesso', 'tipo', 'cnpj', 'empresa', 'codigo_erp']
/**
 * Limit of changes of the own e-mail or password: each one mails somebody, computes a hash, or reveals whether an
 * e-mail is known.
 */
const OWN_CHANGES: Limit = { free: 10, firstSeconds: 5, maxSeconds: 900, forgiveSeconds: 300 }

/** Changes a user (S1 §2.6, §2.7): the own e-mail and password, or as an editor the fields of a user within reach. */
export async function updateUsuario(ctx: SessionContext, id: number, body: UsuarioAlterado) {
  const alcance = await alcanceOf(ctx, id, givenUsuarioErp(body))
  const load = (tx: Db) => loadChanges(tx, ctx, id, body, alcance)
  const prepared = await prepareWayIn(ctx, body, load)
  const work = transaction(ctx.db, async (tx) => {
    const { stored, changes } = await load(tx)
    if (Object.keys(changes).length === 0) return { resultado: 'Nada mudou.', id, mudou: false }
    await write(tx, ctx, stored, changes, prepared)
    return { resultado: 'Usuário alterado.', id, mudou: true }
  })
  return unlessTaken(work, emailTaken)
}

interface WayIn {
  /** Columns of a new password. */
  senha?: Awaited<ReturnType<typeof newSenha>>
  /** For a change of the own record: uses the code up and returns the link that undoes the change. */
  proveOwn?: (tx: Db) => Promise<string>
}

type Load = (tx: Db) => Promise<{ stored: UsuarioStored; changes: UsuarioChanges }>

async function loadChanges(tx: Db, ctx: SessionContext, id: number, body: UsuarioAlterado, alcance: Alcance) {
  const stored = await lockCovered(tx, ctx, id, alcance)
  if (body.versao !== undefined && body.versao !== stored.versao) throw conflict()
  const changes = changesOf(stored, body)
  assertMayChange(ctx.actor, stored, changes, alcance)
  return { stored, changes }
}

/**
 * Hashes a new password before the lock, because hashing takes long. The rules are checked before it, and again for
 * the values that are stored.
 */
async function prepareWayIn(ctx: SessionContext, body: UsuarioAlterado, load: Load): Promise<WayIn> {
  if (!body.senha && !body.email) return {}
  const { stored, changes } = await load(ctx.db)
  const { email, senha } = changes
  if (!email && !senha) return {}
  const isOwn = stored.id === ctx.actor.id
  // The new password is checked before the old one, because checking the old one costs a hash and counts as a try.
  if (isOwn && senha) await assertGoodSenha(senha, { ...stored, ...changes })
  if (isOwn) await claim(ctx.db, keyOf('dados de acesso', ctx.actor.sid), OWN_CHANGES)
  const proven = isOwn ? { proveOwn: await proveOwn(ctx, body) } : {}
  if (!senha) return proven
  return { ...proven, senha: await newSenha(senha, isOwn ? 'dono' : 'outro', { ...stored, ...changes }) }
}

async function proveOwn(ctx: SessionContext, { senha_atual: senha, codigo }: UsuarioAlterado) {
  const conta = await loadConta(ctx.db, ctx.actor.id)
  const spend = await proveOwner(ctx, conta, { senha, codigo }, 'senha_atual')
  return async (tx: Db) => {
    await spend(tx)
    return insertUndoLink(tx, ctx, conta)
  }
}

async function write(
  tx: Db,
  ctx: SessionContext,
  stored: UsuarioStored,
  changes: UsuarioChanges,
  { senha: senhaColumns, proveOwn }: WayIn,
): Promise<void> {
  const { id } = stored
  const { acesso, senha, ...columns } = changes
  const now = { ...stored, ...columns }
  await assertCompany(tx, now, columns)
  if (columns.email && (await isReserved(tx, columns.email, id))) throw emailTaken()
  // The record changed since the proof was asked for, so a value that was no change then is a change now, without
  // proof.
  if (id === ctx.actor.id && (columns.email || senha) && !proveOwn) throw conflict()
  const undoUrl = await proveOwn?.(tx)
  await tx
    .update(usuario)
    .set({
      ...columns,
      ...senhaColumns,
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
  await notifyChanges(tx, ctx, stored, changes, undoUrl)
}

/**
 * Throws unless the company is released and has a licence, for a user who becomes active or a representante or
 * changes company.
 */
async function assertCompany(tx: Db, now: UsuarioStored, { ativo, tipo, empresa }: UsuarioChanges) {
  const needsLicence = now.ativo === 1 && (ativo !== undefined || tipo !== undefined)
  if (needsLicence || empresa !== undefined) await assertLicence(tx, now)
}

/**
 * Ends what the former state of the user left open: sessions, password links, and invitations that give rights the
 * user no longer has.
 */
async function closeDoors(
  tx: Db,
  { actor, device }: SessionContext,
  stored: UsuarioStored,
  changes: UsuarioChanges,
) {
  const { id } = stored
  const { ativo, email, senha } = changes
  const isClosed = ativo === 0
  const isOwn = actor.id === id
  const endsSessions = Object.keys(changes).some((name) => ENDS_SESSIONS.includes(name))
  // People change their e-mail when they suspect an intruder, so the change ends the other sessions.
  if (isClosed || endsSessions || (isOwn && email)) {
    await endSessions(tx, id, isOwn ? { except: actor.sid } : {})
  }
  if (isClosed || email || senha) await clearLostSenha(tx, id)
  if (senha) await forgetDevices(tx, id)
  if (senha && isOwn) await rememberDevice(tx, device, id)
  if (isClosed || losesRights(stored, changes)) await voidConvites(tx, id)
}

const losesRights = (
  { acesso: had }: UsuarioStored,
  { tipo, empresa, codigo_erp, acesso = had }: UsuarioChanges,
) =>
  [tipo, empresa, codigo_erp].some((changed) => changed !== undefined) ||
  had.some((code) => !acesso.includes(code))

async function auditChanges(tx: Db, ctx: SessionContext, stored: UsuarioStored, changes: UsuarioChanges) {
  const { senha, ...shown } = changes
  const antes = Object.fromEntries(Object.keys(shown).map((name) => [name, Reflect.get(stored, name)]))
  const depois = { ...shown, ...(senha ? { senha: 'alterada' } : {}) }
  const { empresa, id } = stored
  await audit(tx, ctx, { empresa, acao: 'alterar', registro: 'usuario', chave: id, antes, depois })
}

/**
 * Mails a user about a change that concerns the login: access granted, another e-mail, another password.
 * @param undoUrl link that undoes a change by the user himself
 */
async function notifyChanges(
  tx: Db,
  { sendEmail, publicUrl }: SessionContext,
  stored: UsuarioStored,
  changes: UsuarioChanges,
  undoUrl?: string,
): Promise<void> {
  const { nome, email, empresa } = { ...stored, ...changes }
  if (changes.ativo === 1 && stored.aguardando === 'S') {
    const found = await selectFirst(tx, { nome: empresas.nome }, sql`from empresa where codcli = ${empresa}`)
    await sendEmail(tx, acessoLiberadoEmail(email, nome, found?.nome ?? '', `${publicUrl}/Login`))
  }
  // The mail goes to the old address, which the user still reads when somebody else made the change.
  if (stored.ativo !== 1) return
  if (changes.email) await sendEmail(tx, emailAlteradoEmail(stored.email, nome, undoUrl))
  if (changes.senha) await sendEmail(tx, senhaAlteradaEmail(stored.email, nome, undoUrl))
}

/** ERP user that a change names; empty to remove the ERP user, undefined when the change leaves it out. */
const givenUsuarioErp = (body: UsuarioAlterado): string | undefined =>
  cleaned(body, ['codigo_erp']).codigo_erp
