import type { Empresa } from '@trama/contract/apl/sistema'
import { columnsOf, selectFirst } from '@trama/server-kit/db/select'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'
import { empresa as empresas } from '../../sistema/tables'

export const EMPRESA_COLUMNS = columnsOf(
  empresas,
  'emp_pat, emp_nome, emp_cnpj, emp_cep, emp_cidade, emp_estado, emp_bairro, emp_endereco, emp_numero, emp_situacao',
)

/** Company data for the head of a paper. */
export async function loadEmpresa({ db, empresa }: Pick<AplContext, 'db' | 'empresa'>): Promise<Empresa> {
  const found = await selectFirst(db, EMPRESA_COLUMNS, sql`from empresa where emp_pat = ${empresa}`)
  if (!found) throw notFound()
  return found
}
