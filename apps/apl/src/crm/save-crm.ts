import type { CrmChange, CrmInput, CrmSalvo } from '@trama/contract/apl/crm/crm'
import { CRM_FIELDS, type CrmProxima } from '@trama/contract/apl/crm/fields'
import { fieldNames } from '@trama/contract/field'
import { CRM_MESSAGES } from '@trama/rules/crm/messages'
import { addDays, todayIn } from '@trama/rules/date-br'
import { audit } from '@trama/server-kit/db/audit'
import type { Db } from '@trama/server-kit/db/database'
import { orNull, pickColumns, selectFirst } from '@trama/server-kit/db/select'
import { keeps } from '@trama/server-kit/db/keeps'
import { AppError, fieldsError, notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AplContext } from '../context'
import { done, unchanged } from '../kit/nome'
import { onceFor } from '../kit/registro/once'
import { lockRegistro, storeRegistro, updateRegistro } from '../kit/registro/store'
import { changedRecord, CRM, type CrmRecord, newRecord, type StoredCrm } from './crm-record'
import { erpUserOf, visibleCrm } from './policy'
import { crm } from './tables'
import { noteVisitas } from './visita/ultima-visita'
import type { FieldError } from '@trama/contract/issues'
import { visibleEntidades } from '../entidade/policy'
import { entidade } from '../entidade/tables'

const NOME = { nome: 'CRM', genero: 'o' } as const
const RECORD = pickColumns(alias(crm, 'p'), [...fieldNames(CRM_FIELDS), 'codrep', 'origem', 'versao'])

/** Stores a new record and, where asked, the next activity, once for an idempotency key. */
export const createCrm = (ctx: AplContext, body: CrmInput): Promise<CrmSalvo> =>
  onceFor(ctx, ['POST /CRM', body], (tx) => insertCrm(tx, ctx, body))

/** Stores a new record in the caller's transaction. */
export async function insertCrm(tx: Db, ctx: AplContext, { proxima, ...body }: CrmInput): Promise<CrmSalvo> {
  const own = body.usuario ? undefined : await selectFirst(tx, { codigo: erpUserOf(ctx) }, sql``)
  const record = await checkCrm(tx, ctx, newRecord(body, own?.codigo ?? ''))
  const numero = await storeRegistro(tx, ctx, CRM, { ...record, origem: null })
  await noteVisitas(tx, ctx, [record])
  return {
    resultado: done(NOME, numero, 'incluíd'),
    numero,
    versao: 1,
    proxima: await insertProxima(tx, ctx, { ...record, numero }, proxima),
  }
}

/** Changes the fields that are sent and, when asked, adds the next activity. */
export function updateCrm(
  ctx: AplContext,
  numero: number,
  { proxima, ...body }: CrmChange,
): Promise<CrmSalvo> {
  return onceFor(ctx, ['PATCH /CRM', numero, body, proxima], async (tx) => {
    const { versao, origem, ...before } = await lockCrm(tx, ctx, numero, body.versao ?? undefined)
    const record = await checkCrm(tx, ctx, changedRecord(before, body), before)
    if (!proxima && keeps(before, record)) {
      return { resultado: unchanged(NOME, numero), numero, versao }
    }
    await updateRegistro(tx, ctx, CRM, numero, { ...record, origem })
    await noteVisitas(tx, ctx, [before, record])
    await audit(tx, ctx, {
      empresa: ctx.empresa,
      acao: 'alterar',
      registro: 'crm',
      chave: numero,
      antes: before,
      depois: record,
    })
    return {
      resultado: done(NOME, numero, 'alterad'),
      numero,
      versao: versao + 1,
      proxima: await insertProxima(tx, ctx, { ...record, numero }, proxima),
    }
  })
}

/** Adds the next activity with the customer, reason and users of the record before it. */
async function insertProxima(
  tx: Db,
  ctx: AplContext,
  { numero: origem, ...record }: StoredCrm & { numero: number },
  proxima: CrmProxima | undefined,
): Promise<number | undefined> {
  if (!proxima) return undefined
  // The customer is locked too: the lock of the first record would not stop a change of representative meanwhile.
  const cliente = await lockCliente(tx, ctx, record.codcli)
  if (!cliente) throw notFound(CRM_MESSAGES.naoEncontrado(origem))
  const { dt_contato, hr_contato = null, lembrete = null, tp_contato = 0, assunto } = proxima
  return storeRegistro(tx, ctx, CRM, {
    ...record,
    codrep: cliente.codrep,
    data: todayIn(),
    dt_contato,
    hr_contato,
    lembrete,
    tp_contato,
    assunto: assunto ?? record.assunto,
    tipo: 'A',
    dt_conclusao: null,
    observacao: null,
    docto: null,
    origem,
  })
}

const lockCrm = (tx: Db, ctx: AplContext, numero: number, versao: number | undefined) =>
  lockRegistro(tx, RECORD, sql`from crm p where ${visibleCrm(ctx)} and p.numero = ${numero}`, versao).catch(
    (error: unknown) => {
      throw isMissing(error) ? notFound(CRM_MESSAGES.naoEncontrado(numero)) : error
    },
  )

const isMissing = (error: unknown) => error instanceof AppError && error.status === 404

/** Refuses a record that breaks a rule, checking only what changes; returns it with its customer's representative. */
async function checkCrm(tx: Db, ctx: AplContext, record: CrmRecord, before?: StoredCrm): Promise<StoredCrm> {
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
const lockCliente = (tx: Db, ctx: AplContext, codcli: number) =>
  selectFirst(
    tx,
    { codrep: orNull(alias(entidade, 'e').codrep) },
    sql`from entidade e where ${visibleEntidades(ctx)} and e.codcli = ${codcli} for no key update`,
  )

/** Whether an ERP user works in the company. */
const isUser = ({ empresa }: AplContext, codigo: string | null) =>
  sql<boolean>`exists (select from acesso_empresa where empresa = ${empresa} and usuario = ${codigo})`
