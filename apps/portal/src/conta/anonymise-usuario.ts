import { randomBytes } from 'node:crypto'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import { eq, sql, type SQL } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { voidConvites } from '../convite/void-convites'
import { hashSenha } from '../senha'
import { removePreferencias } from '../preferencia/preferencias'
import { forgetDevices } from '../sessao/devices'
import { endSessions } from '../sessao/end-sessions'
import { changeUsuario } from '../usuario/change-usuario'
import type { UsuarioStored } from '../usuario/lock-usuario'
import { acesso, usuario } from '../usuario/tables'
import { removeVisoes } from '../visao/list-visoes'
import { clearLostSenha } from './clear-lost-senha'
import { removeCodigos } from './codigos-recuperacao'
import { desfazer } from './tables'

/** A tax id that the column accepts and no person has. */
const NO_TAX_ID = '00000000000'

/**
 * Removes a person's data from the portal (LGPD, art. 18); the row stays, because other rows refer to it. Data in the
 * company's ERP (orders, its own trail) stays by legal duty.
 */
export async function anonymiseUsuario(ctx: SessionContext, id: number) {
  if (id === ctx.actor.id) throw ruleError('Não é possível anonimizar o próprio usuário.')
  // Hash of a random password that nobody knows; checking it takes as long as any other.
  const senha_hash = await hashSenha(randomBytes(32).toString('base64url'))
  return changeUsuario(ctx, id, async (tx, stored) => {
    if (stored.anonimizado_em !== null) throw ruleError('Usuário já anonimizado.')
    await blankUsuario(tx, id, senha_hash)
    await closeDoors(tx, stored)
    await blankSessions(tx, id)
    await removePreferencias(tx, id)
    await removeVisoes(tx, id)
    await blankConvites(tx, stored)
    await blankTrail(tx, stored)
    await removeMails(tx, stored)
    await audit(tx, ctx, { empresa: stored.empresa, acao: 'anonimizar', registro: 'usuario', chave: id })
    return { resultado: 'Usuário anonimizado.' }
  })
}

async function blankUsuario(tx: Db, id: number, senha_hash: string): Promise<void> {
  const gone = { totp_segredo: null, totp_pendente: null, totp_passo: null, codigo_erp: '' }
  await tx
    .update(usuario)
    .set({
      nome: 'Usuário anonimizado',
      email: `anonimo-${id}@anonimo.invalid`,
      cnpj: NO_TAX_ID,
      senha_hash,
      ativo: 0,
      aguardando: 'N',
      ...gone,
      anonimizado_em: sql`now()`,
      alterado_em: sql`now()`,
      versao: sql`${usuario.versao} + 1`,
    })
    .where(eq(usuario.id, id))
}

async function closeDoors(tx: Db, stored: UsuarioStored): Promise<void> {
  const { id } = stored
  await tx.delete(acesso).where(eq(acesso.usuario_id, id))
  await removeCodigos(tx, id)
  await clearLostSenha(tx, id)
  await voidConvites(tx, id)
  await endSessions(tx, id)
  await forgetDevices(tx, id)
  await tx.delete(desfazer).where(eq(desfazer.usuario_id, id))
}

async function blankSessions(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`update sessao set ip = '', agente = '' where usuario_id = ${id}`)
}

/** Empties the invitation by which the person registered, and others to the same e-mail; deletes unused ones. */
async function blankConvites(tx: Db, { id, email }: UsuarioStored): Promise<void> {
  await tx.execute(sql`delete from convite where email = ${email} and usado_em is null`)
  await tx.execute(
    sql`update convite set email = null, cnpj = null, nome = '' where email = ${email} or usuario_id = ${id}`,
  )
}

/** Deletes the person's mails that are queued or failed. */
async function removeMails(tx: Db, { email }: UsuarioStored): Promise<void> {
  await tx.execute(sql`delete from fila.job where ${email} in (data ->> 'para', data ->> 'email')`)
  await tx.execute(sql`delete from fila.archive where ${email} in (data ->> 'para', data ->> 'email')`)
}

/** SQL for the record with the given fields emptied, where it has them. */
const blanked = (record: SQL, fields: readonly string[]): SQL => {
  const names = sql.join(
    fields.map((name) => sql`${name}`),
    sql`, `,
  )
  return sql`case when jsonb_typeof(${record}) = 'object' then (
      select coalesce(jsonb_object_agg(k, case when k in (${names}) then '""'::jsonb else v end), '{}'::jsonb)
      from jsonb_each(${record}) as campo (k, v))
    else ${record} end`
}

const PERSONAL = ['nome', 'email', 'cnpj', 'codigo_erp']

/** Removes a person from the audit trail: the deeds stay, but not who did them and from where. */
async function blankTrail(tx: Db, { id, email }: Pick<UsuarioStored, 'id' | 'email'>): Promise<void> {
  await tx.execute(sql`update auditoria set usuario = '', ip = '' where usuario_id = ${id}`)
  await tx.execute(
    sql`update auditoria set antes = ${blanked(sql`antes`, PERSONAL)}, depois = ${blanked(sql`depois`, PERSONAL)}
        where registro = 'usuario' and chave = ${String(id)}`,
  )
  await tx.execute(
    sql`update auditoria set depois = ${blanked(sql`depois`, ['agente'])}
        where registro = 'sessao' and usuario_id = ${id}`,
  )
  await tx.execute(
    sql`update auditoria set depois = ${blanked(sql`depois`, ['email', 'cnpj', 'nome'])}
        where registro = 'convite'
          and (depois ->> 'email' = ${email} or chave in (select id::text from convite where usuario_id = ${id}))`,
  )
  // Requests without a login, such as asking for a link or registering, have an address but no author.
  await tx.execute(
    sql`update auditoria set ip = ''
        where registro in ('usuario', 'dois_fatores') and chave = ${String(id)} and usuario_id is null`,
  )
}
