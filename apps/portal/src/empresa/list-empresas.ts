import { cleanTaxId } from '@trama/rules/tax-id'
import { notFound } from '@trama/server-kit/errors'
import { and, eq, ilike, like } from 'drizzle-orm'
import type { SessionContext } from '../context'
import { empresaScope } from './policy'
import { empresa } from './tables'

interface EmpresaFilters {
  codcli?: string | undefined
  cnpj?: string | undefined
  nome?: string | undefined
}

const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export function listEmpresas({ db, actor }: SessionContext, { codcli, cnpj, nome }: EmpresaFilters) {
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
}

export async function readEmpresa({ db, actor }: SessionContext, codcli: string) {
  const [found] = await db
    .select()
    .from(empresa)
    .where(and(eq(empresa.codcli, codcli), empresaScope(actor)))
  if (!found) throw notFound()
  return found
}
