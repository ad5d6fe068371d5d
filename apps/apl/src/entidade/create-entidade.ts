import type { EntidadeInput, SavedEntidade } from '@trama/contract/apl/entidade/input'
import { todayIn } from '@trama/rules/date-br'
import { checkContatos, checkFones, checkFrete, checkTelefones } from '@trama/rules/entidade/rules'
import { type Db, firstRow } from '@trama/server-kit/db/database'
import { fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../context'
import { onceFor } from '../kit/registro/once'
import { lookUpCodigos } from './check-codigos'
import { checkNewContribuinte, checkNewInscricoes, matchCidades, withoutTold } from './check-entidade'
import { cnpjCadastrado, withUniqueCnpj } from './cnpj-cadastrado'
import { type EntidadeRecord, newEntidade, storedContatos, storedFields } from './entidade-record'
import { ownFields } from './own-fields'
import { storeEntidade } from './store-entidade'

/** Creates a customer, once for an idempotency key; nothing is written unless every rule holds (S1 §5.6). */
export function createEntidade(ctx: AplContext, body: EntidadeInput): Promise<SavedEntidade> {
  return withUniqueCnpj(() =>
    onceFor(ctx, ['POST /Entidade', body], async (tx) => {
      const record = await prepareEntidade(tx, ctx, body)
      const codcli = await storeEntidade(tx, ctx, record, storedContatos(body.contatos ?? []))
      return { resultado: `Cliente ${codcli} incluído.`, codcli, cnpj: record.cnpj }
    }),
  )
}

/** The record to store. All wrong fields are reported at once; a tax id that is taken makes the error a 409. */
async function prepareEntidade(tx: Db, ctx: AplContext, body: EntidadeInput): Promise<EntidadeRecord> {
  const sent = storedFields(ownFields(ctx, body))
  const draft = { ...newEntidade(todayIn()), ...sent }
  const { record, erros } = matchCidades({ record: draft, sent })
  const missing = await lookUpCodigos(tx, ctx.empresa, [record])
  const fields = [
    ...erros,
    ...checkNewInscricoes({ record }),
    ...checkNewContribuinte({ record }),
    ...checkTelefones(record),
    ...checkFrete(record),
    ...checkContatos(body.contatos ?? []),
    ...checkFones(body.contatos ?? []),
    ...missing(record),
  ]
  const taken = await firstRow(
    tx,
    sql`select 1 from entidade where empresa = ${ctx.empresa} and cnpj = ${record.cnpj}`,
  )
  if (taken) throw cnpjCadastrado(fields)
  if (fields.length > 0) throw fieldsError(fields)
  return withoutTold(record)
}
