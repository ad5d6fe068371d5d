import { fieldErrors } from '@trama/contract/issues'
import { TEXTS } from '@trama/contract/messages'
import { EmpresaSalva } from '@trama/contract/portal/empresa'
import { code, int, oneZero } from '@trama/contract/wire'
import { isCodcli } from '@trama/rules/codcli'
import { cleanTaxId } from '@trama/rules/tax-id'
import { audit } from '@trama/server-kit/db/audit'
import { type Db, firstRow, transaction } from '@trama/server-kit/db/database'
import { selectFirst } from '@trama/server-kit/db/select'
import { conflict, fieldsError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Author } from '../context'
import { cnpjTaken } from '../taken'
import { empresa } from './tables'

const EmpresaDaCasa = z.object({
  ...EmpresaSalva.shape,
  /** Code of the company; the next free number when it is missing. */
  codcli: z.optional(code.check(z.refine(isCodcli, TEXTS.codcliInvalid))),
  ativo: z.prefault(oneZero, 1),
  /** Number of licences; may be 0, which the form does not accept. */
  qtde_rep: int,
})
export type EmpresaDaCasa = z.input<typeof EmpresaDaCasa>

const NUMBER_LOCK = 7_270_102

/** Adds a company for any author; the caller has checked the rights. 409 for a CNPJ or a code in use. */
export async function addEmpresa(db: Db, by: Author, input: EmpresaDaCasa) {
  const parsed = z.safeParse(EmpresaDaCasa, input)
  if (!parsed.success) throw fieldsError(fieldErrors(parsed.error))
  const { codcli: given, ...fields } = parsed.data
  const nova = { ...fields, cnpj: cleanTaxId(fields.cnpj), nome: fields.nome.trim() }
  return transaction(db, async (tx) => {
    const codcli = given ?? (await nextCodcli(tx))
    const [created] = await tx
      .insert(empresa)
      .values({ ...nova, codcli })
      .onConflictDoNothing()
      .returning()
    if (!created) throw (await isTaken(tx, nova.cnpj)) ? cnpjTaken() : conflict('Empresa já cadastrada.')
    const depois = { ...nova, codcli }
    await audit(tx, by, { empresa: codcli, acao: 'incluir', registro: 'empresa', chave: codcli, depois })
    return created
  })
}

/**
 * The number after the last one. Numbers in the audit trail are left out, because they belonged to deleted companies.
 */
async function nextCodcli(tx: Db): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBER_LOCK})`)
  const next = await selectFirst(
    tx,
    { codcli: sql<string>`(last.n + i)::text` },
    sql`from (select coalesce(max(codcli::int), 0) as n from empresa where codcli ~ '^[0-9]{1,8}$') last,
          generate_series(1, 1000) i
        where not exists (select 1 from auditoria a where a.empresa = (last.n + i)::text)
        order by i limit 1`,
  )
  if (!next) throw conflict()
  return next.codcli
}

const isTaken = (tx: Db, cnpj: string) => firstRow(tx, sql`select 1 from empresa where cnpj = ${cnpj}`)
