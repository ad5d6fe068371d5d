import { TEXTS } from '@trama/contract/messages'
import type { EmpresaPortalQuery } from '@trama/contract/portal/empresa'
import { cleanTaxId } from '@trama/rules/tax-id'
import { containing } from '@trama/server-kit/db/containing'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { and, eq, ilike, like } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionContext } from '../context'
import { page } from '../page'
import { empresaScope } from './policy'
import { empresa } from './tables'

export function listEmpresas({ db, actor }: SessionContext, filters: z.output<typeof EmpresaPortalQuery>) {
  const { codcli, cnpj, nome } = filters
  const { limit, skip } = page(filters)
  return db
    .select()
    .from(empresa)
    .where(
      and(
        empresaScope(actor),
        codcli === undefined ? undefined : eq(empresa.codcli, codcli),
        cnpj === undefined ? undefined : like(empresa.cnpj, `${cleanTaxId(cnpj)}%`),
        nome === undefined ? undefined : ilike(empresa.nome, containing(nome)),
      ),
    )
    .orderBy(empresa.nome, empresa.codcli)
    .limit(limit)
    .offset(skip)
}

/** Throws 400 for an address without the code of a company (S1 §2.8). */
export function assertCodcli(codcli: string): void {
  if (codcli.trim() === '') throw ruleError(TEXTS.codcliInvalid)
}

export async function readEmpresa({ db, actor }: SessionContext, codcli: string) {
  assertCodcli(codcli)
  const [found] = await db
    .select()
    .from(empresa)
    .where(and(eq(empresa.codcli, codcli), empresaScope(actor)))
  if (!found) throw notFound()
  return found
}
