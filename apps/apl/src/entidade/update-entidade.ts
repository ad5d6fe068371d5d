import { ENTIDADE_FIELDS, INTERNAL_FIELDS } from '@trama/contract/apl/entidade/fields'
import type { EntidadeChange, SavedEntidade } from '@trama/contract/apl/entidade/input'
import type { FieldError } from '@trama/contract/issues'
import { todayIn } from '@trama/rules/date-br'
import { contribuinteOf } from '@trama/rules/entidade/contribuinte'
import { ENTIDADE_MESSAGES } from '@trama/rules/entidade/messages'
import {
  checkContatos,
  checkFones,
  checkFrete,
  checkTelefones,
  lockedEntidade,
} from '@trama/rules/entidade/rules'
import { audit, auditBeside } from '@trama/server-kit/db/audit'
import { type Db, rows } from '@trama/server-kit/db/database'
import { foreignFields } from '@trama/server-kit/db/foreign-fields'
import { fieldsError, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { keeps, keepsRows } from '@trama/server-kit/db/keeps'
import { onceFor } from '../kit/registro/once'
import { lookUpCodigos } from './check-codigos'
import { checkNewContribuinte, checkNewInscricoes, matchCidades, withoutTold } from './check-entidade'
import { withUniqueCnpj } from './cnpj-cadastrado'
import {
  type ContatoRecord,
  type EntidadeRecord,
  storedContatos,
  storedFields,
  storedText,
  storedTexts,
} from './entidade-record'
import { lockEntidade, writeEntidade } from './lock-entidade'
import { isInternal } from '../policy'
import { ownFields, replaceContatos } from './store-entidade'

/** A `POST` with codcli also sends the tax id. */
type Change = EntidadeChange & { cnpj?: string | undefined }

/** Changes a customer that is active and not blocked; fields that are not sent stay (S1 §4.2, §5.6). */
export function updateEntidade(ctx: AplContext, codcli: number, body: Change): Promise<SavedEntidade> {
  const { empresa } = ctx
  return withUniqueCnpj(() =>
    onceFor(ctx, ['alterar', codcli, body], async (tx) => {
      const { record: before, contatos } = await lockEntidade(tx, ctx, codcli, body.versao)
      const locked = lockedEntidade(before)
      if (locked) throw ruleError(locked)
      const record = await changedRecord(tx, ctx, { before, contatos }, body)
      const after = body.contatos ? storedContatos(body.contatos) : contatos
      if (isSame(before, record) && keepsRows(contatos, after)) {
        return { resultado: `Cliente ${codcli}: nada mudou.`, codcli, cnpj: record.cnpj }
      }
      await writeEntidade(tx, empresa, codcli, record)
      if (record.codrep !== before.codrep) await moveContatos(tx, ctx, codcli, record.codrep)
      if (body.contatos) await replaceContatos(tx, empresa, codcli, after)
      await audit(tx, ctx, {
        empresa,
        acao: 'alterar',
        registro: 'entidade',
        chave: codcli,
        antes: { ...before, contatos },
        depois: { ...record, contatos: after },
      })
      return { resultado: `Cliente ${codcli} alterado.`, codcli, cnpj: record.cnpj }
    }),
  )
}

/** Whether a save leaves the customer as it is, apart from its version and the day of the last change. */
const isSame = (before: EntidadeRecord, { versao: _versao, dt_altera: _dia, ...record }: EntidadeRecord) =>
  keeps(before, record)

/** Moves CRM records with their customer to its new representative. */
async function moveContatos(tx: Db, ctx: AplContext, codcli: number, codrep: string | null): Promise<void> {
  const { empresa } = ctx
  const moved = await rows(
    tx,
    sql`update crm set codrep = ${codrep} where empresa = ${empresa} and codcli = ${codcli} returning numero`,
  )
  const chaves = moved.map(({ numero }) => Number(numero))
  await auditBeside(tx, ctx, {
    empresa,
    acao: 'alterar',
    registro: 'crm',
    chaves,
    depois: { codcli, codrep },
  })
}

async function changedRecord(
  tx: Db,
  ctx: AplContext,
  { before, contatos }: { before: EntidadeRecord; contatos: readonly ContatoRecord[] },
  body: Change,
): Promise<EntidadeRecord> {
  const { sent, erros: fixed } = withoutFixed(storedFields(ownFields(ctx, body)), before)
  // An empty value is no change, but stored it would make a customer that pays no ICMS one that does.
  if (!isInternal(ctx.actor)) delete sent.contribuinte
  const { record, erros } = matchCidades({ record: { ...before, ...sent }, sent, before })
  // A code that this save leaves unchanged may belong to a deleted record.
  const changed = Object.fromEntries(
    Object.entries(sent).filter(([field, value]) => value !== before[field as keyof EntidadeRecord]),
  )
  const missing = await lookUpCodigos(tx, ctx.empresa, [changed])
  const fields = [
    ...fixed,
    ...(body.ativo && body.ativo !== before.ativo
      ? [{ campo: 'ativo', mensagem: ENTIDADE_MESSAGES.naoAltera('Ativo') }]
      : []),
    ...(isInternal(ctx.actor) ? [] : doInterno(body, before)),
    ...erros,
    ...checkNewInscricoes({ record, before }),
    ...checkNewContribuinte({ record, before }),
    ...checkTelefones(record, before),
    ...checkFrete(record, before),
    ...checkContatos(body.contatos ?? []),
    ...checkFones(body.contatos ?? [], contatos),
    ...missing(changed),
  ]
  if (fields.length > 0) throw fieldsError(fields)
  return { ...withoutTold(record), versao: before.versao + 1, dt_altera: todayIn() }
}

/** Errors of fields that only internal users change; whether a customer pays ICMS may follow from its registration. */
const doInterno = (body: Change, before: EntidadeRecord): FieldError[] =>
  foreignFields(
    { quem: 'O representante', fields: DO_INTERNO },
    storedFields(body),
    { ...before, contribuinte: contribuinteOf(before) },
    // An ERP's text may have blanks around it, which the body has lost by now.
    storedTexts(before),
  )
const { contribuinte, codrep } = ENTIDADE_FIELDS
const DO_INTERNO = {
  contribuinte,
  codrep,
  ...Object.fromEntries(INTERNAL_FIELDS.map((name) => [name, ENTIDADE_FIELDS[name]])),
}

/** Fields that cannot change once stored (S1 §5.6). */
const FIXED = ['nome', 'inscricao', 'cnpj', 'cnpj_ent', 'insc_ent', 'cnpj_cob', 'insc_cob'] as const

/** Drops fixed fields that are sent unchanged, mask apart; another value is an error. */
function withoutFixed(sent: Partial<EntidadeRecord>, before: EntidadeRecord) {
  const rest = { ...sent }
  const erros: FieldError[] = []
  for (const campo of FIXED) {
    const stored = storedText(campo, before[campo] ?? '')
    if (sent[campo] === undefined || stored === null) continue
    if (sent[campo] !== stored)
      erros.push({ campo, mensagem: ENTIDADE_MESSAGES.naoAltera(ENTIDADE_FIELDS[campo].label) })
    delete rest[campo]
  }
  return { sent: rest, erros }
}
