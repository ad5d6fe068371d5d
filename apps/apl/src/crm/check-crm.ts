import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import type { FieldError } from '@trama/contract/issues'
import { addDays, todayIn } from '@trama/rules/date-br'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, selectFirst } from '@trama/server-kit/db/select'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { visibleEntidades } from '../entidade/policy'
import { entidade } from '../entidade/tables'
import type { CrmRecord, StoredCrm } from './crm-record'

/** Refuses a record that breaks a rule, checking only what changes; returns it with its customer's representative. */
export async function checkCrm(
  tx: Db,
  ctx: AplContext,
  record: CrmRecord,
  before?: StoredCrm,
): Promise<StoredCrm> {
  const isNew = (field: keyof CrmRecord) => record[field] !== before?.[field]
  const cliente = isNew('codcli') ? await lockCliente(tx, ctx, record.codcli) : before
  const { usuario, usuario_dest, motivo, codcli } = record
  const known = await selectFirst(
    tx,
    {
      usuario: isUser(ctx, usuario),
      usuario_dest: isUser(ctx, usuario_dest),
      motivo: sql<boolean>`exists (select from motivo where empresa = ${ctx.empresa} and codigo = ${motivo} and tipo = 'C')`,
    },
    sql``,
  )
  const wrong: FieldError[] = []
  const refuse = (campo: keyof CrmRecord, mensagem: string) => wrong.push({ campo, mensagem })
  if (!cliente) refuse('codcli', CRM_MESSAGES.cliente(codcli))
  if (isNew('usuario') && !known?.usuario) refuse('usuario', CRM_MESSAGES.usuario(usuario))
  if (usuario_dest !== null && isNew('usuario_dest') && !known?.usuario_dest)
    refuse('usuario_dest', CRM_MESSAGES.usuario(usuario_dest))
  if (motivo !== null && isNew('motivo') && !known?.motivo) refuse('motivo', CRM_MESSAGES.motivo(motivo))
  const tomorrow = addDays(todayIn(), 1)
  if (isNew('data') && record.data > tomorrow) refuse('data', CRM_MESSAGES.dataAdiante)
  if (isNew('dt_conclusao') && (record.dt_conclusao ?? '') > tomorrow)
    refuse('dt_conclusao', CRM_MESSAGES.dataAdiante)
  if (record.lembrete !== null && record.dt_contato === null) refuse('lembrete', CRM_MESSAGES.lembreteSemData)
  if (wrong.length > 0) throw fieldsError(wrong)
  return { ...record, codrep: cliente?.codrep ?? null }
}

/**
 * Locks the customer: its representative must not change before the record is written, and a visit's day is stored in
 * it.
 */
export const lockCliente = (tx: Db, ctx: AplContext, codcli: number) =>
  selectFirst(
    tx,
    { codrep: orNull(alias(entidade, 'e').codrep) },
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli} for no key update`,
  )

/** Whether an ERP user works in the company. */
const isUser = ({ empresa }: AplContext, codigo: string | null) =>
  sql<boolean>`exists (select from acesso_empresa where empresa = ${empresa} and usuario = ${codigo})`
