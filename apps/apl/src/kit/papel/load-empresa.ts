import type { Empresa } from '@trama/contract/apl/sistema'
import { firstRow } from '@trama/server-kit/db/database'
import { notFound } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext } from '../../context'

/** What the head of a paper says of the company. */
export async function loadEmpresa({ db, empresa }: Pick<AplContext, 'db' | 'empresa'>): Promise<Empresa> {
  const found = await firstRow<Empresa>(
    db,
    sql`select emp_pat, emp_nome, emp_cnpj, emp_cep, emp_cidade, emp_estado, emp_bairro, emp_endereco, emp_numero,
          emp_situacao
        from empresa where emp_pat = ${empresa}`,
  )
  if (!found) throw notFound()
  return found
}
