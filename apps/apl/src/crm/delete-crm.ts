import { CRM_FIELDS } from '@trama/contract/apl/crm/fields'
import { fieldNames } from '@trama/contract/field'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, transaction } from '@trama/server-kit/db/database'
import { pickColumns, readFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { every } from '../page'
import { ownCrm, visibleCrm } from './policy'
import { crm } from './tables'
import { noteVisitas } from './visita/ultima-visita'

const RECORD = pickColumns(alias(crm, 'p'), fieldNames(CRM_FIELDS))

/** Marks a record as deleted: no list shows it, and the user who deleted it may bring it back until it is purged. */
export function deleteCrm(ctx: AplContext, numero: number): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  return transaction(ctx.db, async (tx) => {
    const deleted = await readFirst(
      tx,
      RECORD,
      (list) => sql`update crm p
        set excluido_em = statement_timestamp(), excluido_por = ${actor.nome}, excluido_id = ${actor.id}, versao = versao + 1
        where ${visibleCrm(ctx)} and p.numero = ${numero} returning ${list}`,
    )
    if (!deleted) throw notFound(CRM_MESSAGES.nadaParaExcluir)
    await noteVisitas(tx, ctx, [deleted])
    await audit(tx, ctx, { empresa, acao: 'excluir', registro: 'crm', chave: numero, antes: deleted })
    return { resultado: `CRM ${numero} excluído.` }
  })
}

/** Brings back a record that the caller deleted; a record that is not deleted stays as it is. */
export function undoDeleteCrm(ctx: AplContext, numero: number): Promise<{ resultado: string }> {
  const { empresa, actor } = ctx
  return transaction(ctx.db, async (tx) => {
    const one = every([sql`p.empresa = ${empresa} and p.numero = ${numero}`, ownCrm(ctx)])
    const found = await readFirst(
      tx,
      { excluido_em: alias(crm, 'p').excluido_em, excluido_id: alias(crm, 'p').excluido_id },
      (list) => sql`select ${list} from crm p where ${one} for no key update`,
    )
    if (!found || (found.excluido_em && found.excluido_id !== actor.id))
      throw notFound(CRM_MESSAGES.naoEncontrado(numero))
    if (found.excluido_em) await restore(tx, ctx, numero)
    return { resultado: `CRM ${numero} recuperado.` }
  })
}

async function restore(tx: Db, ctx: AplContext, numero: number): Promise<void> {
  const { empresa, actor } = ctx
  const depois = await readFirst(
    tx,
    RECORD,
    (list) => sql`update crm p
      set excluido_em = null, excluido_por = null, excluido_id = null, versao = versao + 1,
        salvo_em = statement_timestamp(), salvo_por = ${actor.nome}, salvo_id = ${actor.id}
      where p.empresa = ${empresa} and p.numero = ${numero} returning ${list}`,
  )
  if (depois) await noteVisitas(tx, ctx, [depois])
  await audit(tx, ctx, { empresa, acao: 'desfazer', registro: 'crm', chave: numero, depois })
}
